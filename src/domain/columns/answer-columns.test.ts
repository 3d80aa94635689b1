import { expect, test } from 'vitest';
import { aListingQuery, aPriceRange } from '#testing/a-listing.ts';
import { answerColumns } from './answer-columns.ts';
import { toListingColumns, type ListedProduct } from './listing-columns.ts';

const listed = (id: number, given: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  name: id,
  updatedAt: 0,
  price: id * 10_000,
  values: {},
  ...given,
});
const question = { facets: ['color', 'price'], priceRanges: [aPriceRange(0, 200)], facetValues: 2 };
const asked = { codes: ['color'], hasPrices: true };
const products = [
  listed(3, { values: { color: ['red'] } }),
  listed(1, { values: { color: ['red', 'blue'] } }),
  listed(2, { values: { color: ['green'] } }),
  listed(4, {}),
];

test('a facet’s own choice leaves the counts of its other values; of many only the commonest are told', () => {
  const query = aListingQuery({ filters: { color: ['green'] } });
  expect(answerColumns(toListingColumns(products, asked), query, question)).toEqual({
    ids: [2],
    total: 1,
    counts: {
      values: { color: { red: 2, blue: 1 } },
      prices: [{ range: aPriceRange(0, 200), count: 0 }],
    },
  });
});

test('what has no price comes last whichever way prices run, and is in no range', () => {
  const { price: _, ...unpriced } = listed(0);
  const columns = toListingColumns([unpriced, ...products], asked);
  const ids = (query: Parameters<typeof aListingQuery>[0]) =>
    answerColumns(columns, aListingQuery(query), question).ids;
  expect(ids({ sort: 'final_price' })).toEqual([1, 2, 3, 4, 0]);
  expect(ids({ sort: 'final_price:desc' })).toEqual([4, 3, 2, 1, 0]);
  expect(ids({ price: aPriceRange(0, 250) })).toEqual([1, 2]);
});

test('equal names share a place, and ids break the tie whichever way names run', () => {
  const columns = toListingColumns(
    products.map((product) => ({ ...product, name: 7 })),
    asked,
  );
  const ids = answerColumns(columns, aListingQuery({ sort: 'name:desc' }), question).ids;
  expect(ids).toEqual([1, 2, 3, 4]);
});

test('where prices are hidden there is no price facet (rules/prices#price-columns)', () => {
  const columns = toListingColumns(products, { ...asked, hasPrices: false });
  expect(columns.prices).toBeUndefined();
  expect(answerColumns(columns, aListingQuery(), question).counts.prices).toEqual([]);
});
