import { searchCategories, searchProducts } from '#contract/catalog.ts';
import { createClient, type Client } from '#contract/http/client.ts';
import type { Category } from '#domain/catalog/category.ts';
import { categoryPrefetchLevel } from '#domain/constants.ts';
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
  /** Those that the hits lie in; where there are none, those of the menu. */
  readonly categories: readonly Category[];
  /** The text better spelt, where it found little. */
  readonly suggestion?: string;
}

/**
 * The first hits of a text and the categories they lie in (rules/search#panel). What a visitor types is their
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
  const isShort = text.length < search.minimumLetters;
  return {
    text,
    products,
    total,
    categories: total > 0 || isShort ? await hitCategories(client, products) : await menu(client),
    ...(suggestion !== undefined && { suggestion }),
  };
}

async function hitCategories(client: Client, products: readonly OfferedProduct[]) {
  const ids = hitCategoryIds(products);
  return panelCategories(products, await searchCategories(client, { ids, detail: 'link' }));
}

/** A way on from a text that finds nothing. */
function menu(client: Client): Promise<readonly Category[]> {
  return searchCategories(client, { levels: [categoryPrefetchLevel], detail: 'link' });
}
