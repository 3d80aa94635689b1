import { respell, writtenAs } from '#domain/search/respell.ts';
import type { SearchRequest } from '#server/engines/search/port.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/**
 * The text of a search that found little, better spelt, where that finds more of what is asked for. Words
 * that are known are left alone: there are few products, not mistakes.
 */
export async function betterSpelling(
  request: SearchRequest,
  total: number,
  { services, storeView }: Pick<RequestContext, 'services' | 'storeView'>,
): Promise<{ readonly suggestion?: string }> {
  const { text, from } = request;
  if (text === '' || from > 0 || total >= storeView.settings.search.enoughHits) return {};
  const spellings = await services.search.spellings(storeView.code, text);
  const ids = spellings.map(({ id }) => id);
  const products = await services.catalogue.products(storeView.code, ids);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const others = spellings.flatMap(({ typed, meant, id }) => {
    const written = writtenAs(meant, names.get(id) ?? '', storeView.language);
    return written === undefined ? [] : [[typed, written] as const];
  });
  if (others.length === 0) return {};
  const suggestion = respell(text, new Map(others));
  const asked = { ...request, text: suggestion, size: 0, facets: [], priceRanges: [] };
  const found = await services.search.search(asked);
  return found.total > total ? { suggestion } : {};
}
