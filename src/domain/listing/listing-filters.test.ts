import { expect, test } from 'vitest';
import { aPriceRange } from '#testing/a-listing.ts';
import { categoryFilter, chosenFilters, placeFilters, sortFields } from './listing-filters.ts';

const isIn = (attribute: string, ...values: readonly (number | boolean)[]): unknown => ({
  attribute,
  conditions: [{ operator: 'in', values }],
  scope: 'default',
});

test('listings include only active products that are visible there (spec §5)', () => {
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

test('a missing direction is ascending (protocol 2.6)', () => {
  expect(sortFields('updated_at:desc')).toEqual([{ field: 'updated_at', isDescending: true }]);
  expect(sortFields('final_price')).toEqual([{ field: 'final_price', isDescending: false }]);
  expect(sortFields('relevance')).toEqual([]);
});
