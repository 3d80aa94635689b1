import { searchProducts } from '#contract/catalog.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import type { Suggestion } from '#ui/combobox.tsx';
import { client } from '#web/state/page/this-page.ts';

const maxSuggestions = 6;

/** The goods that the search finds, by their sku; the contract is loaded with the first letters. */
export async function suggestGoods(text: string): Promise<readonly Suggestion[]> {
  const { products } = await searchProducts(client, {
    text,
    filters: placeFilters('search', true),
    size: maxSuggestions,
    detail: 'tile',
  });
  return products.map(({ sku, name }) => ({ key: sku, text: name, note: sku }));
}
