import { useEffect } from 'react';
import { compareTexts } from '#texts/compare.ts';
import { useCompareTexts } from '#web/features/compare/use-compare-texts.ts';
import type { PageMeta } from '#web/screens.ts';
import { useCompare } from '#web/state/compare.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { createPart } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './compare.module.css';

const CompareProducts = createPart(
  'blocks/compare-products',
  async () => (await import('#web/blocks/compare-products.tsx')).CompareProducts,
);

export function meta({ storeView }: Shop): PageMeta {
  return { title: compareTexts[storeView.language]('compare.title'), isHidden: true };
}

/** Products side by side (spec §2 compare); they are this device's, so they appear when the page has woken. */
export function Component() {
  const c = useCompareTexts();
  const { skus, isLoaded } = useCompare();
  useEffect(() => {
    void import('#web/state/compare-changes.ts').then(({ loadCompare }) => loadCompare());
  }, []);
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{c('compare.title')}</h1>
      <noscript>
        <Notice tone="info">{c('compare.needsScripts')}</Notice>
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
  const c = useCompareTexts();
  return (
    <div aria-busy="true" aria-label={c('compare.loading')} role="status">
      <Skeleton lines={6} />
    </div>
  );
}

function Empty() {
  const { path, storeView } = useShop();
  const c = useCompareTexts();
  const { maximumProducts: maximum } = storeView.settings.compare;
  return (
    <div className={styles.empty}>
      <p className="lead">{c('compare.empty')}</p>
      <p className="soft">{c('compare.emptyHelp', { maximum })}</p>
      <Button variant="primary" href={path('/')}>
        {c('compare.find')}
      </Button>
    </div>
  );
}
