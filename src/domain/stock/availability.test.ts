import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { availability, isSoldOut, sellableQuantity } from './availability.ts';
import type { StockItem } from './stock-item.ts';

test.each<[string, Partial<StockItem>, number, string]>([
  ['enough', {}, 12, 'ok'],
  ['one too many', {}, 13, 'out_of_stock'],
  ['marked out of stock', { isInStock: false }, 1, 'out_of_stock'],
  [
    'marked out of stock, with backorders',
    { isInStock: false, allowsBackorders: true },
    1,
    'out_of_stock',
  ],
  ['backorders', { quantity: 0, allowsBackorders: true }, 50, 'ok'],
  [
    'backorders to a limit',
    { quantity: 0, allowsBackorders: true, outOfStockQuantity: -5 },
    5,
    'ok',
  ],
  [
    'backorders beyond it',
    { quantity: 0, allowsBackorders: true, outOfStockQuantity: -5 },
    6,
    'out_of_stock',
  ],
  [
    'backorders used up',
    { quantity: -5, allowsBackorders: true, outOfStockQuantity: -5 },
    1,
    'out_of_stock',
  ],
  ['a limit of backorders without any', { quantity: 2, outOfStockQuantity: -5 }, 3, 'out_of_stock'],
  ['not managed', { quantity: 0, isManaged: false }, 50, 'ok'],
  ['at the out-of-stock level', { quantity: 3, outOfStockQuantity: 3 }, 1, 'out_of_stock'],
  ['above the out-of-stock level', { quantity: 5, outOfStockQuantity: 3 }, 2, 'ok'],
  ['below nothing', { quantity: -4 }, 1, 'out_of_stock'],
  ['up to the number shown', { quantity: 99, isCapped: true }, 99, 'ok'],
  ['more than the number shown', { quantity: 99, isCapped: true }, 100, 'volatile'],
  [
    'none in the warehouse, enough in a shop',
    { quantity: 0, isInStock: false, shopQuantity: 2 },
    2,
    'ok',
  ],
  ['more than a shop has', { quantity: 0, shopQuantity: 2 }, 3, 'out_of_stock'],
  ['more than a shop has, enough in the warehouse', { shopQuantity: 2 }, 12, 'ok'],
])('%s', (_, overrides, wanted, status) => {
  expect(availability(aStockItem(overrides), wanted)).toBe(status);
});

test('a product that carries no stock is volatile (rules/products#stock)', () => {
  expect(availability(undefined, 1)).toBe('volatile');
  expect(isSoldOut(undefined)).toBe(false);
});

test('nothing to sell is never less than nothing', () => {
  expect(sellableQuantity(aStockItem({ quantity: -4 }))).toBe(0);
  expect(isSoldOut(aStockItem({ quantity: -4 }))).toBe(true);
});
