import { useEffect } from 'react';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import { storeFaces } from '#domain/store-faces.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** Points them at the page open now, not the one the footer came with; the server knows it in any view. */
export function StoreViewLinks() {
  const { storeView } = useShop();
  useEffect(() => {
    const lead = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const view = storeFaces.find(({ code }) => code === link?.dataset.view);
      if (!link || !view) return;
      const { path } = splitStorePath(location.pathname, [storeView]);
      link.href = withStorePrefix(view, path) + location.search;
    };
    document.addEventListener('click', lead, { capture: true });
    return () => document.removeEventListener('click', lead, { capture: true });
  }, [storeView]);
  return null;
}
