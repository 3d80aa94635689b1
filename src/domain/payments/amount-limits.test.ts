import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { takesAmount } from './amount-limits.ts';

test.each([
  ['vipps', 0, true],
  ['vipps', 99, false],
  ['vipps', 100, true],
  ['vipps', 650_000_00, true],
  ['vipps', 650_000_01, false],
  ['klarna', 99, true],
  ['invoice', 650_000_01, true],
])('%s takes %i øre: %s', (code, amount, isTaken) => {
  expect(takesAmount(code, ore(amount))).toBe(isTaken);
});
