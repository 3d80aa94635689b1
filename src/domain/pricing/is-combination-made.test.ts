import { expect, test } from 'vitest';
import { zeroPrice } from '#domain/money/price.ts';
import { isCombinationMade } from './is-combination-made.ts';

const offer = { kind: 'priced', unit: zeroPrice, tiers: [], isFrom: false } as const;
const matrix = {
  optionIds: ['1', '2'],
  cells: [
    { valueIds: ['11', '21'], offer },
    { valueIds: ['12', '22'], offer },
  ],
};
const choose = (...values: readonly (readonly [string, string])[]) => ({
  custom: values.map(([optionId, optionValue]) => ({ optionId, optionValue })),
});

test('what some cell has is made, also while an axis is open', () => {
  expect(isCombinationMade({ matrix }, {})).toBe(true);
  expect(isCombinationMade({ matrix }, choose(['1', '11']))).toBe(true);
  expect(isCombinationMade({ matrix }, choose(['1', '11'], ['2', '21']))).toBe(true);
});

test('where no cell is nothing is made', () => {
  expect(isCombinationMade({ matrix }, choose(['1', '11'], ['2', '22']))).toBe(false);
  expect(isCombinationMade({ matrix }, choose(['1', '13']))).toBe(false);
});

test('without a matrix everything is', () => {
  expect(isCombinationMade({}, choose(['1', '13']))).toBe(true);
});
