import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { aPriceRange } from '#testing/a-listing.ts';
import {
  allowedValues,
  categoryFilter,
  chosenFilters,
  placeFilters,
  priceFilter,
  seriesFilter,
  sortFields,
} from './listing-filters.ts';
import { matchesFilter } from './matches-filter.ts';

const isIn = (attribute: string, ...values: readonly (number | boolean)[]): unknown => ({
  attribute,
  conditions: [{ operator: 'in', values }],
  scope: 'default',
});

test('listings include only active products that are visible there (rules/listings#what-is-listed)', () => {
  expect(placeFilters('category', true)).toEqual([
    isIn('visibility', 2, 3, 4),
    isIn('status', 0, 1),
  ]);
  expect(placeFilters('search', false)).toEqual([
    isIn('visibility', 3, 4),
    isIn('status', 0, 1),
    isIn('stock.is_in_stock', true),
  ]);
  expect(categoryFilter([20, 21])).toEqual(isIn('category_ids', 20, 21));
});

test('a series has the products of its option, also those of which a variant has it', () => {
  const filter = seriesFilter({ attributeCode: 'series', filterOption: '7' });
  const configurable = { type_id: 'configurable', series_options: ['7'] };
  expect(matchesFilter({ series: '7' }, filter)).toBe(true);
  expect(matchesFilter(configurable, filter)).toBe(true);
  expect(matchesFilter({ series: '8' }, filter)).toBe(false);
});

test('the values allowed to an attribute are those that its own filters name', () => {
  const without = {
    attribute: 'id',
    conditions: [{ operator: 'nin', values: [3] }],
    scope: 'default',
  } as const;
  const filters = [without, categoryFilter([20, 21]), categoryFilter([22])];
  expect(allowedValues(filters, 'category_ids')).toEqual([20, 21, 22]);
  expect(allowedValues(filters, 'id')).toEqual([]);
});

test('chosen facets look into variants, a price range is half open', () => {
  expect(chosenFilters({ filters: { color: ['53', '60'] }, price: aPriceRange(50, 100) })).toEqual([
    {
      attribute: 'color',
      conditions: [{ operator: 'in', values: ['53', '60'] }],
      scope: 'catalog',
    },
    {
      attribute: 'price',
      conditions: [
        { operator: 'gte', value: 5000 },
        { operator: 'lt', value: 10_000 },
      ],
      scope: 'catalog',
    },
  ]);
  expect(chosenFilters({ filters: {}, price: aPriceRange(150) })).toHaveLength(1);
});

test('a missing direction is ascending (rules/listings#sorting)', () => {
  expect(sortFields('updated_at:desc')).toEqual([{ field: 'updated_at', isDescending: true }]);
  expect(sortFields('final_price')).toEqual([{ field: 'final_price', isDescending: false }]);
  expect(sortFields('relevance')).toEqual([]);
});

test('every price lies in exactly one of a store view’s ranges (rules/listings#price-ranges)', () => {
  const settings = storeViews.map((view) => view.settings);
  fc.assert(
    fc.property(fc.constantFrom(...settings), fc.nat(2_000_000), ({ catalog }, price) => {
      const edges = catalog.priceRanges.map(({ from }) => from);
      for (const amount of [price, ...edges]) {
        const holding = catalog.priceRanges.filter((range) =>
          matchesFilter({ final_price: amount }, priceFilter(range)),
        );
        expect(holding).toHaveLength(1);
      }
    }),
    { numRuns: 1000 },
  );
});

test('what is chosen narrows a listing, and taking all back widens it to everything', () => {
  const id = fc.constantFrom<string>('1', '2');
  const document = fc.record({ brand: id, color: id, final_price: fc.nat(20_000) });
  const chosen = fc.array(fc.tuple(fc.constantFrom('brand', 'color'), id), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(document), chosen, (documents, choices) => {
      let left = documents;
      let filters: Record<string, readonly string[]> = {};
      for (const [code, value] of choices) {
        // Choices of different codes add up; values of one code are alternatives.
        const isNarrowing = !(code in filters);
        filters = { ...filters, [code]: [...(filters[code] ?? []), value] };
        const asked = chosenFilters({ filters });
        const now = documents.filter((each) =>
          asked.every((filter) => matchesFilter(each, filter)),
        );
        expect(now.length <= left.length).toBe(isNarrowing || now.length === left.length);
        left = now;
      }
      expect(chosenFilters({ filters: {} })).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
