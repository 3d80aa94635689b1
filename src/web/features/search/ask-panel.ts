import { searchCategories, searchProducts } from '#contract/catalog.ts';
import { createClient } from '#contract/http/client.ts';
import type { Category } from '#domain/catalog/category.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { hitCategoryIds, panelCategories } from '#domain/search/panel-categories.ts';
import type { StoreView } from '#domain/settings.ts';
import { createNetworkSend } from '#web/offline/network.ts';

/** What the panel shows of one text. */
export interface PanelAnswer {
  readonly text: string;
  readonly products: readonly OfferedProduct[];
  readonly total: number;
  readonly categories: readonly Category[];
  /** The text better spelt, where it found little. */
  readonly suggestion?: string;
}

/**
 * The first hits of a text and the categories they lie in (spec §9: 16 hits). What somebody types is their
 * own: the answers are kept nowhere.
 */
export async function askPanel(
  { code, settings: { search, catalog } }: StoreView,
  text: string,
  signal: AbortSignal,
): Promise<PanelAnswer> {
  const client = createClient(createNetworkSend(code, signal), { storeCode: code });
  const { products, total, suggestion } = await searchProducts(client, {
    text: text.slice(0, search.maximumTextLength),
    filters: placeFilters('search', catalog.listsOutOfStock),
    size: search.panelHits,
    detail: 'tile',
  });
  const ids = hitCategoryIds(products);
  const found = await searchCategories(client, { ids, detail: 'link' });
  return {
    text,
    products,
    total,
    categories: panelCategories(products, found),
    ...(suggestion !== undefined && { suggestion }),
  };
}
