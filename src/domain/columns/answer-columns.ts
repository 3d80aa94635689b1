import { rangesToCount, type FacetCounts } from '#domain/listing/facet-counts.ts';
import { sortFields } from '#domain/listing/listing-filters.ts';
import type { ListingQuery, PriceRange } from '#domain/listing/listing-query.ts';
import { startOf } from '#domain/listing/paging.ts';
import { BestRows, type SortNumber } from './best-rows.ts';
import { ChoiceSplit } from './choice-split.ts';
import type { ListingColumns } from './listing-columns.ts';
import { noPrice } from './price-range-counts.ts';
import { RowCounts, type Counts } from './row-counts.ts';
import { isWithin, SetFilter, TestFilter, type RowFilter } from './row-filter.ts';
import { selectSets } from './value-sets.ts';

/** The question for the facet counts of a store view, which come beside a page. */
export interface CountQuestion {
  /** Facets in display order; `price` stands for the price ranges. */
  readonly facets: readonly string[];
  readonly priceRanges: readonly PriceRange[];
  /** Maximum number of values per facet; those with most products come first. */
  readonly facetValues: number;
}

/**
 * One page of a listing: its products, the total, and the number of products that each further choice
 * would leave.
 */
export interface ColumnsAnswer {
  readonly ids: readonly number[];
  readonly total: number;
  readonly counts: FacetCounts;
}

const nobody: Uint32Array = new Uint32Array(0);

/**
 * Filters, counts and sorts a listing as the search call does (rules/search#queries-of-a-page), but
 * without a search text.
 */
export function answerColumns(
  columns: ListingColumns,
  query: Omit<ListingQuery, 'text'>,
  question: CountQuestion,
): ColumnsAnswer {
  const { ids, prices = nobody } = columns;
  const end = startOf(query) + query.size;
  const best = new BestRows(Math.min(end, ids.length), sortNumbers(columns, query), ids);
  const ranges = rangesOf(columns, query, question);
  const codes = question.facets.filter((code) => code !== 'price');
  const facets = codes.map((code) => [code, columns.facets.get(code)] as const);
  const counts = new RowCounts({ facets, prices, priceRanges: ranges });
  const split = new ChoiceSplit(choicesOf(columns, query), ids.length);
  const rows = new Int32Array(ids.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  const chosen = split.split({ rows, count: rows.length });
  best.offer(chosen.all);
  counts.add(chosen);
  return {
    ids: Array.from(best.sorted().subarray(startOf(query)), (row) => ids[row] ?? 0),
    total: chosen.all.count,
    counts: toFacetCounts(counts.result(), ranges, question.facetValues),
  };
}

function rangesOf(
  { prices }: ListingColumns,
  { price }: Pick<ListingQuery, 'price'>,
  { facets, priceRanges }: CountQuestion,
): readonly PriceRange[] {
  return prices !== undefined && facets.includes('price') ? rangesToCount(priceRanges, price) : [];
}

function choicesOf(
  { facets, prices }: ListingColumns,
  { filters, price }: Pick<ListingQuery, 'filters' | 'price'>,
): readonly (readonly [field: string, filter: RowFilter])[] {
  const chosen = Object.entries(filters).map(([code, values]): [string, RowFilter] => {
    const sets = facets.get(code);
    const isNobodys = new TestFilter(() => false);
    return [code, sets ? new SetFilter(sets.codes, selectSets(sets, values)) : isNobodys];
  });
  if (price === undefined || prices === undefined) return chosen;
  const isInRange = new TestFilter((row) => {
    const own = prices[row] ?? noPrice;
    return own !== noPrice && isWithin(own, price.from, price.to);
  });
  return [...chosen, ['price', isInRange]];
}

function sortNumbers(
  { names, updates, prices = nobody }: ListingColumns,
  { sort }: Pick<ListingQuery, 'sort'>,
): readonly SortNumber[] {
  return sortFields(sort).map(({ field, isDescending }): SortNumber => {
    const sign = isDescending ? -1 : 1;
    if (field === 'name') return (row) => sign * (names[row] ?? 0);
    if (field === 'updated_at') return (row) => sign * (updates[row] ?? 0);
    // Products without a price come last in both directions.
    return (row) => {
      const price = prices[row] ?? noPrice;
      return price === noPrice ? noPrice : sign * price;
    };
  });
}

function toFacetCounts(
  { facets, priceCounts }: Counts,
  ranges: readonly PriceRange[],
  facetValues: number,
): FacetCounts {
  const values = Object.entries(facets).map(([code, counted]) => [
    code,
    Object.fromEntries(counted.slice(0, facetValues).map(({ value, count }) => [value, count])),
  ]);
  return {
    values: Object.fromEntries(values),
    prices: ranges.map((range, index) => ({ range, count: priceCounts[index] ?? 0 })),
  };
}
