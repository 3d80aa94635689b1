import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { discloseStock } from './disclose-stock.ts';

test('up to 99 is shown, exactly to who is logged in (rules/products#stock)', () => {
  const plenty = aStockItem({ quantity: 250 });
  expect(discloseStock(plenty, false, 99)).toEqual({ ...plenty, quantity: 99, isCapped: true });
  expect(discloseStock(plenty, true, 99)).toBe(plenty);
  const inShop = aStockItem({ quantity: 0, shopQuantity: 250 });
  expect(discloseStock(inShop, false, 99)).toEqual({ ...inShop, shopQuantity: 99 });
  const few = aStockItem({ quantity: 99 });
  expect(discloseStock(few, false, 99)).toBe(few);
});
