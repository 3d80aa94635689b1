import type { Attribute } from '#domain/catalog/attribute.ts';
import { maximumFacets } from '#domain/constants.ts';
import { canFilter, chooseFacets } from '#domain/listing/choose-facets.ts';
import { countedRanges, fittingRanges } from '#domain/listing/fitting-ranges.ts';
import type { PriceRange } from '#domain/listing/listing-query.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { memoize } from '#domain/memoize.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { Language } from '#domain/settings.ts';
import { yesAndNo } from '#texts/facets.ts';
import type { Asking, Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { facetField, SearchAway, type Survey } from '#server/engines/search/port.ts';
import { resolveFilters } from './resolve-filters.ts';
import { toSearchRequest } from './to-search-request.ts';

/** Those by which a listing can be filtered, by position. */
export async function filterAttributes(place: Place): Promise<readonly Attribute[]> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.navigation);
  return thoseThatFilter[storeView.language](await services.catalogue.attributes(storeView.code));
}

const thoseThatFilter = { nb: filterAttributesIn('nb'), en: filterAttributesIn('en') } as const;

function filterAttributesIn(language: Language) {
  return memoize((all: readonly Attribute[]): readonly Attribute[] =>
    all.map((each) => withYesAndNo(each, language)).filter(canFilter),
  );
}

/** What is yes or no has no options of its own. */
function withYesAndNo(attribute: Attribute, language: Language): Attribute {
  const isYesOrNo = attribute.input === 'boolean' && attribute.options.length === 0;
  return isYesOrNo ? { ...attribute, options: yesAndNo(language) } : attribute;
}

interface ListingScope {
  /** What the whole listing holds, before anything is chosen. */
  readonly query: Pick<SearchQuery, 'filters'> & Partial<SearchQuery>;
  /** Those that filter here. */
  readonly attributes: readonly Attribute[];
  /** Codes of which a value is chosen. */
  readonly chosen: readonly string[];
}

export interface ListingFacets {
  /** In display order; `price` stands for the price ranges. */
  readonly codes: readonly string[];
  readonly priceRanges: readonly PriceRange[];
}

/** Depends on nothing that is chosen, but that a chosen facet is always there (rules/listings#facets). */
export async function listingFacets(
  { query, attributes, chosen }: ListingScope,
  asking: Asking,
): Promise<ListingFacets> {
  const { facets: named } = asking.storeView.settings.catalog;
  const counted = attributes.length < maximumFacets ? [] : attributes.map(({ code }) => code);
  const survey = await surveyOf(query, counted, asking);
  const havingOf = ({ having }: Survey) =>
    Object.fromEntries(counted.map((code) => [code, having[facetField(code)] ?? 0]));
  const isKnown = survey !== undefined && counted.length > 0;
  const choice = { attributes, named, chosen, maximum: maximumFacets };
  return {
    codes: chooseFacets(isKnown ? { ...choice, having: havingOf(survey) } : choice),
    priceRanges: rangesOf(survey, asking),
  };
}

/** The price ranges of what a query finds before anything is chosen. */
export async function listingRanges(
  query: ListingScope['query'],
  asking: Asking,
): Promise<readonly PriceRange[]> {
  return rangesOf(await surveyOf(query, [], asking), asking);
}

/** What the store view sets, else what fits the prices at hand (rules/listings#price-ranges). */
function rangesOf(survey: Survey | undefined, { storeView }: Asking): readonly PriceRange[] {
  const { priceRanges } = storeView.settings.catalog;
  return priceRanges.length > 0 ? priceRanges : fittingRanges(survey?.priceCounts ?? []);
}

/** Undefined where nothing needs to be counted, and while the search is away. */
async function surveyOf(
  query: ListingScope['query'],
  counted: readonly string[],
  asking: Asking,
): Promise<Survey | undefined> {
  const { services, storeView, viewer, dependsOn } = asking;
  const { facets: named, priceRanges: set } = storeView.settings.catalog;
  const isPriced = set.length === 0 && named.includes('price');
  const hasRanges = isPriced && !isPriceHidden(viewer, storeView.settings.prices);
  if (counted.length === 0 && !hasRanges) return undefined;
  const whole = { alternatives: [], sort: [], text: '', ...query, facets: counted };
  const resolved = await resolveFilters(whole, asking);
  const request = toSearchRequest(resolved, { start: 0, size: 0 }, storeView, viewer);
  const filters = [...request.filters, ...Object.values(request.chosen).flat()];
  const priceRanges = hasRanges ? countedRanges : [];
  try {
    return await services.search.survey({ ...request, filters, priceRanges });
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    dependsOn(cacheTags.searchAway);
    return undefined;
  }
}
