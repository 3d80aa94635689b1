import { useTexts } from '#web/state/page/texts.ts';
import { lazy, useEffect, useState } from 'react';
import type { PageMeta } from '#web/page/screens.ts';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { useWishlist } from '#web/state/marked-lists.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Guard } from '#web/life/guard.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './compare.module.css';

const WishedProducts = lazy(async () => {
  return { default: (await import('#web/routes/wishlist/wished-products.tsx')).WishedProducts };
});

export function meta({ t }: Shop): PageMeta {
  return { title: t('wishlist.title'), isHidden: true };
}

export function Component() {
  const { t } = useShop();
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{t('wishlist.title')}</h1>
      <Wishes />
    </div>
  );
}

/** The articles on the wishlist; they appear after hydration. */
function Wishes() {
  const { path } = useShop();
  const words = useTexts('wishlist-page');
  const { skus, several, isLoaded } = useWishlist();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('#web/state/wishlist/load-wishlist.ts')
      .then(({ loadWishlist }) => loadWishlist({ isForced: true }))
      .catch(() => setHasFailed(true));
  }, []);
  const waiting = (
    <div aria-busy="true" aria-label={words('wishlist.loading')} role="status">
      <Skeleton lines={6} />
    </div>
  );
  return (
    <>
      <noscript>
        <Notice tone="info">{words('wishlist.needsScripts')}</Notice>
      </noscript>
      {several && <a href={path('/my-account/wishlist')}>{words('wishlist.toLists')}</a>}
      {hasFailed && <Notice tone="bad">{words('wishlist.failed')}</Notice>}
      {!isLoaded && !hasFailed && waiting}
      {isLoaded && skus.length === 0 && (
        <EmptyState
          title={words('wishlist.empty')}
          help={words('wishlist.emptyHelp')}
          action={
            <Button variant="primary" href={path('/')}>
              {words('wishlist.find')}
            </Button>
          }
        />
      )}
      {skus.length > 0 && (
        <Guard fallback={waiting}>
          <WishedProducts skus={skus} />
        </Guard>
      )}
    </>
  );
}
