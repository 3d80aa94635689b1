import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPriceRange } from '#testing/a-listing.ts';
import { countFacets, rangesToCount } from './facet-counts.ts';
import { chosenFilters } from './listing-filters.ts';
import { matchesFilter } from './matches-filter.ts';
import type { FoundDocument } from './search-query.ts';

const priceRanges = [
  aPriceRange(0, 50),
  aPriceRange(50, 100),
  aPriceRange(100, 150),
  aPriceRange(150),
];
const question = { codes: ['brand', 'color'], priceRanges };
const documents: readonly FoundDocument[] = [
  { brand: '12', color: '53', final_price: 4000 },
  { brand: '12', color: '60', final_price: 5000 },
  { brand: '13', color: '53', final_price: 12_000 },
  { brand: '13', type_id: 'configurable', color_options: ['53', '60'], final_price: 20_000 },
];

test('each value counts the products that have it', () => {
  const counts = countFacets(documents, { filters: {} }, question);
  expect(counts.values).toEqual({ brand: { 12: 2, 13: 2 }, color: { 53: 3, 60: 2 } });
  expect(counts.prices.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

test('a facet’s own choice doesn’t empty it, the choices of others do', () => {
  const counts = countFacets(documents, { filters: { brand: ['12'] } }, question);
  expect(counts.values).toEqual({ brand: { 12: 2, 13: 2 }, color: { 53: 1, 60: 1 } });
  expect(counts.prices.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
  const cheap = countFacets(documents, { filters: {}, price: aPriceRange(0, 50) }, question);
  expect(cheap.values).toEqual({ brand: { 12: 1 }, color: { 53: 1 } });
  expect(cheap.prices.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

test('where prices are hidden no range is counted (rules/prices#price-columns)', () => {
  expect(countFacets(documents, { filters: {} }, { ...question, priceRanges: [] }).prices).toEqual(
    [],
  );
});

test('a chosen range of one’s own is counted too, once, and stands among the others by its amount', () => {
  expect(rangesToCount(priceRanges, undefined)).toBe(priceRanges);
  expect(rangesToCount(priceRanges, aPriceRange(50, 100))).toBe(priceRanges);
  const [below50, to100, ...above] = priceRanges;
  const own = aPriceRange(50);
  expect(rangesToCount(priceRanges, own)).toEqual([below50, to100, own, ...above]);
});

test('a value’s count is the number of products left when it is chosen alone in its facet', () => {
  const id = fc.constantFrom<string>('1', '2', '3');
  const document = fc.record(
    {
      type_id: fc.constantFrom('simple', 'configurable'),
      brand: id,
      color: id,
      color_options: fc.uniqueArray(id),
      final_price: fc.integer({ min: 0, max: 20_000 }),
    },
    { requiredKeys: ['type_id'] },
  );
  const chosen = fc
    .record({ brand: fc.uniqueArray(id), color: fc.uniqueArray(id) })
    .map((ids) => Object.fromEntries(Object.entries(ids).filter(([, each]) => each.length > 0)));
  const range = fc.option(fc.constantFrom(...priceRanges), { nil: undefined });
  fc.assert(
    fc.property(fc.array(document, { maxLength: 12 }), chosen, range, (all, filters, price) => {
      const query = { filters, ...(price === undefined ? {} : { price }) };
      const left = (asked: typeof query): number =>
        all.filter((each) => chosenFilters(asked).every((filter) => matchesFilter(each, filter)))
          .length;
      const counts = countFacets(all, query, question);
      for (const code of question.codes) {
        for (const value of ['1', '2', '3']) {
          const count = counts.values[code]?.[value] ?? 0;
          expect(count).toBe(left({ ...query, filters: { ...filters, [code]: [value] } }));
        }
      }
      for (const counted of counts.prices) {
        expect(counted.count).toBe(left({ filters, price: counted.range }));
      }
    }),
    { numRuns: 1000 },
  );
});
