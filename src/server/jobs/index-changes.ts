import { articleKinds, type Change } from '#server/repositories/system/change-log.ts';
import { skusInCategories } from '#server/repositories/catalogue/product-keys.ts';
import { skusShowing } from '#server/repositories/catalogue/products-showing.ts';
import type { Services } from '#server/services.ts';
import { indexCatalogue, indexProducts } from '#server/workflows/index-catalogue.ts';

/** A pass over the catalogue costs less than more products of changed categories one by one. */
const maxInCategories = 2_000;

/** Brings changes into the index; `showing` are the articles made of those that changed. */
export async function indexChanges(
  services: Services,
  changes: readonly Change[],
  showing?: readonly string[],
): Promise<void> {
  const db = services.database.read;
  // Products are found by the names of their categories.
  const places = changes.filter(({ kind }) => kind === 'category').map(({ key }) => Number(key));
  const inside = await skusInCategories(db, places, maxInCategories + 1);
  if (changes.some(concernsEveryProduct) || inside.length > maxInCategories) {
    await indexCatalogue(services);
    return;
  }
  const skus = changes.filter(({ kind }) => articleKinds.includes(kind)).map(({ key }) => key);
  const made = showing ?? (await skusShowing(db, skus));
  const all = [...new Set([...skus, ...made, ...inside])];
  if (all.length > 0) await indexProducts(services, all);
}

function concernsEveryProduct({ kind, key }: Change): boolean {
  return (
    kind === 'reindex' ||
    kind === 'tax' ||
    kind === 'attribute' ||
    (key === '*' && kind !== 'purge')
  );
}

/** Every page may show what these change: menus name categories. */
export function concernsEveryPage(change: Change): boolean {
  return change.kind === 'category' || concernsEveryProduct(change);
}
