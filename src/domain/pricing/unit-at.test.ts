import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { tierOffers } from './tier-offers.ts';
import { unitAt } from './unit-at.ts';

const price = (net: number) => priceFromNet(ore(net), vatRate(25));
const offer: Offer = {
  kind: 'priced',
  unit: price(800),
  tiers: [
    { quantity: 10, unit: price(760) },
    { quantity: 50, unit: price(700) },
  ],
  isFrom: false,
};

test.each([
  [1, 800],
  [9, 800],
  [10, 760],
  [49, 760],
  [50, 700],
])(
  'a tier price applies only when qty reaches the tier qty: %d (rules/prices#tier-price)',
  (quantity, net) => {
    expect(unitAt(offer, quantity)).toEqual({ ok: true, value: price(net) });
  },
);

test('what is on request or unknown has no unit', () => {
  expect(unitAt({ kind: 'on-request' }, 1)).toEqual({
    ok: false,
    refusal: { code: 'cart.hidden' },
  });
  expect(unitAt({ kind: 'unknown' }, 1)).toEqual({
    ok: false,
    refusal: { code: 'cart.price_unknown' },
  });
});

test('only quantities from which one costs less are tiers, each once and in order', () => {
  const nets: Readonly<Record<number, number>> = { 1: 800, 5: 760, 10: 760, 20: 700 };
  const tiers = tierOffers([20, 1, 10, 5, 5, 0], (quantity) => price(nets[quantity] ?? 0));
  expect(tiers.map(({ quantity, unit }) => [quantity, unit.net])).toEqual([
    [5, 760],
    [20, 700],
  ]);
});

test('a quantity without a price is no tier, and none is where one has no price', () => {
  const known = (quantity: number) => (quantity === 5 ? undefined : price(800 - quantity));
  expect(tierOffers([5, 10], known)).toEqual([{ quantity: 10, unit: price(790) }]);
  expect(tierOffers([5, 10], (quantity) => (quantity === 1 ? undefined : price(1)))).toEqual([]);
});
