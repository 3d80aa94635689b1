import type { ProductLink } from '#domain/catalog/product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** How many of an article a group begins with: as many as the merchant presets, of what is sold out none. */
export function presetQuantity(
  { quantity }: Pick<ProductLink, 'quantity'>,
  stock: StockItem,
): number {
  return isSoldOut(stock) ? 0 : quantity;
}
