import type { Category } from '#domain/catalog/category.ts';
import { memoize } from '#domain/memoize.ts';
import { byPosition } from '#domain/navigation/child-categories.ts';
import { menuLevels } from '#domain/navigation/main-menu.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';

/** The active categories of a store view in the merchant's order; the same array until one changes. */
export async function activeCategories(place: Place): Promise<readonly Category[]> {
  const { services, storeView, dependsOn } = place;
  dependsOn(cacheTags.navigation);
  return activeOf(await services.catalog.categories(storeView.code));
}

export async function menuCategories(place: Place): Promise<readonly Category[]> {
  return ofMenu(await activeCategories(place));
}

const activeOf = memoize((all: readonly Category[]): readonly Category[] =>
  all.filter(({ isActive }) => isActive).toSorted(byPosition),
);

const ofMenu = memoize((active: readonly Category[]): readonly Category[] =>
  active.filter(({ level }) => menuLevels.includes(level)),
);

export async function knownAttributes(
  codes: readonly string[],
  { services, storeView, dependsOn }: Place,
): Promise<readonly Attribute[]> {
  dependsOn(cacheTags.navigation);
  return services.catalog.attributes(storeView.code, codes);
}
