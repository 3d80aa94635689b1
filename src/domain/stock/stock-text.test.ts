import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import type { StockItem } from './stock-item.ts';
import { stockText } from './stock-text.ts';

test.each<[Partial<StockItem>, string]>([
  [{}, 'in-stock'],
  [{ quantity: 6 }, 'in-stock'],
  [{ quantity: 5 }, 'few-left'],
  [{ quantity: 1 }, 'few-left'],
  [{ quantity: 0 }, 'out-of-stock'],
  [{ quantity: 0, allowsBackorders: true }, 'backorder'],
  [{ quantity: 0, allowsBackorders: true, outOfStockQuantity: -5 }, 'backorder'],
  [{ quantity: -5, allowsBackorders: true, outOfStockQuantity: -5 }, 'out-of-stock'],
  [{ quantity: 3, allowsBackorders: true, outOfStockQuantity: -5 }, 'few-left'],
  [{ quantity: 0, isManaged: false }, 'in-stock'],
  [{ quantity: 3, isCapped: true }, 'in-stock'],
  [{ isInStock: false }, 'out-of-stock'],
  [{ isInStock: false, isOffSale: true }, 'off-sale'],
  [{ isInStock: false, shopQuantity: 1 }, 'in-shop'],
  [{ quantity: 3, shopQuantity: 9 }, 'few-left'],
  [{ quantity: 0, allowsBackorders: true, shopQuantity: 9 }, 'backorder'],
])('%j reads %s', (overrides, text) => {
  expect(stockText(aStockItem(overrides))).toBe(text);
});

test('what the warehouse has fewer of than are wanted is in shops only', () => {
  const stock = aStockItem({ quantity: 1, shopQuantity: 4 });
  expect([1, 3, 9].map((wanted) => stockText(stock, false, wanted))).toEqual([
    'few-left',
    'in-shop',
    'in-shop',
  ]);
});

test('a service or a file is not in stock: it can be ordered or not', () => {
  expect(stockText(aStockItem({ isManaged: false }), true)).toBe('available');
  expect(stockText(aStockItem({ isInStock: false }), true)).toBe('unavailable');
});

test('nothing is said to be sold out that nobody knows about', () => {
  expect(stockText(undefined)).toBe('in-stock');
});
