import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aListingQuery,
  aListingRules,
  anyListingQuery,
  anyPriceRange,
  aPriceRange,
} from '#testing/a-listing.ts';
import type { ListingQuery } from './listing-query.ts';
import { normalizeQuery } from './normalize-query.ts';
import { priceRangeId, writeListingQuery, type QueryPairs } from './query-params.ts';
import { readListingQuery, readPriceRange } from './read-query-params.ts';

const rules = aListingRules();
const read = (address: string): unknown =>
  readListingQuery([...new URLSearchParams(address)], rules);

test('an address holds one parameter per attribute, a price, a sort, a page and its length', () => {
  expect(
    read('color=60&color=53&brand=12&price=50-100&sort=final_price&page=2&perPage=20'),
  ).toEqual({
    filters: { brand: ['12'], color: ['53', '60'] },
    price: aPriceRange(50, 100),
    sort: 'final_price',
    page: 2,
    size: 20,
    text: '',
  });
});

test('the older way of writing a price range is read as well (rules/listings#addresses)', () => {
  expect(read('price=50.0-100.0')).toMatchObject({ price: aPriceRange(50, 100) });
});

test('unknown filter names or ids are dropped, so addresses cannot inject filters', () => {
  const address =
    'color=99&visibility=1&__proto__=53&constructor=53&sort=sku&price=x&page=a&perPage=1e3';
  expect(read(address)).toEqual(aListingQuery());
});

test('an attribute with the name of a parameter filters under a name of its own (rules/listings#addresses)', () => {
  const facets = { page: ['1'], perpage: ['4'], q: ['2'], size: ['20'], sort: ['3'] };
  const odd = aListingRules({ facets });
  const filters = { page: ['1'], perpage: ['4'], q: ['2'], size: ['20'], sort: ['3'] };
  const query = aListingQuery({ filters, sort: 'name', page: 2, size: 30, text: 'dusj' });
  const address =
    'q=dusj&filter.page=1&perpage=4&filter.q=2&size=20&filter.sort=3&sort=name&page=2&perPage=30';
  expect(readListingQuery([...new URLSearchParams(address)], odd)).toEqual(query);
  expect(
    writeListingQuery(query, odd)
      .map((pair) => pair.join('='))
      .join('&'),
  ).toBe(address);
});

test('search text is sorted by relevance unless asked otherwise', () => {
  expect(read('q=dusj')).toMatchObject({ text: 'dusj', sort: 'relevance' });
  expect(read('q=dusj&sort=name')).toMatchObject({ sort: 'name' });
  expect(read('sort=relevance')).toMatchObject({ sort: 'updated_at:desc' });
});

test('defaults are left out of the address', () => {
  expect(writeListingQuery(aListingQuery(), rules)).toEqual([]);
  expect(writeListingQuery(aListingQuery({ text: 'dusj', sort: 'relevance' }), rules)).toEqual([
    ['q', 'dusj'],
  ]);
});

test('query to address and back is the identity', () => {
  fc.assert(
    fc.property(anyListingQuery, (any) => {
      const query = normalizeQuery(any, rules);
      const pairs = writeListingQuery(query, rules);
      expect(readListingQuery(pairs, rules)).toEqual(query);
      // The same must hold after writing and parsing an address.
      const address = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
      expect(read(address)).toEqual(query);
    }),
    { numRuns: 2000 },
  );
});

test('address to query and back is the identity for every address the shop writes', () => {
  fc.assert(
    fc.property(anyListingQuery, fc.boolean(), (any, arePricesHidden) => {
      const here = aListingRules({ arePricesHidden });
      const write = (query: ListingQuery) =>
        new URLSearchParams(
          writeListingQuery(query, here).map(([name, value]) => [name, value]),
        ).toString();
      const address = write(normalizeQuery(any, here));
      expect(write(readListingQuery([...new URLSearchParams(address)], here))).toBe(address);
    }),
    { numRuns: 2000 },
  );
});

test('any address gives a query whose own address is stable', () => {
  const name = fc.constantFrom('color', 'brand', 'price', 'sort', 'page', 'perPage', 'q', 'x');
  const value = fc.oneof(
    fc.constantFrom('53', '12', 'name:desc', '0-50', '-50', '150-', '9-3', '-', '-1', '2'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs: QueryPairs) => {
      const once = writeListingQuery(readListingQuery(pairs, rules), rules);
      expect(writeListingQuery(readListingQuery(once, rules), rules)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test('a price range and its id are the same thing', () => {
  fc.assert(
    fc.property(anyPriceRange, (range) => {
      expect(readPriceRange(priceRangeId(range))).toEqual(range);
    }),
    { numRuns: 1000 },
  );
  expect(priceRangeId(aPriceRange(500, 1000))).toBe('500-1000');
  expect(priceRangeId(aPriceRange(10_000))).toBe('10000-');
  expect(readPriceRange('-500')).toEqual(aPriceRange(0, 500));
});

test.each(['', '-', '500', '100-50', '50-50', 'a-b', '1-2-3', '..-5', '-5-10'])(
  '%j is no price range',
  (id) => {
    expect(readPriceRange(id)).toBeUndefined();
  },
);
