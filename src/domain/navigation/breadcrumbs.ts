import { rootCategoryId, type Category } from '#domain/catalog/category.ts';

/** A category in a breadcrumb trail. */
export type CategoryCrumb = Pick<Category, 'id' | 'name' | 'urlPath'>;

/**
 * The categories from the main menu down to one, including itself (rules/pages#breadcrumbs). `known`
 * holds the categories on the way; hidden and unknown ones are left out.
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
 * The category of a product's breadcrumbs: its deepest visible one, of equals the first in the
 * merchant's order. spec-gap: which of a product's categories counts isn't shown.
 */
export function deepestCategory(ofProduct: readonly Category[]): Category | undefined {
  return ofProduct
    .filter(({ id, isActive }) => isActive && id > rootCategoryId)
    .toSorted(
      (one, other) => other.level - one.level || one.position - other.position || one.id - other.id,
    )[0];
}
