import * as v from 'valibot';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { valueSets, type ListingColumns } from '#domain/columns/listing-columns.ts';
import { noPrice } from '#domain/columns/price-range-counts.ts';
import type { PriceRange } from '#domain/listing/listing-query.ts';
import { ore } from '#domain/money/ore.ts';
import type { ValueSets } from '#domain/columns/value-sets.ts';
import { attributeFromWire, attributeSchema, attributeToWire } from './attribute.ts';

/** A listing that can be filtered and sorted without a request, with its facets' labels. */
export interface ListingIndex {
  readonly columns: ListingColumns;
  /** Attributes of the facets, with only the options that some product has. */
  readonly attributes: readonly Attribute[];
  /** Facets in display order; `price` stands for the price ranges. */
  readonly codes: readonly string[];
  readonly priceRanges: readonly PriceRange[];
  /** The shop's attributes that are not facets. Only the server knows how an address uses them. */
  readonly others: readonly string[];
}

const whole = v.pipe(v.number(), v.safeInteger());
const column = v.array(whole);
/** Stands for a missing price, because the shop's own value for it would be a long number. */
const unpriced = -1;

/**
 * Columns as lists of whole numbers, which compress well. Ids are stored as differences, values as
 * positions in a list of all values, and sets as positions in a list of all sets.
 */
export const listingIndexSchema = v.nullable(
  v.object({
    ids: column,
    names: column,
    updates: column,
    prices: v.optional(column),
    facets: v.array(
      v.object({
        code: v.string(),
        values: v.array(v.string()),
        sets: v.array(column),
        rows: column,
      }),
    ),
    attributes: v.array(attributeSchema),
    codes: v.array(v.string()),
    /** Each range is its start and, except in the last, its end. */
    ranges: v.array(column),
    others: v.array(v.string()),
  }),
);

type Wire = v.InferOutput<typeof listingIndexSchema>;
type WireFacet = NonNullable<Wire>['facets'][number];

/** Null where the listing is too long; the server answers then. */
export function listingIndexToWire(index: ListingIndex | undefined): Wire {
  if (index === undefined) return null;
  const { ids, names, updates, prices, facets } = index.columns;
  return {
    ids: Array.from(ids, (id, row) => id - (ids[row - 1] ?? 0)),
    names: [...names],
    updates: [...updates],
    ...(prices && { prices: Array.from(prices, (one) => (one === noPrice ? unpriced : one)) }),
    facets: Array.from(facets, ([code, sets]) => facetToWire(code, sets)),
    attributes: index.attributes.map(attributeToWire),
    codes: [...index.codes],
    ranges: index.priceRanges.map(({ from, to }) => (to === undefined ? [from] : [from, to])),
    others: [...index.others],
  };
}

export function listingIndexFromWire(wire: Wire): ListingIndex | undefined {
  if (wire === null) return undefined;
  let id = 0;
  const { prices } = wire;
  return {
    columns: {
      ids: Int32Array.from(wire.ids, (step) => (id += step)),
      names: Int32Array.from(wire.names),
      updates: Int32Array.from(wire.updates),
      ...(prices && {
        prices: Uint32Array.from(prices, (price) => (price === unpriced ? noPrice : price)),
      }),
      facets: new Map(wire.facets.map((facet) => [facet.code, facetFromWire(facet)])),
    },
    attributes: wire.attributes.map(attributeFromWire),
    codes: wire.codes,
    priceRanges: wire.ranges.map(([from = 0, to]) =>
      to === undefined ? { from: ore(from) } : { from: ore(from), to: ore(to) },
    ),
    others: wire.others,
  };
}

function facetToWire(code: string, sets: ValueSets): WireFacet {
  const numbers = Array.from({ length: sets.setCount }, (_, set) => set);
  const values = [...new Set(numbers.flatMap((set) => sets.values(set)))];
  const places = new Map(values.map((value, place) => [value, place]));
  return {
    code,
    values,
    sets: numbers.map((set) => sets.values(set).map((value) => places.get(value) ?? 0)),
    rows: [...sets.codes],
  };
}

function facetFromWire({ values, sets, rows }: WireFacet): ValueSets {
  return valueSets(
    rows,
    sets.map((set) => set.map((place) => values[place] ?? '')),
  );
}
