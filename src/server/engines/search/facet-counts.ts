import type { ChosenRows } from './chosen-rows.ts';
import type { Columns, MeantField } from './columns.ts';
import type { SearchRequest, SearchResult } from './port.ts';
import { noPrice } from './price-columns.ts';
import type { Rows } from './row-filters.ts';

/** Neighbouring rows count in different places: one place would have to wait for itself. */
const lanes = 4;

interface Counted {
  readonly field: string;
  readonly meant: MeantField | undefined;
  /** Rows by set of values, in so many lanes. */
  readonly bySet: Int32Array;
}

/** Counts per value over blocks of rows; a facet with a choice still counts its other values (disjunctive). */
export class FacetCounts {
  readonly #counted: readonly Counted[];
  readonly #prices: PriceCounts;

  constructor(columns: Columns, { facets, priceRanges, groupId }: SearchRequest) {
    this.#counted = facets.map((field) => {
      const meant = columns.field(field);
      const sets = meant?.column.setCount ?? 0;
      return { field, meant, bySet: new Int32Array(sets * lanes) };
    });
    this.#prices = new PriceCounts(columns.prices.of(groupId), priceRanges);
  }

  add({ all, missingOnly }: ChosenRows): void {
    for (const counted of this.#counted) {
      countSets(counted, all);
      const near = missingOnly.get(counted.field);
      if (near !== undefined) countSets(counted, near);
    }
    this.#prices.add(all);
    const near = missingOnly.get('price');
    if (near !== undefined) this.#prices.add(near);
  }

  result(): Pick<SearchResult, 'facets' | 'priceCounts'> {
    return {
      facets: Object.fromEntries(
        this.#counted.map((counted) => [counted.field, valuesOf(counted)]),
      ),
      priceCounts: this.#prices.result(),
    };
  }
}

function countSets({ meant, bySet }: Counted, { rows, count }: Rows): void {
  if (meant === undefined) return;
  const { codes } = meant.column;
  for (let index = 0; index < count; index++) {
    const place = (codes[rows[index] ?? 0] ?? 0) * lanes + (index & (lanes - 1));
    bySet[place] = (bySet[place] ?? 0) + 1;
  }
}

/** Sets become values, those of most products first. */
function valuesOf({ meant, bySet }: Counted): { value: string; count: number }[] {
  if (meant === undefined) return [];
  const byValue = new Map<string, number>();
  for (let code = 0; code * lanes < bySet.length; code++) {
    const count = bySet.subarray(code * lanes, (code + 1) * lanes).reduce((a, b) => a + b);
    if (count === 0) continue;
    for (const value of meant.column.values(code, meant.part)) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** Counts prices between all the edges of the ranges, and adds up for each range what lies in it. */
class PriceCounts {
  readonly #prices: Uint32Array;
  readonly #ranges: SearchRequest['priceRanges'];
  readonly #edges: Float64Array;
  readonly #counts: Int32Array;

  constructor(prices: Uint32Array, ranges: SearchRequest['priceRanges']) {
    this.#prices = prices;
    this.#ranges = ranges;
    const edges = new Set(ranges.flatMap(({ from, to = noPrice }) => [from, to]));
    this.#edges = Float64Array.from(edges).toSorted();
    this.#counts = new Int32Array(edges.size + 1);
  }

  add({ rows, count }: Rows): void {
    const [prices, edges, counts] = [this.#prices, this.#edges, this.#counts];
    if (edges.length === 0) return;
    for (let index = 0; index < count; index++) {
      const price = prices[rows[index] ?? 0] ?? noPrice;
      let place = 0;
      while (place < edges.length && price >= (edges[place] ?? 0)) place += 1;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }

  result(): number[] {
    const placeOf = (edge: number): number => this.#edges.indexOf(edge) + 1;
    return this.#ranges.map(({ from, to = noPrice }) => {
      const start = placeOf(from);
      return this.#counts.subarray(start, Math.max(start, placeOf(to))).reduce((a, b) => a + b, 0);
    });
  }
}
