import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { PricePoint, Product } from '#domain/catalog/product.ts';
import { memoize } from '#domain/memoize.ts';
import type { VatRule } from '#domain/money/vat-rule.ts';
import type { AgreedPrices } from '#domain/pricing/agreed-price.ts';
import type { PriceHistory } from '#domain/pricing/price-context.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { loadAttributes } from './attributes.ts';
import { loadBareCategories, withCounts } from './categories.ts';
import { CategoryMembers } from './category-members.ts';
import {
  articleKinds,
  type Change,
  type ChangeKind,
} from '#server/repositories/system/change-log.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { createLoadingCache } from '#server/repositories/system/loading-cache.ts';
import { loadPriceHistory } from './price-history.ts';
import { findArticleIds, skuKeys } from './product-keys.ts';
import { findProductsById } from './products.ts';
import { productsLinking } from './products-showing.ts';
import { loadVatRules } from './vat-rules.ts';

export type CatalogMemory = ReturnType<typeof createCatalogMemory>;

/**
 * The categories of products; `shape` rises when a category may have become empty, or stopped being
 * empty.
 */
export interface ProductPlaces {
  readonly categoryIds: ReadonlySet<number>;
  readonly shape: number;
}

/** Maximum number of articles, including variants; each takes about 4 kB. */
const maxArticles = 10_000;
const maxPriceHistories = 20_000;
const maxSkus = 20_000;
/** Agreed prices of all companies; each takes about 300 bytes. */
const maxAgreedPrices = 200_000;
const maxStoreViews = 100;
const onlyKey = '';

/**
 * Caches the catalogue until the change log reports a change. Orders ask the log themselves, and read
 * stock from the database.
 */
