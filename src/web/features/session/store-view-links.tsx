import { useEffect } from 'react';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import { useShop } from '#web/state/page/shop.tsx';

/**
 * Points the links to the page that is open now, rather than the one the footer came with; the server
 * finds it in every store view.
 */
export function StoreViewLinks() {
  const { storeView } = useShop();
  useEffect(() => {
    const lead = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const prefix = link?.dataset.prefix;
      if (!link || prefix === undefined) return;
      const { path } = splitStorePath(location.pathname, [storeView]);
      link.href = withStorePrefix({ prefix }, path) + location.search;
    };
    document.addEventListener('click', lead, { capture: true });
    return () => document.removeEventListener('click', lead, { capture: true });
  }, [storeView]);
  return null;
}
