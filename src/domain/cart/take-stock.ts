import type { Settings } from '#domain/settings.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { CartItem } from './cart.ts';

type StockRules = Pick<Settings['cart'], 'allowsOutOfStock' | 'isSynchronised'>;

/** The lines after a change of stock, and the removed lines. */
export interface StockTaken {
  readonly items: readonly CartItem[];
  readonly removed: readonly CartItem[];
}

/**
 * Applies stock by sku to lines (rules/cart#stock-events). A line that is sold out or off sale is marked
 * `stock.out_of_stock` or `product.off_sale`. It is removed where the shop takes no such lines and has no cart on the
 * server to ask. A line that can be bought loses its mark. Lines without news stay as they are, and `items` itself is
 * returned where nothing changes.
 */
export function takeStock(
  items: readonly CartItem[],
  news: Readonly<Record<string, StockItem>>,
  { allowsOutOfStock, isSynchronised }: StockRules,
): StockTaken {
  const isGone = ({ sku }: CartItem) => markOf(news[sku]) !== undefined;
  const removed = allowsOutOfStock || isSynchronised ? [] : items.filter(isGone);
  const after = items
    .filter((item) => !removed.includes(item))
    .map((item) => (news[item.sku] === undefined ? item : mark(item, markOf(news[item.sku]))));
  const isSame = removed.length === 0 && after.every((item, index) => item === items[index]);
  return { items: isSame ? items : after, removed };
}

const marks: readonly string[] = ['stock.out_of_stock', 'product.off_sale'];

function markOf(stock: StockItem | undefined): string | undefined {
  if (stock?.isOffSale === true) return 'product.off_sale';
  return stock !== undefined && isSoldOut(stock) ? 'stock.out_of_stock' : undefined;
}

function mark(item: CartItem, code: string | undefined): CartItem {
  const [known] = item.problems.filter((problem) => marks.includes(problem));
  if (known === code) return item;
  const others = item.problems.filter((problem) => !marks.includes(problem));
  return { ...item, problems: code === undefined ? others : [...others, code] };
}
