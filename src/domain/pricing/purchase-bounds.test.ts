import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { purchaseBounds } from './purchase-bounds.ts';

const own = aStockItem({ isManaged: false, maximumSale: 8 });
const taken = (quantity: number, pieces: number, sku = 'A') => ({
  sku,
  quantity: pieces,
  stock: aStockItem({ quantity, minimumSale: 5, maximumSale: 3, increment: 5 }),
});

test.each([
  [[], 8],
  [[taken(12, 1)], 8],
  [[taken(12, 2)], 6],
  [[taken(12, 2), taken(9, 3, 'B')], 3],
  // One article may fill two places, so its pieces are summed (rules/safety#last-items).
  [[taken(12, 2), taken(12, 2)], 3],
  [[taken(12, 0)], 8],
  [[taken(0, 2)], 1],
])('no more of a bundle than its parts are there for: %j', (parts, max) => {
  expect(purchaseBounds(own, parts, 100)).toEqual({ min: 1, max, step: 1 });
});

test('a bundle is sold in the numbers the merchant says', () => {
  const pairs = aStockItem({ isManaged: false, minimumSale: 2, increment: 2 });
  expect(purchaseBounds(pairs, [taken(7, 1)], 100)).toEqual({ min: 2, max: 6, step: 2 });
  expect(purchaseBounds(pairs, [], 10)).toEqual({ min: 2, max: 10, step: 2 });
});

test('backorders of a part have no end', () => {
  const part = {
    sku: 'A',
    quantity: 1,
    stock: aStockItem({ quantity: 0, allowsBackorders: true }),
  };
  expect(purchaseBounds(own, [part], 100).max).toBe(8);
});
