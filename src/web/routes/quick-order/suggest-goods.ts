import { searchProducts } from '#contract/catalog.ts';
import { isRefusal } from '#contract/http/api-error.ts';
import type { ArticleChoice } from '#domain/quick-order/row.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import type { Suggestion } from '#ui/combobox.tsx';
import { openArticleIndex } from '#web/state/article-index/article-index.ts';
import { thisDevice } from '#web/state/article-index/stored-articles.ts';
import { client } from '#web/state/page/this-page.ts';

const maxSuggestions = 6;

/**
 * The goods that the search finds, by their sku, and those on the device where there is no network. The
 * contract is loaded with the first letters.
 */
export async function suggestGoods(text: string, viewer: string): Promise<readonly Suggestion[]> {
  const found = await search(text).catch(async (error: unknown) => {
    if (isRefusal(error)) throw error;
    return (await openArticleIndex(viewer, await thisDevice()))?.near(text, maxSuggestions) ?? [];
  });
  return found.map(({ sku, name }) => ({ key: sku, text: name, note: sku }));
}

async function search(text: string): Promise<readonly ArticleChoice[]> {
  const { products } = await searchProducts(client, {
    text,
    filters: placeFilters('search', true),
    size: maxSuggestions,
    detail: 'tile',
  });
  return products;
}
