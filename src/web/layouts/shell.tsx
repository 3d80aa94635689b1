import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation, type UIMatch } from 'react-router';
import { Failure } from '#web/blocks/failure.tsx';
import { pageMeta, type RouteHandle } from '#web/page-meta.ts';
import { useShop } from '#web/state/shop.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** Nothing is said or asked before the page has come to life, so the code for that waits until then. */
const Afterwards = lazy(async () => {
  // A page without notices is better than no page, should their code not come.
  const loaded = await import('#web/blocks/afterwards.tsx').catch(answerAnyhow);
  return { default: loaded?.Afterwards ?? Nothing };
});

/** What stands around every layout: the way past the menu, progress, scroll and the tab's title. */
export function Component() {
  const shop = useShop();
  const isMoving = useNavigation().state !== 'idle';
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  const { title } = pageMeta(shop, matches);
  const [isAlive, setIsAlive] = useState(false);

  // Before a page inside says that it failed.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    setIsAlive(true);
    // For whoever measures.
    performance.mark('alive');
  }, []);

  return (
    <>
      <a href="#main" className="skip-link">
        {shop.t('shell.skip')}
      </a>
      <Suspense fallback={null}>{isAlive && <Afterwards />}</Suspense>
      {isMoving && <ProgressBar top label={shop.t('shell.loading')} />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** What was pressed before is answered all the same (entry.client.ts), unless what was written would go unheard. */
function answerAnyhow(): undefined {
  if (!document.querySelector('[data-early]')) document.dispatchEvent(new Event('heard'));
}

function Nothing() {
  return null;
}

/** When even a layout fails: the plainest page there is, with a way on (spec §2 error page). */
export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <Failure />
    </main>
  );
}
