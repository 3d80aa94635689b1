import { isIntangible } from '#domain/catalog/is-intangible.ts';
import type { Product, ProductLink } from '#domain/catalog/product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';

/**
 * How many of an article a group begins with: as many as the merchant presets, of what is sold out none, and of a
 * service or a file at most one (rules/products#quantities).
 */
export function presetQuantity(
  { quantity }: Pick<ProductLink, 'quantity'>,
  article: Pick<Product, 'stock'> & Partial<Pick<Product, 'kind'>>,
): number {
  if (isSoldOut(article.stock)) return 0;
  return isIntangible(article) ? Math.min(quantity, 1) : quantity;
}
