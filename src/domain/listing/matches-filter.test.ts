import { expect, test } from 'vitest';
import { matchesFilter, matchesQuery, valuesAt } from './matches-filter.ts';
import type { Condition, AttributeFilter } from './search-query.ts';

const basin = {
  sku: 'SRV-600',
  type_id: 'configurable',
  visibility: 4,
  status: 1,
  category_ids: [20, 22],
  brand: '12',
  color_options: ['53', '60'],
  final_price: 5000,
  stock: { is_in_stock: true },
  category: [{ name: 'Servanter' }, { name: 'Bad' }],
  special_price: null,
};
const filter = (
  attribute: string,
  conditions: readonly Condition[],
  scope: AttributeFilter['scope'] = 'default',
): AttributeFilter => ({ attribute, conditions, scope });
const isIn = (...values: readonly (string | number | boolean)[]): Condition => ({
  operator: 'in',
  values,
});

test.each<[string, AttributeFilter, boolean]>([
  ['one of', filter('visibility', [isIn(2, 3, 4)]), true],
  ['one of a list', filter('category_ids', [isIn(20, 21)]), true],
  ['numbers and their text are the same', filter('category_ids', [isIn('22')]), true],
  ['none of', filter('brand', [{ operator: 'nin', values: ['12'] }]), false],
  ['absent is none of anything', filter('width', [{ operator: 'nin', values: ['12'] }]), true],
  ['absent is not one of anything', filter('width', [isIn('12')]), false],
  ['one of nothing', filter('brand', [isIn()]), false],
  ['dotted names reach into a document', filter('stock.is_in_stock', [isIn(true)]), true],
  ['through lists', filter('category.name', [isIn('Bad')]), true],
  ['exists', filter('brand', [{ operator: 'exists', value: true }]), true],
  ['null does not exist', filter('special_price', [{ operator: 'exists', value: false }]), true],
  ['no conditions', filter('brand', []), true],
])('%s', (_, asked, matches) => {
  expect(matchesFilter(basin, asked)).toBe(matches);
});

test.each([
  [4999, 5000, false],
  [5000, 5001, true],
  [5000, 5000, false],
  [5001, 9999, false],
])(
  'a price belongs to the range from %d, and not to one that ends at it: %d',
  (from, to, matches) => {
    const range = [
      { operator: 'gte', value: from },
      { operator: 'lt', value: to },
    ] as const;
    expect(matchesFilter(basin, filter('price', range, 'catalog'))).toBe(matches);
  },
);

test('a 50 kr product is in 50–100 only (rules/listings#price-ranges)', () => {
  const ranges = [
    [0, 5000],
    [5000, 10_000],
    [10_000, 15_000],
  ] as const;
  const found = ranges.filter(([from, to]) =>
    matchesFilter(
      basin,
      filter(
        'price',
        [
          { operator: 'gte', value: from },
          { operator: 'lt', value: to },
        ],
        'catalog',
      ),
    ),
  );
  expect(found).toEqual([[5000, 10_000]]);
});

test('one and the same value must lie within both ends', () => {
  const document = { width: [10, 90] };
  const between = (from: number, to: number): AttributeFilter =>
    filter('width', [
      { operator: 'gt', value: from },
      { operator: 'lte', value: to },
    ]);
  expect(matchesFilter(document, between(20, 80))).toBe(false);
  expect(matchesFilter(document, between(20, 90))).toBe(true);
  expect(matchesFilter({ width: '50' }, between(20, 90))).toBe(false);
});

test('a facet also holds for a configurable product with such a variant (rules/search#query)', () => {
  const color = filter('color', [isIn('53')], 'catalog');
  expect(matchesFilter(basin, color)).toBe(true);
  expect(matchesFilter({ ...basin, type_id: 'simple' }, color)).toBe(false);
  expect(matchesFilter(basin, { ...color, scope: 'default' })).toBe(false);
});

test('filters add up, one of the alternatives must hold', () => {
  const yes = filter('brand', [isIn('12')]);
  const no = filter('brand', [isIn('13')]);
  expect(matchesQuery(basin, { filters: [yes, yes], alternatives: [] })).toBe(true);
  expect(matchesQuery(basin, { filters: [yes, no], alternatives: [] })).toBe(false);
  expect(matchesQuery(basin, { filters: [yes], alternatives: [no, yes] })).toBe(true);
  expect(matchesQuery(basin, { filters: [yes], alternatives: [no] })).toBe(false);
  expect(matchesQuery(basin, { filters: [], alternatives: [] })).toBe(true);
});

test('values at a name that leads nowhere are none', () => {
  expect(valuesAt(basin, 'brand.label')).toEqual([]);
  expect(valuesAt(undefined, 'brand')).toEqual([]);
});
