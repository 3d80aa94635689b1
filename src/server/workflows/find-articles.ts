import { rightVariant } from '#domain/catalog/right-variant.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Article, Product, Variant } from '#domain/catalog/product.ts';
import { isEnabled, isSold } from '#domain/catalog/visibility.ts';
import { partsBySku, partSkus, type Parts } from '#domain/pricing/parts.ts';
import type { FoundArticle } from '#domain/pricing/price-found.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Place } from '#server/asking.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalog/products.ts';
import { skusInGroups } from '#server/repositories/catalog/products-showing.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { loadParts } from './offer-products.ts';

export interface AskedArticle {
  readonly sku: string;
  readonly options: CartItemOptions;
}

/**
 * Finds articles by sku; the sku may be a configurable product's, whose options then choose the variant
 * (rules/calls#cart-lines).
 */
export async function findArticles(
  db: Db,
  { code }: StoreView,
  asked: readonly AskedArticle[],
): Promise<readonly (FoundArticle | undefined)[]> {
  const skus = asked.map(({ sku }) => sku);
  const products = await findProductsBySku(db, code, [...(await parentSkus(db, skus)), ...skus]);
  const parts = await loadParts(db, code, products);
  const inGroups = await hiddenInGroups(db, products);
  const found = asked.map((each) => match(each, { products, parts, inGroups }));
  // Stock is read again, because products only have the warehouse's.
  return restock(db, found);
}

/** Articles from the catalogue's memory, and the products with their skus. */
export interface KnownArticles {
  readonly found: readonly (FoundArticle | undefined)[];
  readonly products: readonly Product[];
}

/** The same from memory, which is at most a second old; not for use inside transactions. */
export async function findKnownArticles(
  asked: readonly AskedArticle[],
  { services, storeView: { code } }: Pick<Place, 'services' | 'storeView'>,
): Promise<KnownArticles> {
  const { catalog, database } = services;
  const ids = await catalog.articleIds(asked.map(({ sku }) => sku));
  const products = await catalog.products(code, ids);
  const ofParts = products.flatMap(partSkus);
  const parts = partsBySku(await catalog.products(code, await catalog.articleIds(ofParts)));
  const inGroups = await hiddenInGroups(database.read, products);
  return { found: asked.map((each) => match(each, { products, parts, inGroups })), products };
}

/** Adds the database's present stock, including shops; undefined where an article was deleted. */
export async function restock(
  db: Db,
  known: KnownArticles['found'],
): Promise<KnownArticles['found']> {
  const articles = known.flatMap((each) => (each ? [each.article, ...each.parts.values()] : []));
  const stored = await findStock(
    db,
    articles.map(({ sku }) => sku),
  );
  const stocks = new Map(stored.map(({ sku, stock }) => [sku, stock]));
  const fresh = <Each extends Pick<Article, 'sku' | 'stock'>>(each: Each): Each => ({
    ...each,
    stock: stocks.get(each.sku) ?? each.stock,
  });
  return known.map((each) => {
    if (each === undefined || !stocks.has(each.article.sku)) return undefined;
    const isProduct = each.article === each.product;
    const product = isProduct ? fresh(each.product) : each.product;
    const article = isProduct ? product : fresh(each.article);
    return { product, article, parts: partsBySku([...each.parts.values()].map(fresh)) };
  });
}

/**
 * Finds products without a page of their own that are sold in a group. A variant is sold by its
 * product.
 */
async function hiddenInGroups(db: Db, products: readonly Product[]): Promise<ReadonlySet<string>> {
  const variants = new Set(
    products.flatMap((product) => product.variants.map(({ sku }) => sku.toLowerCase())),
  );
  const hidden = products
    .filter(({ visibility, sku }) => visibility === 1 && !variants.has(sku.toLowerCase()))
    .map(({ sku }) => sku);
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
    isSold(article.status, [product.status]) ? { product, article, parts } : undefined;
  const parents = products.filter(({ variants }) => variants.some(isKey));
  // A variant of several products is sold where one of them is.
  const parent = parents.find(({ status }) => isEnabled(status)) ?? parents[0];
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
