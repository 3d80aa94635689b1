import { codesIn } from '#domain/search/article-number.ts';
import { mostNamed, readLooks, type NamedOptions } from '#domain/search/named-looks.ts';
import type { Place } from '#server/asking.ts';
import {
  codeField,
  facetField,
  SearchAway,
  type SearchFilter,
  type SearchRequest,
} from '#server/engines/search/port.ts';

interface Narrowed {
  readonly request: SearchRequest;
  /** The values that the text names. They are absent where the words were searched for like any others. */
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
  if (asked.text === '') return { request, looks: mostNamed(asked.looks) };
  const looks = asked.looks.map((named): SearchFilter => {
    const any = ([attribute, values]: readonly [string, readonly string[]]) =>
      ({ kind: 'any', field: facetField(attribute), values }) as const;
    return { kind: 'either', filters: Object.entries(named).map(any) };
  });
  const narrowed = { ...request, text: asked.text, filters: [...request.filters, ...looks] };
  const whole = { ...narrowed, chosen: {}, facets: [], priceRanges: [], from: 0, size: 0 };
  try {
    const codes = codesIn(request.text).flat();
    const numbered = { kind: 'any', field: codeField, values: codes } as const;
    const isFound = async (question: SearchRequest) =>
      (await services.search.search(question)).total > 0;
    const isNumber =
      codes.length > 0 && (await isFound({ ...whole, text: '', filters: [numbered] }));
    const isNarrowed = !isNumber && (await isFound(whole));
    return isNarrowed ? { request: narrowed, looks: mostNamed(asked.looks) } : { request };
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    return { request };
  }
}
