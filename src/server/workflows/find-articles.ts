import { rightVariant } from '#domain/catalog/right-variant.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import type { Article, Product, Variant } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { FoundArticle } from '#domain/pricing/price-found.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { findProductsBySku, parentSkus } from '#server/repositories/catalogue/products.ts';
import { skusInGroups } from '#server/repositories/catalogue/products-showing.ts';
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
  const hidden = products.filter(({ visibility }) => visibility === 1).map(({ sku }) => sku);
  const inGroups = await skusInGroups(db, hidden);
  const buyable = (product: Product, article: Variant): FoundArticle | undefined =>
    isEnabled(product.status) && isEnabled(article.status)
      ? { product, article, parts }
      : undefined;
  return asked.map(({ sku, options }) => {
    const key = sku.toLowerCase();
    const isKey = (article: Pick<Article, 'sku'>): boolean => article.sku.toLowerCase() === key;
    const parent = products.find(({ variants }) => variants.some(isKey));
    const variant = parent?.variants.find(isKey);
    if (parent !== undefined && variant !== undefined) return buyable(parent, variant);
    const product = products.find(isKey);
    if (product === undefined || product.kind === 'grouped') return undefined;
    if (product.kind !== 'configurable') {
      // What has no page of its own is sold through what it belongs to.
      return product.visibility === 1 && !inGroups.has(key) ? undefined : buyable(product, product);
    }
    const chosen = rightVariant(product, options);
    return chosen && buyable(product, chosen);
  });
}
