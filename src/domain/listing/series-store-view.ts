import { pageSizes } from '#domain/constants.ts';
import type { StoreView } from '#domain/settings.ts';

/** The store view as the list of a series has it: pages of their own size, and no choice between series. */
export function seriesStoreView(storeView: StoreView, attributeCode: string): StoreView {
  const { catalog } = storeView.settings;
  const facets = catalog.facets.filter((code) => code !== attributeCode);
  const settings = {
    ...storeView.settings,
    catalog: { ...catalog, facets, pageSize: pageSizes.series },
  };
  return { ...storeView, settings };
}
