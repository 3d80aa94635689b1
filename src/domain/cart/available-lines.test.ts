import { expect, test } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { availableLines } from './available-lines.ts';

const lines = ['A', 'B', 'C', 'D'].map((sku) => aCartItem({ sku, quantity: 12 }));

test('of an order that comes back there is as much as can be had', () => {
  const stocks = {
    A: aStockItem({ quantity: 50 }),
    B: aStockItem({ quantity: 0, isInStock: false, shopQuantity: 8 }),
    C: aStockItem({ quantity: 0, isInStock: false }),
  };
  const { lines: left, isLess } = availableLines(lines, stocks, 100);
  expect([left.map(({ sku, quantity }) => [sku, quantity]), isLess]).toEqual([
    [
      ['A', 12],
      ['B', 8],
      ['D', 12],
    ],
    true,
  ]);
  expect(availableLines(lines, {}, 100)).toEqual({ lines, isLess: false });
});
