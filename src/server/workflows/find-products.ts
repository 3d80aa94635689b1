import {
  SearchAway,
  type SearchRequest,
  type SearchResult,
  idField,
} from '#server/engines/search/port.ts';
import type { Services } from '#server/services.ts';
import { setImmediate as otherWork } from 'node:timers/promises';
import { codesIn } from '#domain/search/article-number.ts';
import type { NamedOptions } from '#domain/search/named-looks.ts';
import { readQuestion, type Concept } from '#domain/search/read-question.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { latestProductIds, productIdsByKey } from '#server/repositories/catalog/product-keys.ts';
import { loadParts } from './offer-products.ts';
import { documentSource, searchDocument } from './search-document.ts';
import { askedInName, namePatterns } from '#domain/search/name-words.ts';
import {
  lastProductId,
  namesLike,
  type NameQuestion,
} from '#server/repositories/catalog/product-names.ts';

/** The engine's answer, and the values that words of the text name (rules/search#looks). */
export interface Found extends SearchResult {
  readonly looks?: NamedOptions;
}

export interface Findings extends Found {
  readonly isLimited: boolean;
}

/**
 * Asks the search engine. As soon as it is unavailable for one of the questions in `ask`, the database
 * answers instead.
 */
export async function findProducts(
  services: Services,
  request: SearchRequest,
  ask: () => Promise<Found>,
): Promise<Findings> {
  try {
    return { ...(await ask()), isLimited: false };
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    const { isWhole, ...found } = await browseDatabase(services, request);
    return { ...found, isLimited: !isWhole };
  }
}

/** Maximum length of lists while the index is unavailable; they hold the products that changed last. */
const maxBrowsed = 4_000;
/** Few enough documents that making them does not delay requests. */
const batchSize = 50;

/** `isWhole` says that the index would have found nothing more (rules/search#engine-away). */
async function browseDatabase(
  services: Services,
  request: SearchRequest,
): Promise<SearchResult & { readonly isWhole: boolean }> {
  const { ids, isWhole } = await candidates(services, request);
  const engine = services.passingSearch();
  const { storeCode, groupId, text } = request;
  const source = {
    ...(await documentSource(
      services,
      viewOfCode(services.settings.current.storeViews, storeCode),
      [groupId],
    )),
    // Without a text nothing is found by words, so no names and labels are read.
    ...(text === '' && { categoryNames: new Map(), labels: new Map() }),
  };
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const products = await services.catalog.products(storeCode, batch);
    const parts = await loadParts(services.database.read, storeCode, products);
    await engine.index(products.map((product) => searchDocument(product, { ...source, parts })));
    await otherWork();
  }
  return { ...(await engine.search(request)), isWhole };
}

interface Candidates {
  readonly ids: readonly number[];
  readonly isWhole: boolean;
}

async function candidates(services: Services, request: SearchRequest): Promise<Candidates> {
  const { database } = services;
  if (request.text !== '') return { ids: await idsOfText(services, request), isWhole: false };
  const named = valuesOf(request, idField);
  if (named !== undefined) return { ids: named, isWhole: true };
  const places = valuesOf(request, 'category_ids');
  return { ids: await latestProductIds(database.read, maxBrowsed, places), isWhole: false };
}

/**
 * Finds articles by number, including variants; any other text finds names that contain one of its
 * words.
 */
async function idsOfText(services: Services, request: SearchRequest): Promise<readonly number[]> {
  const { text, storeCode } = request;
  const db = services.database.read;
  const skus = [text.trim(), ...codesIn(text).flat()];
  const own = await productIdsByKey(db, storeCode, 'sku', skus);
  const parents = await productIdsByKey(db, storeCode, 'variant-sku', skus);
  if (own.length + parents.length > 0) return [...new Set([...own, ...parents])];
  const { language } = viewOfCode(services.settings.current.storeViews, storeCode);
  const visibilities = valuesOf(request, 'visibility');
  const place = { storeCode, ...(visibilities && { visibilities }) };
  const asked = readQuestion(text, language, services.synonyms[language]);
  return productsNamed(services, asked, place);
}

function valuesOf({ filters }: SearchRequest, field: string): readonly number[] | undefined {
  const found = filters.find((filter) => filter.kind === 'any' && filter.field === field);
  return found?.kind === 'any' ? found.values.map(Number).filter(Number.isSafeInteger) : undefined;
}

/** Ids per read, which delays other requests meanwhile. */
const span = 5_000;
const maxLooks = 40;
const maxFound = 500;

/** Finds products by name, those with most of the text first; misspelt words find nothing. */
async function productsNamed(
  { database }: Services,
  concepts: readonly Concept[],
  place: Pick<NameQuestion, 'storeCode' | 'visibilities'>,
): Promise<readonly number[]> {
  const patterns = namePatterns(concepts);
  const found: { readonly id: number; readonly asked: number }[] = [];
  let to = await lastProductId(database.read);
  for (let look = 0; look < maxLooks && to > 0; look++, to -= span) {
    const question = { ...place, patterns, from: to - span + 1, to };
    for (const { id, name } of await namesLike(database.read, question)) {
      const asked = askedInName(name, concepts);
      if (asked > 0) found.push({ id, asked });
    }
    await otherWork();
  }
  found.sort((one, other) => other.asked - one.asked || other.id - one.id);
  return found.slice(0, maxFound).map(({ id }) => id);
}
