import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { offerAt } from './offer-at.ts';
import type { Offer } from './offer.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const offer: Offer = {
  kind: 'priced',
  unit: price(80_000),
  previous: price(90_000),
  tiers: [
    { quantity: 10, unit: price(76_000) },
    { quantity: 50, unit: price(70_000) },
  ],
  isFrom: false,
};

test('the page shows what one costs of so many, an earlier price only beside the price of one', () => {
  expect(offerAt(offer, 9)).toBe(offer);
  const { previous: _, ...rest } = offer;
  expect(offerAt(offer, 10)).toEqual({ ...rest, unit: price(76_000) });
  expect(offerAt(offer, 60)).toMatchObject({ unit: price(70_000) });
  expect(offerAt({ kind: 'on-request' }, 60)).toEqual({ kind: 'on-request' });
});
