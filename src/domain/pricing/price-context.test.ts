import { expect, test } from 'vitest';
import { aPriceContext } from '#testing/a-price-context.ts';
import { shownVatRate } from './price-context.ts';

test('with no match the tax shown is 0 (spec §4), with grouped tax the class decides', () => {
  expect(shownVatRate(2, aPriceContext())).toBe(2500);
  expect(shownVatRate(0, aPriceContext())).toBe(0);
  expect(shownVatRate(9, aPriceContext())).toBe(0);
  expect(shownVatRate(2, aPriceContext({ customerClassId: 3 }))).toBe(2500);
  expect(shownVatRate(2, aPriceContext({ customerClassId: 4 }))).toBe(0);
});
