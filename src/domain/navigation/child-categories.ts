import type { Category } from '#domain/catalog/category.ts';

/** Whether a visitor is led to a category: it is active and holds products that can be seen. */
export function leadsToProducts({ isActive, productCount }: Category): boolean {
  return isActive && productCount > 0;
}

/** The merchant's order of categories beside each other. */
export function byPosition(one: Category, other: Category): number {
  return one.position - other.position || one.id - other.id;
}

/** Every category below one, by its id, with the id of the one right below that it belongs to. */
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

/** The categories right below one that lead to products, in the merchant's order. */
export function childCategories(
  categories: readonly Category[],
  parentId: number,
): readonly Category[] {
  return categories
    .filter((category) => category.parentId === parentId && leadsToProducts(category))
    .toSorted(byPosition);
}
