import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceList } from '#domain/catalog/product.ts';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { anyMoment, anyPriceList } from '#testing/any-price-list.ts';
import { regularNet, unitNet } from './unit-net.ts';

const now = moment(100);
const open = { from: moment(50), to: moment(150) };
const past = { to: moment(100) };
const future = { from: moment(101) };
const guestBuysOne = { groupId: 0, quantity: 1, now };
const listed = (list: Partial<PriceList>): PriceList => ({
  base: ore(100_000),
  tiers: [],
  ...list,
});

test.each<[string, Partial<PriceList>, number]>([
  ['A', {}, 100_000],
  ['C', { special: { net: ore(80_000), ...open } }, 80_000],
  ['C2 past', { special: { net: ore(80_000), ...past } }, 100_000],
  ['C2 future', { special: { net: ore(80_000), ...future } }, 100_000],
  ['D', { special: { net: ore(100_000) } }, 100_000],
])('worked number %s (rules/money#worked-numbers)', (_, list, net) => {
  expect(unitNet(listed(list), guestBuysOne)).toBe(net);
});

test('an unknown price is absent, zero is a price (rules/prices#unknown-price)', () => {
  const special = { net: ore(80_000) };
  expect(unitNet({ tiers: [], special }, guestBuysOne)).toBeUndefined();
  expect(unitNet(listed({ base: ore(0), special }), guestBuysOne)).toBe(0);
  const tiers = [{ groupId: 0, quantity: 1, net: ore(1) }];
  expect(regularNet({ tiers }, guestBuysOne)).toBeUndefined();
});

test('price 1000, tiers {group 5: 1→900, 10→850} (rules/prices#unit-price)', () => {
  const list = listed({
    tiers: [
      { groupId: 5, quantity: 1, net: ore(90_000) },
      { groupId: 5, quantity: 10, net: ore(85_000) },
    ],
  });
  expect(unitNet(list, { groupId: 5, quantity: 1, now })).toBe(90_000);
  expect(unitNet(list, { groupId: 5, quantity: 10, now })).toBe(85_000);
  expect(unitNet(list, guestBuysOne)).toBe(100_000);
  expect(regularNet(list, { groupId: 5, quantity: 1, now })).toBe(90_000);
});

test('a unit never costs more than its base, and a special never raises it', () => {
  fc.assert(
    fc.property(anyPriceList, fc.integer({ min: 1, max: 30 }), anyMoment, (list, quantity, at) => {
      const question = { groupId: 2, quantity, now: at };
      const { special: _, ...plain } = list;
      expect(unitNet(list, question)).toBeLessThanOrEqual(list.base ?? 0);
      expect(unitNet(list, question)).toBeLessThanOrEqual(unitNet(plain, question) ?? 0);
    }),
    { numRuns: 1000 },
  );
});

test('a unit never costs more when more are bought', () => {
  const quantity = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(anyPriceList, quantity, quantity, anyMoment, (list, few, more, at) => {
      const netOf = (count: number): number =>
        unitNet(list, { groupId: 2, quantity: count, now: at }) ?? Infinity;
      expect(netOf(few + more)).toBeLessThanOrEqual(netOf(few));
    }),
    { numRuns: 1000 },
  );
});

test('another group’s tiers change nothing', () => {
  fc.assert(
    fc.property(anyPriceList, fc.nat(1_000_000).map(ore), (list, net) => {
      const question = { groupId: 2, quantity: 5, now };
      const other = { ...list, tiers: [...list.tiers, { groupId: 3, quantity: 1, net }] };
      expect(unitNet(other, question)).toBe(unitNet(list, question));
    }),
    { numRuns: 1000 },
  );
});
