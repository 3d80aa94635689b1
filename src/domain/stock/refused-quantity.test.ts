import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { quantityBounds } from './quantity-bounds.ts';
import { refusedInBounds, refusedQuantity } from './refused-quantity.ts';

const shopMax = 10_000;

test.each([7, 99])(
  'Only {maxQuantity} products of this type are available!: %d of 6',
  (quantity) => {
    const stock = aStockItem({ quantity: 6, maximumSale: 50 });
    expect(refusedQuantity(quantity, stock, shopMax)).toEqual({
      code: 'cart.only_available',
      details: { maxQuantity: 6 },
    });
  },
);

test('with more in stock than may be bought the limit is named', () => {
  const stock = aStockItem({ quantity: 60, maximumSale: 50 });
  expect(refusedQuantity(99, stock, shopMax)).toEqual({
    code: 'cart.quantity_above_maximum',
    details: { maxQuantity: 50 },
  });
});

test.each([10_001, 1e308, Infinity])('%d is too many where stock has no end', (quantity) => {
  const endless = aStockItem({ isManaged: false });
  expect(refusedQuantity(quantity, endless, shopMax)).toEqual({
    code: 'cart.quantity_above_maximum',
    details: { maxQuantity: shopMax },
  });
});

test.each([
  [9, 'cart.quantity_above_maximum', { maxQuantity: 6 }],
  [1e308, 'cart.quantity_above_maximum', { maxQuantity: 6 }],
  [1, 'cart.quantity_below_minimum', { minQuantity: 2 }],
  [3, 'cart.quantity_increment', { increment: 2 }],
  [0.5, 'cart.quantity_invalid', undefined],
])('of what is put together, %d are refused by its bounds', (quantity, code, details) => {
  const refusal = refusedInBounds(quantity, { min: 2, max: 6, step: 2 });
  expect([refusal?.code, refusal?.details]).toEqual([code, details]);
  expect(refusedInBounds(4, { min: 2, max: 6, step: 2 })).toBeUndefined();
});

test('packs are sold whole', () => {
  const stock = aStockItem({ quantity: 500, increment: 4 });
  expect(refusedQuantity(10, stock, shopMax)?.code).toBe('cart.quantity_increment');
});

test('nothing is left', () => {
  const none = aStockItem({ quantity: 0 });
  expect(refusedQuantity(1, none, shopMax)?.code).toBe('product.out_of_stock');
});

test.each([0, -1, 1.5, Number.NaN])('%d is no quantity', (quantity) => {
  expect(refusedQuantity(quantity, aStockItem(), shopMax)?.code).toBe('cart.quantity_invalid');
});

test('what can be chosen is never refused, and the next more always is', () => {
  const article = fc
    .record({
      quantity: fc.integer({ min: 50, max: 200 }),
      minimumSale: fc.integer({ min: 1, max: 9 }),
      maximumSale: fc.integer({ min: 20, max: 90 }),
      increment: fc.integer({ min: 1, max: 7 }),
    })
    .map(aStockItem);
  fc.assert(
    fc.property(article, (stock) => {
      const { min, max, step } = quantityBounds(stock, shopMax);
      for (let quantity = min; quantity <= max; quantity += step) {
        expect(refusedQuantity(quantity, stock, shopMax)).toBeUndefined();
      }
      expect(refusedQuantity(max + step, stock, shopMax)).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

test('an article off sale is not called sold out', () => {
  const offSale = aStockItem({ quantity: 0, isInStock: false, isOffSale: true });
  expect(refusedQuantity(1, offSale, shopMax)).toEqual({ code: 'product.off_sale' });
});
