import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ProductView } from '#contract/views/product.ts';
import { useRecentlyViewed } from '#web/features/recent/use-recently-viewed.ts';
import { useScreen } from '#web/state/page/page.tsx';
import type { RecentRowProps } from './recent-row.tsx';

/** Under the front page and products; the articles of the latter are what is remembered. */
const screens: readonly string[] = ['home', 'product'];

/** Products looked at lately, below the page, for visitors who said yes to it (rules/law#storage-on-devices). */
export function RecentlyViewed() {
  const { screen, view } = useScreen();
  // The screen's own view.
  const sku = screen === 'product' ? (view as ProductView).product.sku : undefined;
  const { skus, clear } = useRecentlyViewed(screens.includes(screen), sku);
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
