import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { fromKroner, priceFromKroner, toKroner } from './money.ts';

test('øre to kroner and back is the same amount', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 }).map(ore);
  fc.assert(fc.property(amount, (each) => fromKroner(toKroner(each)) === each));
});

test.each([
  [249.95, 24_995],
  [312.4375, 31_244],
  [0.615, 62],
  [1.005, 101],
  [-79.2, -7920],
  [0, 0],
])('%d kr is %i øre, rounded half up (rules/money#rounding)', (kroner, amount) => {
  expect(fromKroner(kroner)).toBe(amount);
});

test('VAT is what lies between net and gross', () => {
  expect(priceFromKroner(249.95, 312.44)).toEqual({ net: 24_995, vat: 6249, gross: 31_244 });
});
