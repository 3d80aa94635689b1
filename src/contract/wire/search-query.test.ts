import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldIssues } from '#contract/http/envelope.ts';
import { translation } from '#contract/http/endpoint.ts';
import { ore } from '#domain/money/ore.ts';
import type { Condition, AttributeFilter, SearchQuery } from '#domain/listing/search-query.ts';
import { expectToTravel } from '#testing/travel.ts';
import { searchQueryFromWire, searchQuerySchema, searchQueryToWire } from './search-query.ts';

const shape = translation({
  schema: searchQuerySchema,
  toWire: searchQueryToWire,
  fromWire: searchQueryFromWire,
});

const read = (wire: unknown): SearchQuery => searchQueryFromWire(v.parse(searchQuerySchema, wire));
const codes = (wire: unknown): string[] => {
  const parsed = v.safeParse(searchQuerySchema, wire);
  return parsed.success ? [] : fieldIssues(parsed.issues).map(({ code }) => code);
};

const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    operator: fc.constantFrom('in' as const, 'nin' as const),
    values: fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { maxLength: 4 }),
  }),
  fc.record({
    operator: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const),
    value: fc.integer({ min: 0, max: 1e9 }),
  }),
  fc.record({ operator: fc.constant('exists' as const), value: fc.boolean() }),
);

const anyFilter: fc.Arbitrary<AttributeFilter> = fc.record({
  attribute: fc.constantFrom('color', 'category_ids', 'stock.is_in_stock', 'width'),
  conditions: fc.uniqueArray(anyCondition, {
    minLength: 1,
    maxLength: 3,
    selector: ({ operator }) => operator,
  }),
  scope: fc.constantFrom('default' as const, 'catalog' as const),
});

test('a query arrives as it left', () => {
  const anyQuery = fc.record({
    filters: fc.array(anyFilter, { maxLength: 5 }),
    alternatives: fc.array(anyFilter, { maxLength: 3 }),
    facets: fc.uniqueArray(fc.constantFrom('brand', 'color', 'price'), { maxLength: 3 }),
    sort: fc.array(fc.record({ field: fc.constant('name'), isDescending: fc.boolean() }), {
      maxLength: 2,
    }),
    text: fc.string({ maxLength: 200 }),
  });
  fc.assert(fc.property(anyQuery, (query) => expectToTravel(shape, query)));
});

test('amounts are kroner on the wire and øre inside', () => {
  const price: AttributeFilter = {
    attribute: 'price',
    scope: 'catalog',
    conditions: [
      { operator: 'gte', value: ore(4_995) },
      { operator: 'lt', value: ore(10_000) },
    ],
  };
  const query = { filters: [price], alternatives: [], facets: [], sort: [], text: '' };
  expectToTravel(shape, query);
  expect(searchQueryToWire(query)._appliedFilters).toEqual([
    { attribute: 'price', scope: 'catalog', value: { gte: 49.95, lt: 100 } },
  ]);
});

describe('a query of an older client', () => {
  const wire = {
    _availableFilters: [{ field: 'brand', scope: 'catalog', options: {} }],
    _appliedFilters: [
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
      { attribute: 'color', value: { in: ['53', '60'] }, scope: 'catalog' },
      { attribute: 'price', value: { gte: 50, lt: 100 }, scope: 'catalog' },
      { attribute: 'identifier', value: { like: 'salgs-vilkar' } },
      { attribute: 'sku', value: 'SRV-600' },
      { attribute: 'brand', value: { or: '12' } },
    ],
    _appliedSort: [{ field: 'updated_at', options: 'desc' }, { field: 'name' }],
    _searchText: '',
    groupId: 4,
    groupToken: 'somebody.elses.token',
  };

  test('is read into closed operators', () => {
    expect(read(wire)).toEqual({
      filters: [
        {
          attribute: 'visibility',
          scope: 'default',
          conditions: [{ operator: 'in', values: [2, 3, 4] }],
        },
        {
          attribute: 'color',
          scope: 'catalog',
          conditions: [{ operator: 'in', values: ['53', '60'] }],
        },
        {
          attribute: 'price',
          scope: 'catalog',
          conditions: [
            { operator: 'gte', value: 5_000 },
            { operator: 'lt', value: 10_000 },
          ],
        },
        {
          attribute: 'identifier',
          scope: 'default',
          conditions: [{ operator: 'in', values: ['salgs-vilkar'] }],
        },
        {
          attribute: 'sku',
          scope: 'default',
          conditions: [{ operator: 'in', values: ['SRV-600'] }],
        },
      ],
      alternatives: [
        {
          attribute: 'brand',
          scope: 'default',
          conditions: [{ operator: 'in', values: ['12'] }],
        },
      ],
      facets: ['brand'],
      sort: [
        { field: 'updated_at', isDescending: true },
        { field: 'name', isDescending: false },
      ],
      text: '',
    });
  });

  test('is read the same without its group (rules/prices#price-context)', () => {
    const { groupId: _group, groupToken: _token, ...plain } = wire;
    expect(read(plain)).toEqual(read(wire));
  });

  test('may be empty', () => {
    expect(read({})).toEqual({ filters: [], alternatives: [], facets: [], sort: [], text: '' });
  });
});

describe('refuses', () => {
  const filter = { attribute: 'color', value: { in: ['53'] } };

  test.each([
    [{ regexp: '.*' }, 'search.unknown_operator'],
    [{ script: 'x' }, 'search.unknown_operator'],
    [{ constructor: 1 }, 'search.unknown_operator'],
    [{ eq: null }, 'request.invalid'],
    [{ gte: {} }, 'request.invalid'],
    [{ in: Array.from({ length: 4001 }, String) }, 'request.invalid'],
  ])('the filter %j', (value, code) => {
    expect(codes({ _appliedFilters: [{ attribute: 'color', value }] })).toEqual([code]);
  });

  test('unknown keys, such as a body of the engine', () => {
    expect(codes({ query: { match_all: {} } })).toEqual(['unknown_key']);
    expect(codes({ _appliedFilters: [{ ...filter, boost: 2 }] })).toEqual(['unknown_key']);
  });

  test('more than 50 filters and more than 200 letters', () => {
    expect(codes({ _appliedFilters: Array.from({ length: 50 }, () => filter) })).toEqual([]);
    expect(codes({ _appliedFilters: Array.from({ length: 51 }, () => filter) })).toHaveLength(1);
    expect(codes({ _searchText: 'a'.repeat(200) })).toEqual([]);
    expect(codes({ _searchText: 'a'.repeat(201) })).toEqual(['field.too_long']);
  });
});
