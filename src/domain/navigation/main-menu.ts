import type { Category } from '#domain/catalog/category.ts';

/** An entry of the main menu with the entries below it (spec §2, main menu levels 2 to 4). */
export interface MenuItem {
  readonly id: number;
  readonly label: string;
  /** Path without the store prefix. */
  readonly link: string;
  readonly children: readonly MenuItem[];
}

/** The level the main menu begins at; level 1 is the root of the catalogue. */
const topLevel = 2;

/** Builds the main menu from active categories that lead to products, in the merchant's order. */
export function mainMenu(categories: readonly Category[]): MenuItem[] {
  const shown = categories.filter(({ isActive, productCount }) => isActive && productCount > 0);
  const below = Map.groupBy(shown, ({ parentId }) => parentId);
  const item = (category: Category): MenuItem => ({
    id: category.id,
    label: category.name,
    link: `/${category.urlPath}`,
    children: (below.get(category.id) ?? []).toSorted(byPosition).map(item),
  });
  return shown
    .filter(({ level }) => level === topLevel)
    .toSorted(byPosition)
    .map(item);
}

function byPosition(one: Category, other: Category): number {
  return one.position - other.position || one.id - other.id;
}
