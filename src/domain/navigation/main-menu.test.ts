import { expect, test } from 'vitest';
import type { Category } from '#domain/catalog/category.ts';
import { childCategories } from './child-categories.ts';
import { mainMenu } from './main-menu.ts';

function category(id: number, parentId: number, level: number, more: Partial<Category> = {}) {
  return {
    id,
    parentId,
    name: `Category ${id}`,
    description: '',
    urlKey: `c${id}`,
    urlPath: `c${id}`,
    path: [1, 2, id],
    level,
    position: id,
    isActive: true,
    productCount: 1,
    childrenCount: 0,
    metaTitle: '',
    metaDescription: '',
    ...more,
  } satisfies Category;
}

test('the menu begins at level 2 and nests what lies below, in the merchant’s order', () => {
  const menu = mainMenu([
    category(5, 3, 3, { position: 2 }),
    category(6, 3, 3, { position: 1 }),
    category(4, 2, 2),
    category(3, 2, 2),
  ]);
  expect(menu.map(({ id }) => id)).toEqual([3, 4]);
  expect(menu[0]?.children.map(({ id }) => id)).toEqual([6, 5]);
});

test('inactive categories and those without products are not in the menu', () => {
  const menu = mainMenu([
    category(3, 2, 2, { isActive: false }),
    category(4, 2, 2, { productCount: 0 }),
  ]);
  expect(menu).toEqual([]);
});

test('below a category are its own, as the menu has them', () => {
  const below = [
    category(5, 3, 3, { position: 2 }),
    category(6, 3, 3, { position: 1 }),
    category(7, 3, 3, { isActive: false }),
    category(8, 3, 3, { productCount: 0 }),
    category(9, 5, 4),
  ];
  expect(childCategories(below, 3).map(({ id }) => id)).toEqual([6, 5]);
  const [top] = mainMenu([category(3, 2, 2), ...below]);
  expect(top?.children.map(({ id }) => id)).toEqual([6, 5]);
});
