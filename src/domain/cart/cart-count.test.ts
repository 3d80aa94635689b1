import { expect, it } from 'vitest';
import { aCartItem } from '#testing/a-cart-item.ts';
import { countCart } from './cart-count.ts';
import { isVirtualCart } from './is-virtual-cart.ts';

it('the cart count type can be items or quantity (rules/cart#count)', () => {
  const items = [aCartItem({ quantity: 2 }), aCartItem({ sku: 'B', quantity: 3 })];
  expect(countCart(items, 'quantities')).toBe(5);
  expect(countCart(items, 'items')).toBe(2);
  expect(countCart([], 'quantities')).toBe(0);
});

it('a cart is virtual when it is not empty and every line is virtual or downloadable (rules/cart#virtual-carts)', () => {
  const course = aCartItem({ kind: 'virtual' });
  const drawing = aCartItem({ kind: 'downloadable' });
  expect(isVirtualCart([course, drawing])).toBe(true);
  expect(isVirtualCart([course, aCartItem()])).toBe(false);
  expect(isVirtualCart([])).toBe(false);
});

it('a line that is measured counts as one (rules/cart#count)', () => {
  const items = [
    { quantity: 100, saleUnit: 'm' },
    { quantity: 2, saleUnit: 'set' },
    { quantity: 3 },
  ] as const;
  expect(countCart(items, 'quantities')).toBe(6);
});
