import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { nextTier } from './next-tier.ts';
import type { Offer } from './offer.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const offer: Offer = {
  kind: 'priced',
  unit: price(80_000),
  tiers: [
    { quantity: 10, unit: price(76_000) },
    { quantity: 50, unit: price(70_000) },
  ],
  isFrom: false,
};

test('buy 3 more, save kr X each', () => {
  expect(nextTier(offer, 7)).toEqual({ quantity: 10, more: 3, saving: price(4_000) });
  expect(nextTier(offer, 10)).toEqual({ quantity: 50, more: 40, saving: price(6_000) });
  expect(nextTier(offer, 50)).toBeUndefined();
  expect(nextTier({ kind: 'unknown' }, 1)).toBeUndefined();
});
