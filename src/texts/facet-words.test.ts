import { aSeller } from '#testing/a-seller.ts';
import { expect, test } from 'vitest';
import { storeViews } from '#testing/sample-views.ts';
import { aPriceRange } from '#testing/a-listing.ts';
import { texts as en } from './en.ts';
import { texts as nb } from './nb.ts';
import { createShop } from '#web/state/page/shop.tsx';
import { facetsOf } from './facet-words.ts';

const visitor = { isLoggedIn: false, seesNetPrices: false, seesPrices: true } as const;
const [norwegian, english = norwegian] = storeViews;
const ranges = [
  aPriceRange(0, 500),
  aPriceRange(500, 1_000),
  aPriceRange(99.5, 10_000),
  aPriceRange(10, 49.5),
  aPriceRange(10_000),
];

test.each([
  [
    norwegian,
    nb,
    ['Under kr 500', 'kr 500 – 1 000', 'kr 99,50 – 10 000', 'kr 10 – 49,50', 'Over kr 10 000'],
  ],
  [
    english,
    en,
    ['Under NOK 500', 'NOK 500 – 1,000', 'NOK 99.50 – 10,000', 'NOK 10 – 49.50', 'Over NOK 10,000'],
  ],
] as const)('a range of prices names the currency once', (storeView, texts, words) => {
  const shop = createShop(
    { storeView, visitor: { ...visitor, listing: 'grid', large: 'gross' }, contact: aSeller },
    texts,
  );
  const prices = ranges.map((range) => ({ range, count: 1 }));
  const query = { filters: {}, sort: 'name', page: 1, size: 24, text: '' } as const;
  const counted = { codes: ['price'], counts: { values: {}, prices }, attributes: [] };
  const [price] = facetsOf(counted, query, shop);
  expect(price?.values.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual(words);
});
