import type { Category } from '#domain/catalog/category.ts';
import { categoryPrefetchLevel } from '#domain/constants.ts';
import { memoize } from '#domain/memoize.ts';
import { byPosition, leadsToProducts } from './child-categories.ts';

/** An entry of the main menu with the entries below it (rules/pages#menus). */
export interface MenuItem {
  readonly id: number;
  readonly label: string;
  /** Path without the store prefix; empty for a heading that leads nowhere. */
  readonly link: string;
  readonly children: readonly MenuItem[];
  readonly isNewWindow?: true;
  /** Path of a picture under the media root. */
  readonly icon?: string;
  /** The entry's width in its panel, in twelfths. */
  readonly span?: number;
  /** The entries below it are shown without this heading. */
  readonly hidesTitle?: true;
}

/** The category levels in the main menu; the catalogue's root is level 1. */
export const menuLevels: readonly number[] = [0, 1, 2].map(
  (below) => categoryPrefetchLevel + below,
);

/**
 * Builds the main menu from active categories that lead to products, in the merchant's order; cached
 * per list.
 */
export const mainMenu = memoize((categories: readonly Category[]): readonly MenuItem[] => {
  const shown = categories.filter(leadsToProducts).toSorted(byPosition);
  const below = Map.groupBy(shown, ({ parentId }) => parentId);
  const item = (category: Category): MenuItem => ({
    id: category.id,
    label: category.name,
    link: `/${category.urlPath}`,
    children: (below.get(category.id) ?? []).map(item),
  });
  return shown.filter(({ level }) => level === categoryPrefetchLevel).map(item);
});
