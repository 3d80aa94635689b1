import type { Product } from '#domain/catalog/product.ts';
import { partSkus } from '#domain/pricing/parts.ts';
import { logRefusal } from '#server/log-refusal.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { existingProductIds, findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { loadProductKeywords } from '#server/repositories/catalog/product-names.ts';
import { findProductsById, findProductsBySku } from '#server/repositories/catalog/products.ts';
import { productIdsAfter } from '#server/repositories/system/export-ids.ts';
import type { Services } from '#server/services.ts';
import { loadParts } from './offer-products.ts';
import {
  alwaysIndexedGroups,
  documentSource,
  searchDocument,
  type DocumentSource,
} from './search-document.ts';

/** Products to read at once; smaller batches spend most of the time on queries. */
const batchSize = 60;
/** Few enough documents that making them does not delay requests. */
const atOnce = 20;

export async function indexCatalog(services: Services): Promise<number> {
  const db = services.database.read;
  const sources = await documentSources(services);
  const seen = new Set<number>();
  for (let last = 0; ;) {
    const ids = await productIdsAfter(db, last, batchSize);
    const end = ids.at(-1);
    if (end === undefined) break;
    for (const source of sources) {
      await indexBatch(services, source, await findProductsById(db, source.storeView.code, ids));
    }
    for (const id of ids) seen.add(id);
    last = end;
  }
  // Older documents are deleted last, so that products can always be found.
  await services.search.retain(seen);
  return seen.size;
}

/** Writes the present products into the index, and removes those that no longer exist. */
export async function indexProducts(services: Services, skus: readonly string[]): Promise<void> {
  const db = services.database.read;
  for (let start = 0; start < skus.length; start += batchSize) {
    await removeGone(services, skus.slice(start, start + batchSize));
  }
  for (const source of await documentSources(services)) {
    for (let start = 0; start < skus.length; start += batchSize) {
      const batch = skus.slice(start, start + batchSize);
      await indexBatch(services, source, await findProductsBySku(db, source.storeView.code, batch));
    }
  }
}

async function removeGone({ search, database }: Services, skus: readonly string[]): Promise<void> {
  const known = await findProductIds(database.read, skus);
  const missing = skus.filter((sku) => !known.has(sku.toLowerCase()));
  if (missing.length === 0) return;
  // This also finds products with a variant of that number.
  const ids = [...(await search.idsOfCodes(missing))];
  const existing = await existingProductIds(database.read, ids);
  await search.remove(ids.filter((id) => !existing.has(id)));
}

async function indexBatch(
  services: Services,
  source: DocumentSource,
  products: readonly Product[],
): Promise<void> {
  const { search, database, limits } = services;
  const { code } = source.storeView;
  const ids = products.map(({ id }) => id);
  // Links are the same in every store view, so they are logged once.
  if (code === services.settings.current.storeViews[0].code) logMissingLinks(products, services);
  const around = {
    parts: await loadParts(database.read, code, products),
    keywords: await loadProductKeywords(database.read, code, ids),
  };
  for (let start = 0; start < products.length; start += atOnce) {
    // The embedded database answers at once, so a long pass would otherwise keep requests waiting.
    await limits.inFlight.stepAside();
    const few = products.slice(start, start + atOnce);
    await search.index(few.map((product) => searchDocument(product, { ...source, ...around })));
  }
}

/**
 * Logs groups without links, which have no price (rules/prices#grouped-products). Links to a deleted
 * product are deleted with it.
 */
function logMissingLinks(products: readonly Product[], services: Services): void {
  for (const product of products) {
    if (product.kind !== 'grouped' || partSkus(product).length > 0) continue;
    logRefusal(services, 'product.link_not_found', {}, { sku: product.sku });
  }
}

async function documentSources(services: Services): Promise<readonly DocumentSource[]> {
  const groups = await loadCustomerGroups(services.database.read);
  const groupIds = [...new Set([...alwaysIndexedGroups, ...groups.keys()])];
  return Promise.all(
    services.settings.current.storeViews.map((view) => documentSource(services, view, groupIds)),
  );
}
