import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import { percentOff } from './percent-off.ts';

const price = (net: number): Price => ({ net: ore(net), vat: ore(0), gross: ore(net) });
const rest = { kind: 'priced', tiers: [], isFrom: false } as const;

test.each([
  [75_00, 100_00, 25],
  [75_01, 100_00, 24],
  [99_50, 100_00, 0],
  [0, 100_00, 100],
])('%i øre after %i are %i per cent less', (now, before, percent) => {
  expect(percentOff({ ...rest, unit: price(now), previous: price(before) })).toBe(percent);
});

test('without an earlier price nothing is off', () => {
  expect(percentOff({ ...rest, unit: price(100) })).toBe(0);
  expect(percentOff({ kind: 'on-request' })).toBe(0);
});
