import { expect, it } from 'vitest';
import { cartViewOf } from './cart-view.ts';

it.each([
  [3, undefined, 'roomy'],
  [3, 'compact', 'roomy'],
  [4, 'compact', 'compact'],
  [12, undefined, 'roomy'],
  [13, undefined, 'compact'],
  [45, 'roomy', 'roomy'],
] as const)('a cart of %d lines, chosen %s, is %s (rules/cart#compact)', (lines, cart, view) => {
  expect(cartViewOf(cart === undefined ? {} : { cart }, lines)).toBe(view);
});
