import { expect, test } from 'vitest';
import { isEnabled, listedVisibilities } from './visibility.ts';

test('categories list visibility 2, 3 and 4; search and series 3 and 4 (rules/products#visibility)', () => {
  expect(listedVisibilities).toEqual({ category: [2, 3, 4], search: [3, 4] });
});

test('status 0 is read as active, 2 is disabled (rules/products#status)', () => {
  expect([0, 1, 2].map(isEnabled)).toEqual([true, true, false]);
});
