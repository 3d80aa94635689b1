import type { StoreView } from '#domain/settings.ts';
import type { Category } from './category.ts';

/** The categories that can be filtered by measure, in the merchant's order. */
export function measuredCategories(
  categories: readonly Category[],
  { settings }: Pick<StoreView, 'settings'>,
): readonly Category[] {
  return settings.catalog.measuredCategories.flatMap(
    (address) => categories.find((each) => each.isActive && each.urlPath === address) ?? [],
  );
}
