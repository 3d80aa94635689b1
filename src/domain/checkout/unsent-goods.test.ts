import { expect, it } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { unsentGoods } from './unsent-goods.ts';

const inShops = aStockItem({ quantity: 4, shopQuantity: 9 });

it('lines of one article are sent as long as the warehouse has all their pieces (rules/orders#pick-up)', () => {
  const wanted = (quantity: number) => ({
    article: 'SRV-600',
    name: 'Servant',
    quantity,
    stock: inShops,
  });
  expect(unsentGoods([wanted(2), wanted(2)])).toEqual([]);
  expect(unsentGoods([wanted(2), wanted(3)])).toHaveLength(2);
  // A quantity above the stock of every shop is reported by another message.
  expect(unsentGoods([wanted(5), wanted(5)])).toEqual([]);
});
