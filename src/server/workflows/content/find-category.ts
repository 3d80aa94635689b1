import type { Category } from '#domain/catalog/category.ts';
import { memoize } from '#domain/memoize.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import type { CatalogueMemory } from '#server/repositories/catalogue/catalogue-memory.ts';

type FindCategory = (name: string) => Category | undefined;

/**
 * Finds a category of a store view by what content calls it: its address there or in the default view, so
 * that one row serves every language, or its number.
 */
export async function findCategory(
  catalogue: CatalogueMemory,
  { code }: StoreView,
): Promise<FindCategory> {
  const here = await catalogue.categories(code);
  return finderIn(here)(await catalogue.categories(storeViews[0].code));
}

/** Once for the same categories: every page has content that names some. */
const finderIn = memoize((here: readonly Category[]) =>
  memoize((usual: readonly Category[]): FindCategory => {
    const byId = new Map(here.map((category) => [category.id, category]));
    const names = new Map([
      ...here.map(({ id }) => [String(id), id] as const),
      ...usual.map(nameOf),
      ...here.map(nameOf),
    ]);
    return (name) => byId.get(names.get(name.replace(/^\//, '')) ?? 0);
  }),
);

function nameOf({ urlPath, id }: Category): readonly [string, number] {
  return [urlPath, id];
}
