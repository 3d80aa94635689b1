import type { Refusal } from '#domain/errors.ts';
import { availability, isSoldOut, sellableQuantity } from './availability.ts';
import { checkQuantity, maximumQuantity } from './check-quantity.ts';
import type { ArticleBounds } from './quantity-bounds.ts';
import type { StockItem } from './stock-item.ts';

/**
 * The reason why this quantity can't be bought, or undefined. Between stock and limit it names the one
 * that allows less. Its code is one of `checkQuantity`, `cart.only_available` with the number that is
 * left, `product.out_of_stock` or `product.off_sale`.
 */
export function refusedQuantity(
  quantity: number,
  stock: StockItem,
  shopMax: number,
): Refusal | undefined {
  if (stock.isOffSale === true) return { code: 'product.off_sale' };
  if (isSoldOut(stock)) return { code: 'product.out_of_stock' };
  const sellable = sellableQuantity(stock);
  const isShort = quantity > sellable && availability(stock, quantity) === 'out_of_stock';
  if (isShort && sellable < maximumQuantity(stock, shopMax)) {
    return { code: 'cart.only_available', details: { maxQuantity: sellable } };
  }
  return refusedByLimits(quantity, stock, shopMax);
}

/** The same for a product of several articles, which has bounds instead of stock. */
export function refusedInBounds(
  quantity: number,
  { min, max, step }: ArticleBounds,
): Refusal | undefined {
  const limits = { minimumSale: min, maximumSale: max, increment: step };
  return refusedByLimits(quantity, limits, max);
}

function refusedByLimits(
  quantity: number,
  limits: Pick<StockItem, 'minimumSale' | 'maximumSale' | 'increment'>,
  shopMax: number,
): Refusal | undefined {
  // A number too large to be exact is reported as too many, not as invalid.
  const checked = checkQuantity(Math.min(quantity, Number.MAX_SAFE_INTEGER), limits, shopMax);
  return checked.ok ? undefined : checked.refusal;
}
