import * as fc from 'fast-check';
import { listingSorts, type ListingQuery, type PriceRange } from '#domain/listing/listing-query.ts';
import type { ListingRules } from '#domain/listing/listing-rules.ts';
import { ore } from '#domain/money/ore.ts';

/** Three facets and the default sorts. */
export function aListingRules(overrides: Partial<ListingRules> = {}): ListingRules {
  return {
    facets: { brand: ['12', '13', '14'], color: ['53', '60'], width: ['600', '800'] },
    sorts: ['updated_at:desc', 'final_price', 'final_price:desc', 'name', 'name:desc'],
    defaultSort: 'updated_at:desc',
    pageSize: 50,
    maximumPageSize: 500,
    arePricesHidden: false,
    ...overrides,
  };
}

/** The first page without filters. */
export function aListingQuery(overrides: Partial<ListingQuery> = {}): ListingQuery {
  return { filters: {}, sort: 'updated_at:desc', page: 1, size: 50, text: '', ...overrides };
}

/** A price range in kroner. */
export function aPriceRange(from: number, to?: number): PriceRange {
  return to === undefined
    ? { from: ore(from * 100) }
    : { from: ore(from * 100), to: ore(to * 100) };
}

/** Any price range, to the øre. */
export const anyPriceRange: fc.Arbitrary<PriceRange> = fc
  .record({
    from: fc.integer({ min: 0, max: 1_000_000 }),
    width: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map(({ from, width }) =>
    width === null ? { from: ore(from) } : { from: ore(from), to: ore(from + width) },
  );

/** Any query, valid or not, over the facets of `aListingRules` and unknown ones. */
export const anyListingQuery: fc.Arbitrary<ListingQuery> = fc.record(
  {
    filters: fc.dictionary(
      fc.constantFrom('brand', 'color', 'width', 'weight', '__proto__', 'toString'),
      fc.array(fc.constantFrom('12', '13', '14', '53', '60', '600', '800', 'x'), { maxLength: 5 }),
    ),
    price: anyPriceRange,
    sort: fc.constantFrom(...listingSorts),
    page: fc.integer({ min: -2, max: 40 }),
    size: fc.integer({ min: -2, max: 900 }),
    text: fc.string({ unit: 'grapheme', maxLength: 12 }),
  },
  { requiredKeys: ['filters', 'sort', 'page', 'size', 'text'] },
);
