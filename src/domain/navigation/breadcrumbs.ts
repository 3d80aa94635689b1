import { rootCategoryId, type Category } from '#domain/catalog/category.ts';

/** A step on the way down to what is shown. */
export type CategoryCrumb = Pick<Category, 'id' | 'name' | 'urlPath'>;

/**
 * The categories from the main menu down to one, itself last (rules/pages#breadcrumbs). `known` holds those on
 * the way; what is hidden or not known is left out.
 */
export function categoryTrail(
  { path }: Pick<Category, 'path'>,
  known: readonly Category[],
): readonly CategoryCrumb[] {
  const byId = new Map(known.map((category) => [category.id, category]));
  return path.flatMap((step) => {
    if (step <= rootCategoryId) return [];
    const category = byId.get(step);
    if (!category?.isActive) return [];
    return [{ id: category.id, name: category.name, urlPath: category.urlPath }];
  });
}

/**
 * The category a product's trail leads through: its deepest visible one, the first in the merchant's order.
 * spec-gap: which of a product's categories counts isn't shown.
 */
export function deepestCategory(ofProduct: readonly Category[]): Category | undefined {
  return ofProduct
    .filter(({ id, isActive }) => isActive && id > rootCategoryId)
    .toSorted(
      (one, other) => other.level - one.level || one.position - other.position || one.id - other.id,
    )[0];
}
