import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { isOnlyFetched, withShopStock } from './shop-stock.ts';
import type { StockItem } from './stock-item.ts';

test.each<[string, Partial<StockItem>, number | undefined]>([
  ['gone from the warehouse', { quantity: 0, isInStock: false }, 2],
  ['in the warehouse too', { quantity: 1 }, 2],
  ['taken off sale with some left', { quantity: 150, isInStock: false }, undefined],
  [
    'taken off sale though backordered',
    { quantity: 0, isInStock: false, allowsBackorders: true },
    undefined,
  ],
  ['not counted', { isManaged: false }, undefined],
])('what is %s', (_, stock, shopQuantity) => {
  expect(withShopStock(aStockItem(stock), 2).shopQuantity).toBe(shopQuantity);
});

test('what the warehouse has fewer of than a shop is fetched from that number on', () => {
  const stock = aStockItem({ quantity: 1, shopQuantity: 4 });
  expect([1, 2, 4, 5].map((quantity) => isOnlyFetched(stock, quantity))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
