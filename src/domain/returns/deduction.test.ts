import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addOre, ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { lessDeduction } from './deduction.ts';

const amounts = (full: number, food: number) =>
  new Map([
    [vatRate(25), ore(full)],
    [vatRate(15), ore(food)],
  ]);

it('shares a deduction among the rates, and none falls below zero (rules/returns#deductions)', () => {
  expect(lessDeduction(amounts(30_000, 10_000), ore(4000))).toEqual(amounts(27_000, 9000));
  expect(lessDeduction(amounts(30_000, 10_000), ore(40_000))).toEqual(amounts(0, 0));
  const sum = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(sum, sum, sum, (full, food, off) => {
      const left = lessDeduction(amounts(full, food), ore(off));
      if (off > full + food) return left === undefined;
      const parts = [...(left?.values() ?? [])];
      return parts.every((part) => part >= 0) && addOre(...parts) === full + food - off;
    }),
  );
});

it('takes no more off than the return gives back', () => {
  expect(lessDeduction(amounts(30_000, 0), ore(30_001))).toBeUndefined();
});
