import { isNumeric, type Attribute } from '#domain/catalog/attribute.ts';
import { maxFacets } from '#domain/constants.ts';
import { canFilter, chooseFacets } from '#domain/listing/choose-facets.ts';
import { countedRanges, fittingRanges } from '#domain/listing/fitting-ranges.ts';
import type { ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import { isNumberRange } from '#domain/listing/number-choice.ts';
import { numberIds } from '#domain/listing/number-facet.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { memoize } from '#domain/memoize.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { Language } from '#domain/settings.ts';
import { numberLabel, yesAndNo } from '#texts/facets.ts';
import type { Asking, Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { facetField, SearchAway, type Survey } from '#server/engines/search/port.ts';
import { narrowByLooks } from './narrow-by-looks.ts';
import { resolveFilters } from './resolve-filters.ts';
import { toSearchRequest } from './to-search-request.ts';

/** The attributes by which listings can be filtered, by position. */
export async function filterAttributes(place: Place): Promise<readonly Attribute[]> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.navigation);
  return thoseThatFilter[storeView.language](await services.catalog.attributes(storeView.code));
}

const thoseThatFilter = { nb: filterAttributesIn('nb'), en: filterAttributesIn('en') } as const;

function filterAttributesIn(language: Language) {
  return memoize((all: readonly Attribute[]): readonly Attribute[] =>
    all.map((each) => withYesAndNo(each, language)).filter(canFilter),
  );
}

/** Adds two options to a yes-or-no attribute, which has none of its own. */
function withYesAndNo(attribute: Attribute, language: Language): Attribute {
  const isYesOrNo = attribute.input === 'boolean' && attribute.options.length === 0;
  return isYesOrNo ? { ...attribute, options: yesAndNo(language) } : attribute;
}

function withNumbers(
  attribute: Attribute,
  ids: readonly string[],
  { storeView }: Place,
): Attribute {
  const label = numberLabel(storeView, attribute.unit);
  return {
    ...attribute,
    options: ids.map((id, position) => ({ id, label: label(id), position })),
  };
}

interface ListingScope {
  /** The query of the whole listing, without filters. */
  readonly query: Pick<SearchQuery, 'filters'> & Partial<SearchQuery>;
  /** The attributes that this listing can be filtered by. */
  readonly attributes: readonly Attribute[];
  readonly chosen: ListingQuery['filters'];
}

export interface ListingFacets {
  /** Codes in display order; `price` stands for the price ranges. */
  readonly codes: readonly string[];
  readonly priceRanges: readonly PriceRange[];
  /** The attributes of the filters; numbers have the values or ranges that this listing offers. */
  readonly attributes: readonly Attribute[];
  /** Ids of ranges for number facets, by code. */
  readonly numberRanges: Readonly<Record<string, readonly string[]>>;
}

/**
 * Chooses the facets of a listing. They do not depend on the choices, except that a facet with a choice
 * is always included (rules/listings#facets).
 */
export async function listingFacets(
  { query, attributes, chosen }: ListingScope,
  asking: Asking,
): Promise<ListingFacets> {
  const { facets: named } = asking.storeView.settings.catalog;
  const counted = attributes.length < maxFacets ? [] : attributes.map(({ code }) => code);
  const numeric = attributes.filter(isNumeric).map(({ code }) => code);
  const survey = await surveyOf(query, { counted, numeric }, asking);
  const ids = Object.fromEntries(
    numeric.map((code) => [
      code,
      numberIds(survey?.values?.[facetField(code)] ?? [], chosen[code] ?? []),
    ]),
  );
  const here = attributes
    .map((each) => (ids[each.code] ? withNumbers(each, ids[each.code] ?? [], asking) : each))
    .filter(({ options }) => options.length > 0);
  const havingOf = ({ having }: Survey) =>
    Object.fromEntries(counted.map((code) => [code, having[facetField(code)] ?? 0]));
  const isKnown = survey !== undefined && counted.length > 0;
  const choice = {
    attributes: here,
    named,
    chosen: Object.keys(chosen),
    maximum: maxFacets,
  };
  return {
    codes: chooseFacets(isKnown ? { ...choice, having: havingOf(survey) } : choice),
    priceRanges: rangesOf(survey, asking),
    attributes: here,
    numberRanges: Object.fromEntries(
      Object.entries(ids).filter(([, of]) => of.some(isNumberRange)),
    ),
  };
}

/** The price ranges for the hits of a query without filters. */
export async function listingRanges(
  query: ListingScope['query'],
  asking: Asking,
): Promise<readonly PriceRange[]> {
  return rangesOf(await surveyOf(query, { counted: [], numeric: [] }, asking), asking);
}

/**
 * The ranges that the store view sets, else ranges that fit the listing's prices
 * (rules/listings#price-ranges).
 */
function rangesOf(survey: Survey | undefined, { storeView }: Asking): readonly PriceRange[] {
  const { priceRanges } = storeView.settings.catalog;
  return priceRanges.length > 0 ? priceRanges : fittingRanges(survey?.priceCounts ?? []);
}

/**
 * Counts the whole listing; undefined where no count is needed, and while the search is unavailable.
 */
async function surveyOf(
  query: ListingScope['query'],
  { counted, numeric }: Readonly<Record<'counted' | 'numeric', readonly string[]>>,
  asking: Asking,
): Promise<Survey | undefined> {
  const { services, storeView, viewer, dependsOn } = asking;
  const { facets: named, priceRanges: set } = storeView.settings.catalog;
  const isPriced = set.length === 0 && named.includes('price');
  const hasRanges = isPriced && !isPriceHidden(viewer, storeView.settings.prices);
  if (counted.length + numeric.length === 0 && !hasRanges) return undefined;
  const whole = { alternatives: [], sort: [], text: '', ...query, facets: counted };
  const resolved = await resolveFilters(whole, asking);
  const asked = toSearchRequest(resolved, { start: 0, size: 0 }, storeView, viewer);
  const priceRanges = hasRanges ? countedRanges : [];
  try {
    const { request } = await narrowByLooks(asked, asking);
    const filters = [...request.filters, ...Object.values(request.chosen).flat()];
    const numbers = numeric.map(facetField);
    return await services.search.survey({ ...request, filters, priceRanges, numbers });
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    dependsOn(cacheTags.searchAway);
    return undefined;
  }
}
