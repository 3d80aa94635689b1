import { expect, test } from 'vitest';
import type { ProductStatus, Visibility } from './product.ts';
import { isListed } from './visibility.ts';

const listed = (place: 'category' | 'search', status: ProductStatus = 1): readonly Visibility[] =>
  ([1, 2, 3, 4] as const).filter((visibility) => isListed({ status, visibility }, place));

test('categories list visibility 2, 3 and 4; search and series 3 and 4 (rules/products#visibility)', () => {
  expect(listed('category')).toEqual([2, 3, 4]);
  expect(listed('search')).toEqual([3, 4]);
});

test('status 0 is read as active, 2 is disabled (rules/products#status)', () => {
  expect(listed('search', 0)).toEqual([3, 4]);
  expect(listed('search', 2)).toEqual([]);
});
