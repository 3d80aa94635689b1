import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation, type UIMatch } from 'react-router';
import { Notices } from '#web/blocks/notices.tsx';
import { pageMeta, type RouteHandle } from '#web/page-meta.ts';
import { useShop } from '#web/state/shop.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** What stands around every layout: the way past the menu, progress, scroll and the tab's title. */
export function Component() {
  const shop = useShop();
  const isMoving = useNavigation().state !== 'idle';
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  const { title } = pageMeta(shop, matches);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <a href="#main" className="skip-link">
        {shop.t('shell.skip')}
      </a>
      {isMoving && <ProgressBar top label={shop.t('shell.loading')} />}
      <Outlet />
      <Notices />
      <ScrollRestoration />
    </>
  );
}
