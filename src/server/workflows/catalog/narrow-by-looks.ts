import { codesIn } from '#domain/search/article-number.ts';
import { maxNamed, readLooks, type NamedOptions } from '#domain/search/named-looks.ts';
import type { Place } from '#server/asking.ts';
import {
  codeField,
  facetField,
  type SearchFilter,
  type SearchRequest,
} from '#server/engines/search/port.ts';
import { findProducts, type Findings } from '#server/workflows/find-products.ts';

interface Narrowed {
  readonly request: SearchRequest;
  /** The values that the text names; absent where those words were searched for like others. */
  readonly looks?: NamedOptions;
}

/**
 * Turns words for colours and surfaces into filters (rules/search#looks). The text stays unchanged if
 * it is an article's number, or if nothing is found that way without other filters.
 */
export async function narrowByLooks(
  request: SearchRequest,
  { services, storeView: { code, language } }: Place,
): Promise<Narrowed> {
  if (request.text === '') return { request };
  const attributes = await services.catalog.attributes(code);
  const asked = readLooks(request.text, attributes, language, services.synonyms[language]);
  if (asked.looks.length === 0) return { request };
  if (asked.text === '') return { request, looks: maxNamed(asked.looks) };
  const looks = asked.looks.map((named): SearchFilter => {
    const any = ([attribute, values]: readonly [string, readonly string[]]) =>
      ({ kind: 'any', field: facetField(attribute), values }) as const;
    return { kind: 'either', filters: Object.entries(named).map(any) };
  });
  const narrowed = { ...request, text: asked.text, filters: [...request.filters, ...looks] };
  const whole = { ...narrowed, chosen: {}, facets: [], priceRanges: [], from: 0, size: 0 };
  const isFound = async (question: SearchRequest) =>
    (await services.search.search(question)).total > 0;
  const codes = codesIn(request.text).flat();
  const numbered = { kind: 'any', field: codeField, values: codes } as const;
  const isNumber = codes.length > 0 && (await isFound({ ...whole, text: '', filters: [numbered] }));
  const isNarrowed = !isNumber && (await isFound(whole));
  return isNarrowed ? { request: narrowed, looks: maxNamed(asked.looks) } : { request };
}

/**
 * Finds products by words and looks; where the engine is unavailable, the database searches for the
 * whole text.
 */
export function findByLooks(request: SearchRequest, place: Place): Promise<Findings> {
  const { services } = place;
  return findProducts(services, request, async () => {
    const { request: narrowed, looks } = await narrowByLooks(request, place);
    return { ...(await services.search.search(narrowed)), ...(looks && { looks }) };
  });
}
