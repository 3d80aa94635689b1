import { isIntangible } from '#domain/catalog/is-intangible.ts';
import type { Product, ProductLink } from '#domain/catalog/product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';

/**
 * The quantity that an article of a group starts with: the merchant's preset, but 0 when it is sold out
 * and at most 1 for a service or a file (rules/products#quantities).
 */
export function presetQuantity(
  { quantity }: Pick<ProductLink, 'quantity'>,
  article: Pick<Product, 'stock'> & Partial<Pick<Product, 'kind'>>,
): number {
  if (isSoldOut(article.stock)) return 0;
  return isIntangible(article) ? Math.min(quantity, 1) : quantity;
}
