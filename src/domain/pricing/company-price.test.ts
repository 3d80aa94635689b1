import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import { companyNet } from './company-price.ts';
import { unitNet } from './unit-net.ts';

const prices = [
  { companyId: 7, quantity: 1, net: ore(900) },
  { companyId: 7, quantity: 10, net: ore(700) },
  { companyId: 8, quantity: 1, net: ore(100) },
];

test.each([
  [7, 1, 900],
  [7, 9, 900],
  [7, 10, 700],
  [8, 10, 100],
  [9, 10, undefined],
  [undefined, 10, undefined],
])('company %s buying %d', (companyId, quantity, net) => {
  expect(companyNet(prices, companyId, quantity)).toBe(net);
});

test('a company never pays more than its group', () => {
  const list = {
    base: ore(1000),
    tiers: [{ groupId: 2, quantity: 1, net: ore(800) }],
    companyPrices: prices,
  };
  const netOf = (groupId: number, quantity: number) =>
    unitNet(list, { groupId, companyId: 7, quantity, now: moment(0) });
  expect(netOf(1, 1)).toBe(900);
  expect(netOf(2, 1)).toBe(800);
  expect(netOf(2, 10)).toBe(700);
});
