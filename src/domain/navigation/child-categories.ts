import type { Category } from '#domain/catalog/category.ts';

/** Whether pages link to a category: it must be active and hold visible products. */
export function leadsToProducts({ isActive, productCount }: Category): boolean {
  return isActive && productCount > 0;
}

/** Sorts sibling categories in the merchant's order. */
export function byPosition(one: Category, other: Category): number {
  return one.position - other.position || one.id - other.id;
}

/** Maps the id of every category below one to the id of the child that contains it. */
export function categoriesBelow(
  categories: readonly Pick<Category, 'id' | 'path'>[],
  parentId: number,
): ReadonlyMap<number, number> {
  return new Map(
    categories.flatMap(({ id, path }) => {
      const place = path.indexOf(parentId);
      const child = place < 0 ? undefined : path[place + 1];
      return child === undefined ? [] : [[id, child] as const];
    }),
  );
}

/** The child categories that lead to products, in the merchant's order. */
export function childCategories(
  categories: readonly Category[],
  parentId: number,
): readonly Category[] {
  return categories
    .filter((category) => category.parentId === parentId && leadsToProducts(category))
    .toSorted(byPosition);
}
