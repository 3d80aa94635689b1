import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aListingQuery,
  aListingRules,
  anyListingQuery,
  anyPriceRange,
  aPriceRange,
} from '#testing/a-listing.ts';
import { normalizeQuery } from './normalize-query.ts';
import { choosePrice, chooseSort, clearFilters, toggleFilter } from './toggle-filter.ts';

const rules = aListingRules();

test('values of one code add up, and a choice returns to page one', () => {
  const one = toggleFilter(aListingQuery({ page: 3 }), 'color', '60');
  expect(one).toEqual(aListingQuery({ filters: { color: ['60'] } }));
  expect(toggleFilter(one, 'color', '53').filters).toEqual({ color: ['53', '60'] });
});

test('a single-valued filter: the same value removes the key, another replaces (rules/listings#choosing)', () => {
  const one = toggleFilter(aListingQuery(), 'color', '60', true);
  expect(toggleFilter(one, 'color', '53', true).filters).toEqual({ color: ['53'] });
  expect(toggleFilter(one, 'color', '60', true).filters).toEqual({});
});

test('price range filters are single-choice (rules/listings#facets)', () => {
  const low = choosePrice(aListingQuery({ page: 2 }), aPriceRange(0, 50));
  expect(low).toEqual(aListingQuery({ price: aPriceRange(0, 50) }));
  expect(choosePrice(low, aPriceRange(150)).price).toEqual(aPriceRange(150));
  expect(choosePrice(low, aPriceRange(0)).price).toEqual(aPriceRange(0));
  expect(choosePrice(low)).toEqual(aListingQuery());
});

test('toggling twice is nothing, and a toggled query is normal', () => {
  const choice = fc.constantFrom(['brand', '12'], ['color', '53'], ['width', '800']);
  fc.assert(
    fc.property(anyListingQuery, choice, anyPriceRange, (any, [code = '', id = ''], range) => {
      const query = { ...normalizeQuery(any, rules), page: 1 };
      const toggled = toggleFilter(query, code, id);
      expect(toggled).not.toEqual(query);
      expect(Object.entries(normalizeQuery(toggled, rules).filters)).toEqual(
        Object.entries(toggled.filters),
      );
      expect(toggleFilter(toggled, code, id)).toEqual(query);
      const { price: _, ...rest } = query;
      expect(choosePrice(choosePrice(rest, range))).toEqual(rest);
    }),
    { numRuns: 1000 },
  );
});

test('clearing takes every filter back and leaves text and sort', () => {
  const query = aListingQuery({
    text: 'dusj',
    sort: 'name',
    page: 4,
    filters: { color: ['53'] },
    price: aPriceRange(0),
  });
  expect(clearFilters(query)).toEqual(aListingQuery({ text: 'dusj', sort: 'name' }));
});

test('another sort begins at page one', () => {
  expect(chooseSort(aListingQuery({ page: 4 }), 'name')).toEqual(aListingQuery({ sort: 'name' }));
});
