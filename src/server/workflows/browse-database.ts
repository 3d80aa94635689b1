import { setImmediate as otherWork } from 'node:timers/promises';
import { storeViews } from '#domain/settings.ts';
import { idField, type SearchRequest, type SearchResult } from '#server/engines/search/port.ts';
import { latestProductIds, productIdsByKey } from '#server/repositories/product-keys.ts';
import type { Services } from '#server/services.ts';
import { loadParts } from './offer-products.ts';
import { documentPricing, searchDocument, type DocumentSource } from './search-document.ts';

/** Longer lists end here while the index is away: the products that changed last are in them. */
const mostBrowsed = 4_000;
/** Few enough that making their documents holds nobody up. */
const batchSize = 50;

/**
 * Answers a search from the database: lists with their filters, counts and sorts, of texts article numbers
 * only (decisions, Engines). `isWhole` when nothing is missing that the index would have found.
 */
export async function browseDatabase(
  services: Services,
  request: SearchRequest,
): Promise<SearchResult & { readonly isWhole: boolean }> {
  const { ids, isWhole } = await candidates(services, request);
  const engine = services.passingSearch();
  const source = await documentSource(services, request);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const products = await services.catalogue.products(request.storeCode, batch);
    const parts = await loadParts(services.database.read, request.storeCode, products);
    await engine.index(products.map((product) => searchDocument(product, { ...source, parts })));
    await otherWork();
  }
  return { ...(await engine.search({ ...request, text: '' })), isWhole };
}

async function candidates(
  { database }: Services,
  { text, filters, storeCode }: SearchRequest,
): Promise<{ readonly ids: readonly number[]; readonly isWhole: boolean }> {
  const valuesOf = (field: string): readonly number[] | undefined => {
    const found = filters.find((filter) => filter.kind === 'any' && filter.field === field);
    return found?.kind === 'any'
      ? found.values.map(Number).filter(Number.isSafeInteger)
      : undefined;
  };
  if (text !== '') {
    const skus = [text.trim()];
    const own = await productIdsByKey(database.read, storeCode, 'sku', skus);
    const parents = await productIdsByKey(database.read, storeCode, 'variant-sku', skus);
    return { ids: [...new Set([...own, ...parents])], isWhole: false };
  }
  const named = valuesOf(idField);
  if (named !== undefined) return { ids: named, isWhole: true };
  const ids = await latestProductIds(database.read, mostBrowsed, valuesOf('category_ids'));
  return { ids, isWhole: false };
}

/** Nothing is found by words here, so none are read. */
async function documentSource(
  { catalogue, clock, log }: Services,
  { storeCode, groupId }: SearchRequest,
): Promise<DocumentSource> {
  const storeView = storeViews.find(({ code }) => code === storeCode) ?? storeViews[0];
  return {
    log,
    storeView,
    groupIds: [groupId],
    categoryNames: new Map(),
    parts: new Map(),
    labels: new Map(),
    keywords: new Map(),
    pricing: documentPricing(storeView, await catalogue.vatRules(), clock()),
  };
}
