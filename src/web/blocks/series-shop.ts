import { pageSizes } from '#domain/constants.ts';
import type { Shop } from '#web/state/shop.tsx';

/** A list of a series has pages of its own size, and no choice between series (spec §9 Series page size 18). */
export function seriesShop(shop: Shop, attributeCode: string): Shop {
  const { storeView } = shop;
  const { catalog } = storeView.settings;
  const facets = catalog.facets.filter((code) => code !== attributeCode);
  const settings = {
    ...storeView.settings,
    catalog: { ...catalog, facets, pageSize: pageSizes.series },
  };
  return { ...shop, storeView: { ...storeView, settings } };
}
