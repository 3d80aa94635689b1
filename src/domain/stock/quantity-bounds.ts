import { hasEndlessBackorders, sellableQuantity } from './availability.ts';
import { maximumQuantity } from './check-quantity.ts';
import type { StockItem } from './stock-item.ts';

/** The quantities a visitor can choose: from `min` to `max` in steps. */
export interface ArticleBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The quantities of an article that can be chosen: multiples of its increment within its limits and
 * within stock and backorders (rules/products#quantities). Where not even the minimum is available,
 * both ends are the minimum, so that the refusal of it tells why.
 */
export function quantityBounds(stock: StockItem, shopMax: number): ArticleBounds {
  const { min, step } = fewest(stock);
  const isLimited = stock.isManaged && !hasEndlessBackorders(stock) && stock.isCapped !== true;
  const limit = maximumQuantity(stock, shopMax);
  const most = isLimited ? Math.min(limit, sellableQuantity(stock)) : limit;
  return { min, max: Math.max(min, Math.floor(most / step) * step), step };
}

/** Whether any quantity is within all limits; else the article can't be ordered. */
export function isSomeQuantityAllowed(stock: StockItem, shopMax: number): boolean {
  return fewest(stock).min <= maximumQuantity(stock, shopMax);
}

function fewest({ increment, minimumSale }: StockItem): Pick<ArticleBounds, 'min' | 'step'> {
  const step = Math.max(1, increment);
  return { min: Math.max(1, Math.ceil(minimumSale / step)) * step, step };
}
