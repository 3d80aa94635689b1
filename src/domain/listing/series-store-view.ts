import { pageSizes } from '#domain/constants.ts';
import type { StoreView } from '#domain/settings.ts';

/** The store view as the list of a series has it: pages of their own size. */
export function seriesStoreView(storeView: StoreView): StoreView {
  const { catalog } = storeView.settings;
  const settings = {
    ...storeView.settings,
    catalog: { ...catalog, pageSize: pageSizes.series },
  };
  return { ...storeView, settings };
}
