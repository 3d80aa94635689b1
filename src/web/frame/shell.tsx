import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { pageMeta, type Screen } from '#web/page/screens.ts';
import { useIsLeaving, useScreen } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './shell.module.css';

/** Needed only after hydration, so its code loads then. */
const Afterwards = lazyExtra(async () => (await import('./afterwards.tsx')).Afterwards);

export function Shell({ screen, children }: { readonly screen: Screen; children: ReactNode }) {
  const shop = useShop();
  const { view } = useScreen();
  const isLeaving = useIsLeaving();
  const { title } = pageMeta(screen, shop, view);
  const isAlive = useDeferredValue(true, false);

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <a href="#main" className="skip-link">
        {shop.t('shell.skip')}
      </a>
      {isAlive && <Afterwards />}
      {isLeaving && <progress aria-label={shop.t('shell.loading')} className={styles.progress} />}
      {children}
    </>
  );
}
