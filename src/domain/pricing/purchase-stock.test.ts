import { expect, test } from 'vitest';
import { stockText } from '#domain/stock/stock-text.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { aStockItem } from '#testing/a-product.ts';
import { purchaseStock } from './purchase-stock.ts';

const taken = (quantity: number, stock: Partial<StockItem>) => ({
  sku: 'A',
  quantity,
  stock: aStockItem(stock),
});
const plenty = taken(1, { quantity: 50 });

test.each([
  ['in-stock', [plenty]],
  ['in-stock', [plenty, taken(0, { quantity: 0 })]],
  ['few-left', [plenty, taken(4, { quantity: 12 })]],
  ['few-left', [plenty, taken(1, { quantity: 5, outOfStockQuantity: 2 })]],
  ['backorder', [plenty, taken(1, { quantity: 0, allowsBackorders: true })]],
  ['in-shop', [plenty, taken(2, { quantity: 1, shopQuantity: 4 })]],
  ['out-of-stock', [plenty, taken(2, { quantity: 1, shopQuantity: 1 })]],
  ['out-of-stock', [plenty, taken(2, { quantity: 1 })]],
  ['out-of-stock', [plenty, taken(1, { isInStock: false })]],
  ['out-of-stock', [taken(4, { quantity: 12 }), taken(1, { quantity: 0 })]],
  // Backorders end at −2, which is not enough for four.
  ['out-of-stock', [taken(4, { quantity: 1, allowsBackorders: true, outOfStockQuantity: -2 })]],
  ['out-of-stock', [taken(1, { quantity: 0, allowsBackorders: true }), taken(1, { quantity: 0 })]],
] as const)('%s is said where the scarcest part is: %#', (text, parts) => {
  const stock = purchaseStock(parts);
  expect(stock && stockText(stock)).toBe(text);
});

test('how many are left is counted in the whole, not in its parts', () => {
  const parts = [taken(1, { quantity: 4 }), taken(4, { quantity: 17, outOfStockQuantity: 2 })];
  expect(purchaseStock(parts)).toMatchObject({ quantity: 3, outOfStockQuantity: 0 });
  expect(purchaseStock([])).toBeUndefined();
});
