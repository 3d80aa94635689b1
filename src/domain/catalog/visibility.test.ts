import { expect, test } from 'vitest';
import { isEnabled, isSold, listedVisibilities } from './visibility.ts';

test('categories list visibility 2, 3 and 4; search and series 3 and 4 (rules/products#visibility)', () => {
  expect(listedVisibilities).toEqual({ category: [2, 3, 4], search: [3, 4] });
});

test('status 0 is read as active, 2 is disabled (rules/products#status)', () => {
  expect([0, 1, 2].map(isEnabled)).toEqual([true, true, false]);
});

test.each([
  [1, [], true],
  [2, [], false],
  [1, [1], true],
  [2, [1], false],
  [1, [2], false],
  [1, [2, 0], true],
])('status %d as a variant of products of status %j is sold: %s', (status, ofParents, sold) => {
  expect(isSold(status, ofParents)).toBe(sold);
});
