import { useEffect, useState } from 'react';
import { wishlistTexts } from '#texts/wishlist.ts';
import { useWishlistTexts } from '#web/features/wishlist/use-wishlist-texts.ts';
import type { PageMeta } from '#web/screens.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { useWishlist } from '#web/state/wishlist.ts';
import { Button } from '#web/ui/button.tsx';
import { Guard } from '#web/ui/guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { createPart } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './compare.module.css';

const WishedProducts = createPart(
  'blocks/wished-products',
  async () => (await import('#web/blocks/wished-products.tsx')).WishedProducts,
);

export function meta({ storeView }: Shop): PageMeta {
  return { title: wishlistTexts[storeView.language]('wishlist.title'), isHidden: true };
}

/** What somebody wishes for (spec §2 /wishlist); it appears when the page has woken. */
export function Component() {
  const { path } = useShop();
  const w = useWishlistTexts();
  const { skus, isLoaded } = useWishlist();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('#web/state/wishlist-changes.ts')
      .then(({ loadWishlist }) => loadWishlist())
      .catch(() => setHasFailed(true));
  }, []);
  const waiting = (
    <div aria-busy="true" aria-label={w('wishlist.loading')} role="status">
      <Skeleton lines={6} />
    </div>
  );
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{w('wishlist.title')}</h1>
      <noscript>
        <Notice tone="info">{w('wishlist.needsScripts')}</Notice>
      </noscript>
      {hasFailed && <Notice tone="bad">{w('wishlist.failed')}</Notice>}
      {!isLoaded && !hasFailed && waiting}
      {isLoaded && skus.length === 0 && (
        <div className={styles.empty}>
          <p className="lead">{w('wishlist.empty')}</p>
          <p className="soft">{w('wishlist.emptyHelp')}</p>
          <Button variant="primary" href={path('/')}>
            {w('wishlist.find')}
          </Button>
        </div>
      )}
      {skus.length > 0 && (
        <Guard fallback={waiting}>
          <WishedProducts />
        </Guard>
      )}
    </div>
  );
}
