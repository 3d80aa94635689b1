import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Category } from '#domain/catalog/category.ts';
import { categoryTrail, deepestCategory } from './breadcrumbs.ts';

const category = (path: readonly number[], changed: Partial<Category> = {}): Category => {
  const id = path.at(-1) ?? 0;
  return {
    id,
    parentId: path.at(-2) ?? 0,
    name: `K${id}`,
    description: '',
    urlKey: `k${id}`,
    urlPath: `k${id}`,
    path,
    level: path.length - 1,
    position: 1,
    isActive: true,
    productCount: 1,
    childrenCount: 0,
    metaTitle: '',
    metaDescription: '',
    ...changed,
  };
};
const categories = [
  category([1]),
  category([1, 2]),
  category([1, 2, 8]),
  category([1, 2, 8, 12]),
  category([1, 2, 9], { position: 2 }),
  category([1, 2, 9, 14], { isActive: false }),
];
const found = (...ids: number[]) => categories.filter(({ id }) => ids.includes(id));

it('leads from the main menu down to the category', () => {
  expect(categoryTrail({ path: [1, 2, 8, 12] }, categories)).toEqual([
    { id: 8, name: 'K8', urlPath: 'k8' },
    { id: 12, name: 'K12', urlPath: 'k12' },
  ]);
});

it('leaves out what is hidden or not known', () => {
  expect(categoryTrail({ path: [1, 2, 9, 14] }, categories)).toMatchObject([{ id: 9 }]);
  expect(categoryTrail({ path: [1, 2, 8, 12] }, found(12))).toMatchObject([{ id: 12 }]);
});

it('leads to a product through its deepest visible category', () => {
  expect(deepestCategory(found(2, 9, 12))?.id).toBe(12);
  expect(deepestCategory(found(9, 8))?.id).toBe(8);
  expect(deepestCategory(found(14, 9))?.id).toBe(9);
  expect(deepestCategory(found(2))).toBeUndefined();
});

it('whatever is known, a trail goes down the path, visible all the way, and each step once', () => {
  const id = fc.integer({ min: 1, max: 15 });
  const anyKnown = fc.array(
    fc.tuple(id, fc.boolean()).map(([each, isActive]) => category([1, 2, each], { isActive })),
  );
  fc.assert(
    fc.property(fc.uniqueArray(id), anyKnown, (path, known) => {
      const ids = categoryTrail({ path }, known).map((crumb) => crumb.id);
      expect(ids).toEqual(path.filter((step) => ids.includes(step)));
      expect(ids.every((step) => step > 2)).toBe(true);
      const deepest = deepestCategory(known);
      expect(deepest === undefined).toBe(known.every((each) => !each.isActive || each.id <= 2));
    }),
    { numRuns: 1000 },
  );
});
