import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { checkQuantity, maximumQuantity } from './check-quantity.ts';

const stock = aStockItem({ minimumSale: 4, maximumSale: 20, increment: 4 });
const check = (quantity: number): unknown => checkQuantity(quantity, stock, 10_000);
const refusal = (code: string, details?: object): unknown => ({
  ok: false,
  refusal: details === undefined ? { code } : { code, details },
});

test.each([0, -1, 1.5, Number.NaN, Infinity])(
  '%d is no positive integer (rules/products#quantities)',
  (quantity) => {
    expect(check(quantity)).toEqual(refusal('cart.quantity_invalid'));
  },
);

test('a quantity lies between the limits, in increments', () => {
  expect(check(3)).toEqual(refusal('cart.quantity_below_minimum', { minQuantity: 4 }));
  expect(check(4)).toEqual({ ok: true, value: 4 });
  expect(check(6)).toEqual(refusal('cart.quantity_increment', { increment: 4 }));
  expect(check(20)).toEqual({ ok: true, value: 20 });
  expect(check(24)).toEqual(refusal('cart.quantity_above_maximum', { maxQuantity: 20 }));
});

test('the smaller of the article’s and the shop’s maximum holds; 0 is no limit', () => {
  expect(maximumQuantity({ maximumSale: 20 }, 10)).toBe(10);
  expect(maximumQuantity({ maximumSale: 0 }, 10)).toBe(10);
});

test('what is accepted is a multiple within the limits', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 50 }), (quantity) => {
      const result = checkQuantity(quantity, stock, 10_000);
      expect(result.ok).toBe([4, 8, 12, 16, 20].includes(quantity));
    }),
    { numRuns: 1000 },
  );
});