export function createCatalogMemory({ read }: Database) {
  const categories = createLoadingCache({
    capacity: maxStoreViews,
    load: (codes) => loadEach(codes, (code) => loadBareCategories(read, code)),
  });
  const attributes = createLoadingCache({
    capacity: maxStoreViews,
    load: (codes) => loadEach(codes, (code) => loadAttributes(read, code)),
  });
  const vatRules = createLoadingCache({
    capacity: 1,
    load: (keys) => loadEach(keys, () => loadVatRules(read)),
  });
  const priceHistories = createLoadingCache<readonly PricePoint[]>({
    capacity: maxPriceHistories,
    async load(skus) {
      const priceHistory = await loadPriceHistory(read, skus);
      return new Map(skus.map((sku) => [sku, priceHistory.get(sku) ?? []]));
    },
  });
  const agreedPrices = createLoadingCache<AgreedPrices>({
    capacity: maxAgreedPrices,
    weigh: ({ size }) => 1 + size,
    load: (keys) => loadEach(keys, (companyId) => loadAgreedPrices(read, Number(companyId))),
  });
  const products = createLoadingCache<Product>({
    capacity: maxArticles,
    weigh: ({ variants }) => 1 + variants.length,
    async load(keys) {
      const [storeCode = ''] = keys[0]?.split('|') ?? [];
      const found = await findProductsById(read, storeCode, keys.map(idOf));
      return new Map(found.map((product) => [productKey(storeCode, product.id), product]));
    },
  });

  const articleIds = createLoadingCache<readonly number[]>({
    capacity: maxSkus,
    load: (keys) => findArticleIds(read, keys),
  });

  /** The number of the last change that this memory knows; later reads include it. */
  let followed = 0;
  let members: Promise<CategoryMembers> | undefined;
  /** Counted categories by store code, with the input of the count. */
  const counted = new Map<
    string,
    { bare: readonly Category[]; from: CategoryMembers; version: number; all: readonly Category[] }
  >();

  const bareCategories = async (storeCode: string): Promise<readonly Category[]> =>
    (await categories.find([storeCode])).get(storeCode) ?? [];

  return {
    async categories(storeCode: string): Promise<readonly Category[]> {
      const bare = await bareCategories(storeCode);
      const from = await (members ??= CategoryMembers.load(read));
      const known = counted.get(storeCode);
      if (known?.bare === bare && known.from === from && known.version === from.version) {
        return known.all;
      }
      const all = withCounts(bare, from.counts(storeCode, bare));
      counted.set(storeCode, { bare, from, version: from.version, all });
      return all;
    },
    async categoryNames(storeCode: string): Promise<ReadonlyMap<number, string>> {
      return namesOf(await bareCategories(storeCode));
    },
    /** Loads attributes by position; all of them without `codes`. */
    async attributes(storeCode: string, codes?: readonly string[]): Promise<readonly Attribute[]> {
      const all = (await attributes.find([storeCode])).get(storeCode) ?? [];
      return codes === undefined ? all : all.filter(({ code }) => codes.includes(code));
    },
    /** Codes of all attributes; undefined until they have been read. */
    attributeCodes(storeCode: string): ReadonlySet<string> | undefined {
      const all = attributes.peek(storeCode);
      return all && codesOf(all);
    },
    vatRules: async (): Promise<readonly VatRule[]> =>
      (await vatRules.find([onlyKey])).get(onlyKey) ?? [],
    /** The prices agreed with a company (rules/prices#agreed-prices). */
    agreedPrices: async (companyId: number): Promise<AgreedPrices> => {
      const key = String(companyId);
      return (await agreedPrices.find([key])).get(key) ?? new Map();
    },
    /**
     * The ids of the products with these skus, and of the configurable products with one as a variant.
     */
    async articleIds(skus: readonly string[]): Promise<readonly number[]> {
      return [...new Set([...(await articleIds.find(skuKeys(skus))).values()].flat())];
    },
    /** The position in the change log. It must be read before other data, for `isCatalogChanged`. */
    position: () => followed,
    /** Loads products in the given order; unknown ids are left out. */
    async products(storeCode: string, ids: readonly number[]): Promise<readonly Product[]> {
      const keys = ids.map((id) => productKey(storeCode, id));
      const found = await products.find(keys);
      return keys.flatMap((key) => found.get(key) ?? []);
    },
    /** Finds the categories of products; undefined before categories have been loaded. */
    async places(skus: readonly string[]): Promise<ProductPlaces | undefined> {
      const known = await members;
      return known && { categoryIds: known.categoriesOf(skus), shape: known.shape };
    },
    /** Earlier prices by sku (rules/prices#earlier-price). */
    priceHistory: (skus: readonly string[]): Promise<PriceHistory> =>
      priceHistories.find([...new Set(skus)]),
    async forget(all: readonly Change[]): Promise<void> {
      const agreements = all.filter(({ kind }) => kind === 'agreement').map(({ key }) => key);
      agreedPrices.forget((_prices, companyId) => agreements.includes(companyId));
      await forgetWhat(all.filter(({ kind }) => kind !== 'content' && kind !== 'agreement'));
      followed = all.at(-1)?.position ?? followed;
    },
  };

  async function forgetWhat(changes: readonly Change[]): Promise<void> {
    const ofArticles = changes.filter(({ kind }) => articleKinds.includes(kind));
    const ofSingle: readonly ChangeKind[] = [...articleKinds, 'vocabulary'];
    if (changes.some(({ kind, key }) => !ofSingle.includes(kind) || key === '*')) {
      members = undefined;
      for (const kept of [categories, attributes, vatRules, products, priceHistories, articleIds])
        kept.forgetAll();
      return;
    }
    if (ofArticles.length < changes.length) {
      categories.forgetAll();
      attributes.forgetAll();
    }
    const made = ofArticles.filter(({ kind }) => kind === 'product').map(({ key }) => key);
    if (made.length > 0) articleIds.forgetAll();
    const linking = new Set(await productsLinking(read, made));
    const changed = new Set(ofArticles.map(({ key }) => key.toLowerCase()));
    priceHistories.forget((_points, sku) => changed.has(sku.toLowerCase()));
    products.forget((product) => linking.has(product.id) || holds(product, changed));
    await (await members)?.refresh(read, made);
  }
}

const namesOf = memoize(
  (all: readonly Category[]): ReadonlyMap<number, string> =>
    new Map(all.map(({ id, name }) => [id, name])),
);

const codesOf = memoize(
  (all: readonly Attribute[]): ReadonlySet<string> => new Set(all.map(({ code }) => code)),
);

/** Whether the product or one of its variants has changed. */
function holds({ sku, variants }: Product, changed: ReadonlySet<string>): boolean {
  return (
    changed.has(sku.toLowerCase()) || variants.some((each) => changed.has(each.sku.toLowerCase()))
  );
}

function productKey(storeCode: string, id: number): string {
  return `${storeCode}|${id}`;
}

function idOf(key: string): number {
  return Number(key.slice(key.indexOf('|') + 1));
}

async function loadEach<Value>(
  keys: readonly string[],
  load: (key: string) => Promise<Value>,
): Promise<ReadonlyMap<string, Value>> {
  return new Map(await Promise.all(keys.map(async (key) => [key, await load(key)] as const)));
}
