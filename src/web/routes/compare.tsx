import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { lazy, useEffect } from 'react';
import type { PageMeta } from '#web/page/screens.ts';
import { useCompare } from '#web/state/marked-lists.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Guard } from '#web/life/guard.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './compare.module.css';

const CompareProducts = lazy(async () => {
  return { default: (await import('#web/routes/compare/compare-products.tsx')).CompareProducts };
});

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('compare', shop)('compare.title'), isHidden: true };
}

/** Products side by side; their list is on this device, so they appear after hydration. */
export function Component() {
  const words = useTexts('compare');
  const { skus, isLoaded } = useCompare();
  useEffect(() => {
    void import('#web/state/compare/compare-changes.ts').then(({ loadCompare }) => loadCompare());
  }, []);
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{words('compare.title')}</h1>
      <noscript>
        <Notice tone="info">{words('compare.needsScripts')}</Notice>
      </noscript>
      {!isLoaded && <Waiting />}
      {isLoaded && skus.length === 0 && <Empty />}
      {skus.length > 0 && (
        <Guard fallback={<Waiting />}>
          <CompareProducts />
        </Guard>
      )}
    </div>
  );
}

function Waiting() {
  const words = useTexts('compare');
  return (
    <div aria-busy="true" aria-label={words('compare.loading')} role="status">
      <Skeleton lines={6} />
    </div>
  );
}

function Empty() {
  const words = useTexts('compare');
  const { path, storeView } = useShop();
  const { maximumProducts: maximum } = storeView.settings.compare;
  return (
    <EmptyState
      title={words('compare.empty')}
      help={words('compare.emptyHelp', { maximum })}
      action={
        <Button variant="primary" href={path('/')}>
          {words('compare.find')}
        </Button>
      }
    />
  );
}
