import { expect, test } from 'vitest';
import { aStockItem } from '#testing/a-product.ts';
import { presetQuantity } from './preset-quantity.ts';

test.each([
  ['goods as many as are preset', 'simple', 12, 3],
  ['of what is sold out none', 'simple', 0, 0],
  ['one service', 'virtual', 12, 1],
  ['one file', 'downloadable', 12, 1],
] as const)('a group begins with %s (rules/products#quantities)', (_, kind, quantity, begun) => {
  const article = { kind, stock: aStockItem({ quantity }) };
  expect(presetQuantity({ quantity: 3 }, article)).toBe(begun);
  expect(presetQuantity({ quantity: 0 }, article)).toBe(0);
});
