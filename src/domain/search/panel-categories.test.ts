import { expect, test } from 'vitest';
import { panelCategoryCount } from '#domain/constants.ts';
import { hitCategoryIds, panelCategories } from './panel-categories.ts';

const root = { id: 2, level: 1 };
const bathroom = { id: 3, level: 2 };
const mixers = { id: 10, level: 3 };
const showers = { id: 20, level: 3 };
const all = [root, bathroom, mixers, showers];

test('keeps only categories with level above 1', () => {
  expect(panelCategories([{ categoryIds: [2, 10] }], all)).toEqual([mixers]);
});

test('those that most hits lie in come first, of as many the narrowest; those of no hit do not come', () => {
  const hits = [{ categoryIds: [3, 20] }, { categoryIds: [3, 20] }, { categoryIds: [10] }];
  expect(panelCategories(hits, all)).toEqual([showers, bathroom, mixers]);
  expect(panelCategories([{ categoryIds: [10] }], all)).toEqual([mixers]);
});

test('no more than there is room for', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ id: index, level: 3 }));
  const hits = [{ categoryIds: many.map(({ id }) => id) }];
  expect(panelCategories(hits, many)).toHaveLength(panelCategoryCount);
});

test('every category of the hits is asked for once', () => {
  expect(hitCategoryIds([{ categoryIds: [3, 10] }, { categoryIds: [10, 20] }])).toEqual([
    3, 10, 20,
  ]);
});
