import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addOre, ore, roundHalfUp, subtractOre, timesOre } from './ore.ts';

test('a fraction of an øre is no amount, and is named', () => {
  expect(() => ore(0.5)).toThrow(RangeError);
  expect(() => ore(0.5)).toThrow('0.5');
  expect(() => ore(Number.NaN)).toThrow(RangeError);
});

test('half an øre rounds away from zero, so that a refund mirrors its charge', () => {
  expect([0.5, 1.5, -0.5, -1.5, 1.49].map(roundHalfUp)).toEqual([1, 2, -1, -2, 1]);
});

test('negative zero is zero', () => {
  expect(Object.is(roundHalfUp(-0.2), 0)).toBe(true);
});

test('adding, subtracting and multiplying stay in whole øre', () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map(ore);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), (one, other, quantity) => {
      expect(subtractOre(addOre(one, other), other)).toBe(one);
      expect(timesOre(one, quantity)).toBe(one * quantity + 0);
    }),
    { numRuns: 1000 },
  );
});
