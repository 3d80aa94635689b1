import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useMatches, type UIMatch } from 'react-router';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { useRecentlyViewed } from '#web/features/recent/use-recently-viewed.ts';
import { loadedScreens, type RouteHandle } from '#web/page-meta.ts';
import type { RecentRowProps } from './recent-row.tsx';

/** Under the front page and products; the articles of the latter are what is remembered. */
const screens: readonly unknown[] = ['routes/home', 'routes/product'];

/** Products looked at lately, below the page, for whoever said yes to it (norway: ekomloven). */
export function RecentlyViewed() {
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  const page = loadedScreens(matches).at(-1);
  const isShown = screens.includes(page?.screen);
  // The product page's own load made it.
  const product =
    page?.screen === 'routes/product' && (page.data as { product: OfferedProduct }).product;
  const { skus, clear } = useRecentlyViewed(isShown, product ? product.sku : undefined);
  const [loaded, setLoaded] = useState<{ readonly Row: ComponentType<RecentRowProps> }>();
  const hasSome = skus.length > 0;

  useEffect(() => {
    if (!hasSome) return;
    import('./recent-row.tsx').then(
      ({ RecentRow }) => setLoaded({ Row: RecentRow }),
      // A page without the row is a whole page.
      () => undefined,
    );
  }, [hasSome]);

  const place = document.getElementById('below');
  if (!loaded || !hasSome || !place) return null;
  return createPortal(<loaded.Row skus={skus} onClear={clear} />, place);
}
