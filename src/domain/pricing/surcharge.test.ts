import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { surchargeNet } from './surcharge.ts';

test('fixed adds an amount, percent a part of the base, rounded half up to øre', () => {
  expect(surchargeNet({ kind: 'fixed', net: ore(10_000) }, ore(5))).toBe(10_000);
  expect(surchargeNet({ kind: 'percent', basisPoints: 1000 }, ore(100_000))).toBe(10_000);
  expect(surchargeNet({ kind: 'percent', basisPoints: 1250 }, ore(24_995))).toBe(3124);
  expect(surchargeNet({ kind: 'percent', basisPoints: 50 }, ore(100))).toBe(1);
  expect(surchargeNet(undefined, ore(100))).toBe(0);
});
