import type { Category } from '#domain/catalog/category.ts';
import {
  byUse,
  fittingOf,
  measureCodes,
  type Fitting,
  type Measures,
} from '#domain/catalog/product-measures.ts';
import { isEnabled, listedVisibilities } from '#domain/catalog/visibility.ts';
import type { Asking } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { latestProductIds } from '#server/repositories/catalog/product-keys.ts';
import { knownAttributes } from './active-categories.ts';

/** In a larger category, only the products that changed last are checked. */
const maxProducts = 1_000;

/** Finds goods of a category, and of those below it, that fit into a space, largest first. */
export async function findFitting(
  categories: readonly Category[],
  categoryId: number,
  space: Measures,
  asking: Asking,
): Promise<readonly Fitting[]> {
  const { services, storeView, dependsOn } = asking;
  const within = categories.filter(({ path }) => path.includes(categoryId)).map(({ id }) => id);
  dependsOn(...within.map(cacheTags.shelf));
  const ids = await latestProductIds(services.database.read, maxProducts, within);
  const [products, attributes] = await Promise.all([
    services.catalog.products(storeView.code, ids),
    knownAttributes(measureCodes, asking),
  ]);
  return products
    .filter(({ status, visibility }) => {
      return isEnabled(status) && listedVisibilities.category.includes(visibility);
    })
    .flatMap((product) => fittingOf(product, space, attributes) ?? [])
    .toSorted(byUse);
}
