import { SearchAway } from '#server/engines/search/port.ts';
import { cacheTags, tagsOfChange } from '#server/cache/cache-tags.ts';
import { articleKinds, changesAfter, type Change } from '#server/repositories/system/change-log.ts';
import type { ProductPlaces } from '#server/repositories/catalog/catalog-memory.ts';
import { skusInCategories } from '#server/repositories/catalog/product-keys.ts';
import { skusLinking, skusShowing } from '#server/repositories/catalog/products-showing.ts';
import type { Services } from '#server/services.ts';
import { indexCatalog, indexProducts } from '#server/workflows/index-catalog.ts';
import { documentSettings } from '#server/workflows/search-document.ts';

/** Small batches, so that the work for a whole batch delays no request. */
const maxAtOnce = 200;

/**
 * Updates index and caches with the changes of all processes since a position; returns the new
 * position.
 */
export async function followChanges(services: Services, position: number): Promise<number> {
  for (let reached = position; ;) {
    const changes = await changesAfter(services.database.read, reached, maxAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return reached;
    await carryOut(services, changes);
    reached = last.position;
    // The other changes wait for the next time, since a small batch is mostly overhead.
    if (changes.length < maxAtOnce) return reached;
  }
}

async function carryOut(services: Services, changes: readonly Change[]): Promise<void> {
  const { catalog, content, database, settings } = services;
  const skus = changes.filter(({ kind }) => articleKinds.includes(kind)).map(({ key }) => key);
  const showing = await skusShowing(database.read, skus);
  const listed = [...skus, ...showing];
  const before = await catalog.places(listed);
  // The settings are read first, so that index and pages are made from their present state.
  const { storeViews } = settings.current;
  await settings.follow(changes);
  await catalog.forget(changes);
  content.forget(changes);
  // Settings may affect any page; the index follows where they are part of a document.
  if (settings.current.storeViews !== storeViews) services.pageCache.clear();
  const isOther = documentSettings(storeViews) !== documentSettings(settings.current.storeViews);
  await whileItIsThere(services, async () => {
    if (!isOther) return indexChanges(services, changes, showing);
    // The store view may be new, so its index is opened.
    await services.search.open();
    await indexCatalog(services);
  });
  const isWhole = isOther || changes.some(concernsEveryPage);
  if (isWhole || changes.some(({ kind, key }) => kind === 'purge' && key === '*')) {
    services.pageCache.clear();
    return;
  }
  const made = changes.filter(({ kind }) => kind === 'product').map(({ key }) => key);
  services.pageCache.purge([
    ...changes.flatMap(({ kind, key }) => tagsOfChange(kind, key)),
    ...showing.map(cacheTags.product),
    // A page that links to a new product was made before the product existed.
    ...(await skusLinking(database.read, made)).map(cacheTags.product),
    ...(changes.some(changesLists) ? listTags(before, await catalog.places(listed)) : []),
  ]);
}

/** Pages are updated even while the index is away; opening the index catches up. */
async function whileItIsThere({ search }: Services, work: () => Promise<void>): Promise<void> {
  if (!search.isReady()) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
  }
}

/** A change of quantity alone changes no list. */
function changesLists({ kind }: Change): boolean {
  return articleKinds.includes(kind) && kind !== 'stock';
}

/** The lists of old and new categories; all lists and menus where the categories are not known. */
function listTags(
  before: ProductPlaces | undefined,
  after: ProductPlaces | undefined,
): readonly string[] {
  if (before === undefined || after === undefined) {
    return [cacheTags.listings, cacheTags.navigation];
  }
  const shelves = [...new Set([...before.categoryIds, ...after.categoryIds])].map(cacheTags.shelf);
  // Menus leave out empty categories.
  return before.shape === after.shape ? shelves : [...shelves, cacheTags.navigation];
}

/** Above this number, a pass over the whole catalogue costs less. */
const maxInCategories = 2_000;

/** Indexes the changed articles. `showing` are the articles that contain them. */
export async function indexChanges(
  services: Services,
  changes: readonly Change[],
  showing?: readonly string[],
): Promise<void> {
  const db = services.database.read;
  // Products are found by the names of their categories, so a renamed category changes their documents.
  const places = changes.filter(({ kind }) => kind === 'category').map(({ key }) => Number(key));
  const inside = await skusInCategories(db, places, maxInCategories + 1);
  if (changes.some(concernsEveryProduct) || inside.length > maxInCategories) {
    await indexCatalog(services);
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

function concernsEveryPage(change: Change): boolean {
  return change.kind === 'category' || concernsEveryProduct(change);
}
