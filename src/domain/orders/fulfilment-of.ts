import { isMadeToMeasure, type Measurable } from '#domain/catalog/is-made-to-measure.ts';
import type { ProductKind } from '#domain/catalog/product.ts';
import { isOnlyFetched } from '#domain/stock/shop-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { lineFulfilment, type FulfilledLine, type Fulfilment } from './fulfilment.ts';

/** The fulfilment of a line that takes this quantity of the articles out of stock. */
export function fulfilmentOf(
  product: Measurable & { readonly kind: ProductKind },
  options: FulfilledLine['options'],
  takes: readonly { readonly stock: StockItem; readonly quantity: number }[],
): Fulfilment {
  const byKind = lineFulfilment({ kind: product.kind, options });
  if (byKind !== 'from-stock') return byKind;
  if (isMadeToMeasure(product)) return 'made-to-measure';
  if (takes.some(({ stock, quantity }) => isOnlyFetched(stock, quantity))) return 'in-shop';
  return takes.some(isShort) ? 'ordered-in' : 'from-stock';
}

/** Whether there are fewer in stock than are taken, so that the rest is ordered in. */
function isShort({
  stock,
  quantity,
}: {
  readonly stock: StockItem;
  readonly quantity: number;
}): boolean {
  if (!stock.isManaged || !stock.allowsBackorders || stock.isCapped === true) return false;
  return quantity > stock.quantity - Math.max(0, stock.outOfStockQuantity);
}
