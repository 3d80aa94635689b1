import { seriesStoreView } from '#domain/listing/series-store-view.ts';
import type { Shop } from '#web/state/page/shop.tsx';

export function seriesShop(shop: Shop): Shop {
  return { ...shop, storeView: seriesStoreView(shop.storeView) };
}
