import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aListingQuery, aListingRules, anyListingQuery, aPriceRange } from '#testing/a-listing.ts';
import { furthestStart, startOf } from './paging.ts';
import { normalizeQuery } from './normalize-query.ts';

const rules = aListingRules();
const closed = aListingRules({ arePricesHidden: true });

test('page size falls back to 50 when not positive, the page to the first (rules/listings#paging)', () => {
  expect(normalizeQuery(aListingQuery({ size: 0, page: -3 }), rules)).toMatchObject({
    size: 50,
    page: 1,
  });
  expect(normalizeQuery(aListingQuery({ size: 4000, page: 7 }), rules)).toMatchObject({
    size: 500,
    page: 7,
  });
});

test('a page beyond all that engines count to is the furthest they do', () => {
  for (const page of [42_949_672, 1e15, Infinity]) {
    const found = normalizeQuery(aListingQuery({ page }), rules);
    expect(startOf(found)).toBe(furthestStart);
    expect(normalizeQuery(aListingQuery({ size: page }), rules).size).toBe(500);
  }
});

test('where prices are hidden, price filters are ignored and price sort is the default (rules/prices#price-columns)', () => {
  const query = aListingQuery({ price: aPriceRange(0, 500), sort: 'final_price:desc' });
  expect(normalizeQuery(query, closed)).toEqual(aListingQuery());
  expect(normalizeQuery(query, { ...closed, defaultSort: 'final_price' })).toMatchObject({
    sort: 'name',
  });
});

test('a normal query stays as it is', () => {
  fc.assert(
    fc.property(anyListingQuery, fc.constantFrom(rules, closed), (query, either) => {
      const once = normalizeQuery(query, either);
      expect(normalizeQuery(once, either)).toEqual(once);
      expect(once.size).toBeGreaterThan(0);
      expect(once.size).toBeLessThanOrEqual(500);
      expect(once.page).toBeGreaterThan(0);
      if (either.arePricesHidden) expect(JSON.stringify(once)).not.toContain('price');
    }),
    { numRuns: 1000 },
  );
});
