import { expect, test } from 'vitest';
import { nearName } from './near-name.ts';

const names = ['import', 'export', 'orders', 'reviews', 'products', 'prices'];

test.each([
  ['improt', 'import'],
  ['exprt', 'export'],
  ['order', 'orders'],
  ['prodcuts', 'products'],
  ['price', 'prices'],
  ['import', 'import'],
  ['fly', undefined],
  ['', undefined],
])('"%s" is probably meant as %s', (typed, meant) => {
  expect(nearName(typed, names)).toBe(meant);
});
