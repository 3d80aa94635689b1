import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { everyGroupId, tierNet } from './tier-price.ts';

const tiers = [
  { groupId: 5, quantity: 1, net: ore(90_000) },
  { groupId: 5, quantity: 10, net: ore(85_000) },
  { groupId: everyGroupId, quantity: 20, net: ore(80_000) },
];

test.each([
  [5, 1, 90_000],
  [5, 9, 90_000],
  [5, 10, 85_000],
  [5, 20, 80_000],
  [0, 1, undefined],
  [0, 19, undefined],
  [0, 20, 80_000],
  [4, 10, undefined],
])('group %d buying %d (rules/prices#tier-price)', (groupId, quantity, net) => {
  expect(tierNet(tiers, groupId, quantity)).toBe(net);
});

test('the lowest tier reached counts, whatever their order', () => {
  const odd = [
    { groupId: 5, quantity: 1, net: ore(70_000) },
    { groupId: 5, quantity: 10, net: ore(85_000) },
  ];
  expect(tierNet(odd, 5, 10)).toBe(70_000);
});
