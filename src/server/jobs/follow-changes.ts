import { SearchAway } from '#server/engines/search/port.ts';
import { cacheTags, tagsOfChange } from '#server/cache/cache-tags.ts';
import { articleKinds, changesAfter, type Change } from '#server/repositories/system/change-log.ts';
import type { ProductPlaces } from '#server/repositories/catalog/catalog-memory.ts';
import { skusInCategories } from '#server/repositories/catalog/product-keys.ts';
import { skusLinking, skusShowing } from '#server/repositories/catalog/products-showing.ts';
import type { Services } from '#server/services.ts';
import { indexCatalog, indexProducts } from '#server/workflows/index-catalog.ts';
import { documentSettings } from '#server/workflows/search-document.ts';

/** A small batch, so that what is done for all of it at once holds no request up. */
const maxAtOnce = 200;

/** Brings index and caches up to what others changed since a position; answers the new position. */
export async function followChanges(services: Services, position: number): Promise<number> {
  for (let reached = position; ;) {
    const changes = await changesAfter(services.database.read, reached, maxAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return reached;
    await carryOut(services, changes);
    reached = last.position;
    // The rest waits for the next time: of a little at a time, most is work around it.
    if (changes.length < maxAtOnce) return reached;
  }
}

async function carryOut(services: Services, changes: readonly Change[]): Promise<void> {
  const { catalog, content, database, settings } = services;
  const skus = changes.filter(({ kind }) => articleKinds.includes(kind)).map(({ key }) => key);
  const showing = await skusShowing(database.read, skus);
  const listed = [...skus, ...showing];
  const before = await catalog.places(listed);
  // First, so that index and pages are made from the present state.
  const { storeViews } = settings.current;
  await settings.follow(changes);
  await catalog.forget(changes);
  content.forget(changes);
  // Settings may be on any page; the index follows where they are in a document too.
  if (settings.current.storeViews !== storeViews) services.pageCache.clear();
  const isOther = documentSettings(storeViews) !== documentSettings(settings.current.storeViews);
  await whileItIsThere(services, async () => {
    if (!isOther) return indexChanges(services, changes, showing);
    // The store view may be new.
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
    // A page that links to a new product was made without it.
    ...(await skusLinking(database.read, made)).map(cacheTags.product),
    ...(changes.some(changesLists) ? listTags(before, await catalog.places(listed)) : []),
  ]);
}

/** Pages follow even while the index is away; opening it catches up. */
async function whileItIsThere({ search }: Services, work: () => Promise<void>): Promise<void> {
  if (!search.isReady()) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
  }
}

/** A quantity alone changes no list. */
function changesLists({ kind }: Change): boolean {
  return articleKinds.includes(kind) && kind !== 'stock';
}

/** The lists of old and new categories; all lists and menus where those are not known. */
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

/** Beyond this a pass over the catalogue costs less. */
const maxInCategories = 2_000;

/** `showing` are the articles that contain those that changed. */
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
