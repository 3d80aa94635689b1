import { useEffect } from 'react';
import { splitStorePath, withStorePrefix } from '#domain/navigation/store-prefix.ts';
import { storeFaces } from '#domain/store-faces.ts';
import { useShop } from '#web/state/page/shop.tsx';

/**
 * Lets the links to other store views lead to the page that is open now, and not to the one that the footer
 * came with. The server knows a page by its address in any view.
 */
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
