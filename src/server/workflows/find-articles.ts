import { rightVariant } from '#domain/catalog/right-variant.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Article, Product, Variant } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { partsBySku, partSkus, type Parts } from '#domain/pricing/parts.ts';
import type { FoundArticle } from '#domain/pricing/price-found.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Place } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findArticleIds, findProductIds } from '#server/repositories/catalogue/product-keys.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalogue/products.ts';
import { skusInGroups } from '#server/repositories/catalogue/products-showing.ts';
import { findStock } from '#server/repositories/catalogue/stock.ts';
import { loadParts } from './offer-products.ts';

export interface AskedArticle {
  readonly sku: string;
  readonly options: CartItemOptions;
}

/** By the sku of an article, or of a configurable product whose options name the variant (rules/calls#cart-lines). */
export async function findArticles(
  db: Db,
  { code }: StoreView,
  asked: readonly AskedArticle[],
): Promise<readonly (FoundArticle | undefined)[]> {
  const skus = asked.map(({ sku }) => sku);
  const products = await findProductsBySku(db, code, [...(await parentSkus(db, skus)), ...skus]);
  const parts = await loadParts(db, code, products);
  const inGroups = await hiddenInGroups(db, products);
  return asked.map((each) => match(each, { products, parts, inGroups }));
}

/** An article as the catalogue's memory knows it, and the product of that sku where it is none. */
export interface KnownArticle {
  readonly found?: FoundArticle;
  readonly product?: Product;
}

/** The same from memory, which follows changes within a second; asked outside of transactions. */
export async function findKnownArticle(
  asked: AskedArticle,
  { services, storeView: { code } }: Pick<Place, 'services' | 'storeView'>,
): Promise<KnownArticle> {
  const { catalogue, database } = services;
  const ids = await findArticleIds(database.read, asked.sku);
  const products = await catalogue.products(code, ids);
  const ofParts = products.flatMap(partSkus);
  const partIds = ofParts.length === 0 ? [] : await findProductIds(database.read, ofParts);
  const parts = partsBySku(await catalogue.products(code, [...new Map(partIds).values()]));
  const inGroups = await hiddenInGroups(database.read, products);
  const found = match(asked, { products, parts, inGroups });
  const product = products.find(({ sku }) => sku.toLowerCase() === asked.sku.toLowerCase());
  return { ...(found && { found }), ...(product && { product }) };
}

/** With the stock that the database has now; undefined when the article is gone. */
export async function restock(db: Db, found: FoundArticle): Promise<FoundArticle | undefined> {
  const parts = [...found.parts.values()];
  const skus = [found.article, ...parts].map(({ sku }) => sku);
  const stocks = new Map((await findStock(db, skus)).map(({ sku, stock }) => [sku, stock]));
  const fresh = <Each extends Pick<Article, 'sku' | 'stock'>>(each: Each): Each => ({
    ...each,
    stock: stocks.get(each.sku) ?? each.stock,
  });
  return stocks.has(found.article.sku)
    ? { ...found, article: fresh(found.article), parts: partsBySku(parts.map(fresh)) }
    : undefined;
}

/** What has no page of its own is sold through what it belongs to. */
async function hiddenInGroups(db: Db, products: readonly Product[]): Promise<ReadonlySet<string>> {
  const hidden = products.filter(({ visibility }) => visibility === 1).map(({ sku }) => sku);
  return hidden.length === 0 ? new Set() : skusInGroups(db, hidden);
}

interface Shelf {
  readonly products: readonly Product[];
  readonly parts: Parts;
  readonly inGroups: ReadonlySet<string>;
}

function match(
  { sku, options }: AskedArticle,
  { products, parts, inGroups }: Shelf,
): FoundArticle | undefined {
  const key = sku.toLowerCase();
  const isKey = (article: Pick<Article, 'sku'>): boolean => article.sku.toLowerCase() === key;
  const buyable = (product: Product, article: Variant): FoundArticle | undefined =>
    isEnabled(product.status) && isEnabled(article.status)
      ? { product, article, parts }
      : undefined;
  const parent = products.find(({ variants }) => variants.some(isKey));
  const variant = parent?.variants.find(isKey);
  if (parent !== undefined && variant !== undefined) return buyable(parent, variant);
  const product = products.find(isKey);
  if (product === undefined || product.kind === 'grouped') return undefined;
  if (product.kind !== 'configurable') {
    return product.visibility === 1 && !inGroups.has(key) ? undefined : buyable(product, product);
  }
  const chosen = rightVariant(product, options);
  return chosen && buyable(product, chosen);
}
