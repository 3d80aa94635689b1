import { respell, writtenAs } from '#domain/search/respell.ts';
import { SearchAway, type SearchRequest } from '#server/engines/search/port.ts';
import type { Place } from '#server/asking.ts';

/**
 * The text of a search that found little, better spelt, where that finds more of what is asked for. Words
 * that are known are left alone: there are few products, not mistakes.
 */
export async function betterSpelling(
  request: SearchRequest,
  total: number,
  place: Place,
): Promise<{ readonly suggestion?: string }> {
  const { text, from } = request;
  const { enoughHits } = place.storeView.settings.search;
  if (text === '' || from > 0 || total >= enoughHits) return {};
  try {
    const suggestion = await respelt(text, place);
    if (suggestion === undefined) return {};
    const asked = { ...request, text: suggestion, size: 0, facets: [], priceRanges: [] };
    const found = await place.services.search.search(asked);
    return found.total > total ? { suggestion } : {};
  } catch (error) {
    // The index went away since the text was looked for: a page is whole without a suggestion.
    if (error instanceof SearchAway) return {};
    throw error;
  }
}

async function respelt(text: string, { services, storeView }: Place): Promise<string | undefined> {
  const spellings = await services.search.spellings(storeView.code, text);
  const ids = spellings.map(({ id }) => id);
  const products = await services.catalogue.products(storeView.code, ids);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const others = spellings.flatMap(({ typed, meant, id }) => {
    const written = writtenAs(meant, names.get(id) ?? '', storeView.language);
    return written === undefined ? [] : [[typed, written] as const];
  });
  return others.length === 0 ? undefined : respell(text, new Map(others));
}
