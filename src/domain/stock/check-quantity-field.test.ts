import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkQuantityField } from './check-quantity-field.ts';

it.each([
  [0, 'field.quantity_above_zero'],
  [-1, 'field.quantity_above_zero'],
  [1.5, 'field.quantity_whole'],
  [Number.NaN, 'field.quantity_whole'],
  [Infinity, 'field.quantity_whole'],
])(
  'Quantity must be above 0, and positive integer (rules/forms#quantity-fields): %s',
  (quantity, code) => {
    expect(checkQuantityField(quantity, 100)).toMatchObject({ refusal: { code } });
  },
);

it('Quantity must be below {quantity}', () => {
  expect(checkQuantityField(100, 100)).toEqual({ ok: true, value: 100 });
  expect(checkQuantityField(101, 100)).toEqual({
    ok: false,
    refusal: { code: 'field.quantity_below', details: { quantity: 101 } },
  });
});

it('what is accepted is a whole number between one and the most', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer(), fc.double()),
      fc.integer({ min: 1, max: 10_000 }),
      (quantity, most) => {
        const isGood = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
        expect(checkQuantityField(quantity, most).ok).toBe(isGood);
      },
    ),
    { numRuns: 1000 },
  );
});
