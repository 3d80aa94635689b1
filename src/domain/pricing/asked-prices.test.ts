import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceList, PricePoint } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { anyMoment, anyPriceList } from '#testing/any-price-list.ts';
import { askedPrices } from './asked-prices.ts';
import { unitNet } from './unit-net.ts';

const now = moment(100);
const list: PriceList = {
  base: ore(1000),
  special: { net: ore(800), to: moment(200) },
  tiers: [
    { groupId: 2, quantity: 1, net: ore(700) },
    { groupId: 3, quantity: 10, net: ore(600) },
    { groupId: 32_000, quantity: 1, net: ore(900) },
  ],
};
const asked = (of: PriceList, known: readonly PricePoint['audience'][] = [], at = now) =>
  Object.fromEntries(askedPrices(of, at, known));

test('everybody and each group with a price of its own, for one piece', () => {
  expect(asked(list)).toEqual({ all: 800, 2: 700 });
  expect(asked(list, [], moment(200))).toEqual({ all: 900, 2: 700 });
});

test('a group whose own price is gone stands with the base', () => {
  expect(asked({ ...list, tiers: [] }, ['all', 2])).toEqual({ all: 800, 2: 1000 });
});

test('a group is asked its lowest tier for one, and never more than the base', () => {
  const tier = (groupId: number, net: number) => ({ groupId, quantity: 1, net: ore(net) });
  const tiers = [tier(2, 700), tier(2, 750), tier(3, 1200)];
  expect(asked({ ...list, tiers })).toEqual({ all: 800, 2: 700, 3: 1000 });
});

test('an unknown price is not asked', () => {
  expect(asked({ tiers: list.tiers }, ['all', 2])).toEqual({});
});

test('the lower of what everybody and what a group is asked is what the group pays for one', () => {
  const known = fc.constantFrom<PricePoint['audience'][]>([], ['all'], ['all', 0, 2, 5]);
  fc.assert(
    fc.property(anyPriceList, known, anyMoment, (priceList, audiences, at) => {
      const prices = askedPrices(priceList, at, audiences);
      for (const groupId of [0, 2, 5]) {
        const own = prices.get(groupId) ?? Infinity;
        const all = prices.get('all') ?? Infinity;
        expect(Math.min(own, all)).toBe(unitNet(priceList, { groupId, quantity: 1, now: at }));
      }
    }),
    { numRuns: 1000 },
  );
});
