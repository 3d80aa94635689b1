import type { CartItem } from '#domain/cart/cart.ts';
import { isOnlyFetched } from '#domain/stock/shop-stock.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { ShippingMethod } from './checkout.ts';

/** The pieces of an article in a cart; equal articles on several lines count together. */
export interface WantedGoods {
  readonly article: number | string;
  readonly name: string;
  readonly quantity: number;
  readonly stock: StockItem;
}

/**
 * The goods that are only in shops in the wanted quantity, all lines of a cart together. They cannot be
 * sent (rules/orders#pick-up).
 */
export function unsentGoods<Goods extends WantedGoods>(wanted: readonly Goods[]): readonly Goods[] {
  const sums = new Map<number | string, number>();
  for (const { article, quantity } of wanted)
    sums.set(article, (sums.get(article) ?? 0) + quantity);
  return wanted.filter(({ article, stock }) => isOnlyFetched(stock, sums.get(article) ?? 0));
}

/** The same for a browser's cart and the last known stock of its lines by sku. */
export function unsentLines(
  items: readonly Pick<CartItem, 'sku' | 'name' | 'quantity'>[],
  stocks: Readonly<Record<string, StockItem>>,
): readonly WantedGoods[] {
  const wanted = items.flatMap(({ sku, name, quantity }) => {
    const stock = stocks[sku];
    return stock ? [{ article: sku, name, quantity, stock }] : [];
  });
  return unsentGoods(wanted);
}

/** Marks a delivery method with the goods that it can't deliver, each named once. */
export function lacking(
  method: ShippingMethod,
  goods: readonly Pick<WantedGoods, 'name'>[],
): ShippingMethod {
  if (goods.length === 0) return method;
  return { ...method, lacks: [...new Set(goods.map(({ name }) => name))] };
}
