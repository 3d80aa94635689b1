import { codesIn } from '#domain/search/article-number.ts';
import { mostNamed, readLooks, type NamedOptions } from '#domain/search/named-looks.ts';
import type { Place } from '#server/asking.ts';
import { facetField, SearchAway, type SearchFilter } from '#server/engines/search/port.ts';
import type { SearchRequest } from '#server/engines/search/port.ts';

interface Narrowed {
  readonly request: SearchRequest;
  /** The values that the text names. They are absent where they are no conditions. */
  readonly looks?: NamedOptions;
}

/**
 * Turns words of colours and surfaces in a text into conditions (rules/search#looks). It leaves the text alone if the
 * text is an article's number, or if nothing is found that way before the visitor chooses anything else.
 */
export async function narrowByLooks(
  request: SearchRequest,
  { services, storeView: { code, language } }: Place,
): Promise<Narrowed> {
  if (request.text === '') return { request };
  const attributes = await services.catalogue.attributes(code);
  const asked = readLooks(request.text, attributes, language, services.synonyms[language]);
  if (asked.looks.length === 0) return { request };
  const looks = asked.looks.map((named): SearchFilter => {
    const any = ([attribute, values]: readonly [string, readonly string[]]) =>
      ({ kind: 'any', field: facetField(attribute), values }) as const;
    return { kind: 'either', filters: Object.entries(named).map(any) };
  });
  const narrowed = { ...request, text: asked.text, filters: [...request.filters, ...looks] };
  const whole = { ...narrowed, chosen: {}, facets: [], priceRanges: [], from: 0, size: 0 };
  try {
    const numbered = await services.search.idsOfCodes(codesIn(request.text).flat());
    const isNarrowed = numbered.size === 0 && (await services.search.search(whole)).total > 0;
    return isNarrowed ? { request: narrowed, looks: mostNamed(asked.looks) } : { request };
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    return { request };
  }
}
