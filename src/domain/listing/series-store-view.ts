import { pageSizes } from '#domain/constants.ts';
import type { StoreView } from '#domain/settings.ts';

/** The store view for the list of a series, whose pages have a size of their own. */
export function seriesStoreView(storeView: StoreView): StoreView {
  const { catalog } = storeView.settings;
  const settings = {
    ...storeView.settings,
    catalog: { ...catalog, pageSize: pageSizes.series },
  };
  return { ...storeView, settings };
}
