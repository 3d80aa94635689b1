import { availability, inWarehouse, isSoldOut } from './availability.ts';
import type { StockItem } from './stock-item.ts';

/** Texts about an article's stock. The words are in texts. */
export type StockText =
  | 'in-stock'
  | 'few-left'
  | 'backorder'
  | 'out-of-stock'
  | 'off-sale'
  /** The warehouse has too few, but a shop has enough. */
  | 'in-shop'
  | 'available'
  | 'unavailable';

/** spec-gap: up to this many, the page says that few are left. */
const fewLeft = 5;

/** Chooses the stock text. spec-gap: a service or a file has no stock; it can be ordered or not. */
export function stockText(
  stock: StockItem | undefined,
  isIntangible = false,
  wanted = 1,
): StockText {
  if (stock?.isOffSale === true) return 'off-sale';
  if (isIntangible) return isSoldOut(stock) ? 'unavailable' : 'available';
  if (stock === undefined) return 'in-stock';
  if (isSoldOut(stock)) return 'out-of-stock';
  const { shopQuantity = 0 } = stock;
  const least = Math.min(wanted, shopQuantity);
  if (least > 0 && availability(inWarehouse(stock), least) === 'out_of_stock') return 'in-shop';
  if (!stock.isManaged || stock.isCapped === true) return 'in-stock';
  const onHand = stock.quantity - Math.max(0, stock.outOfStockQuantity);
  if (onHand <= 0) return 'backorder';
  return onHand <= fewLeft ? 'few-left' : 'in-stock';
}
