import { chosenFilters, priceFilter } from './listing-filters.ts';
import type { ListingQuery, PriceRange } from './listing-query.ts';
import { facetValuesAt, matchesFilter } from './matches-filter.ts';
import type { FoundDocument } from './search-query.ts';

/** The number of products that each value of each facet would leave. */
export interface FacetCounts {
  /** By attribute code, then option id; values without products may be absent. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly prices: readonly { readonly range: PriceRange; readonly count: number }[];
}

/**
 * The store view's price ranges, and the chosen one when it is not among them
 * (rules/listings#price-ranges).
 */
export function rangesToCount(
  ranges: readonly PriceRange[],
  chosen: PriceRange | undefined,
): readonly PriceRange[] {
  const isKnown =
    chosen === undefined || ranges.some(({ from, to }) => from === chosen.from && to === chosen.to);
  return isKnown ? ranges : [...ranges, chosen].toSorted((one, other) => one.from - other.from);
}

/** The facets to count. */
export interface FacetQuestion {
  readonly codes: readonly string[];
  /** Empty where prices are hidden (rules/prices#price-columns). */
  readonly priceRanges: readonly PriceRange[];
}

/**
 * Counts with a plain scan, which defines the right counts for every engine. A value counts the
 * documents that have it and fulfil the choices of all other facets, so that a choice does not empty
 * its own facet.
 */
export function countFacets(
  documents: readonly FoundDocument[],
  query: Pick<ListingQuery, 'filters' | 'price'>,
  { codes, priceRanges }: FacetQuestion,
): FacetCounts {
  const fulfilling = (code: string): readonly FoundDocument[] => {
    const others = chosenFilters(query).filter((filter) => filter.attribute !== code);
    return documents.filter((document) => others.every((each) => matchesFilter(document, each)));
  };
  const priced = priceRanges.length === 0 ? [] : fulfilling('price');
  return {
    values: Object.fromEntries(codes.map((code) => [code, countValues(fulfilling(code), code)])),
    prices: priceRanges.map((range) => ({
      range,
      count: priced.filter((document) => matchesFilter(document, priceFilter(range))).length,
    })),
  };
}

function countValues(
  documents: readonly FoundDocument[],
  code: string,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const id of new Set(facetValuesAt(document, code).map(String))) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counts);
}
