import { hasEndlessBackorders, sellableQuantity } from './availability.ts';
import { maximumQuantity } from './check-quantity.ts';
import type { StockItem } from './stock-item.ts';

/** Quantities a visitor can choose: from `min` to `max` in steps. */
export interface ArticleBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * Which quantities of an article can be chosen: multiples of its increment between its limits, and no more than
 * there are and may be backordered (rules/products#quantities). Where not even the fewest can be had, those are
 * both ends: the answer to them says why.
 */
export function quantityBounds(stock: StockItem, shopMax: number): ArticleBounds {
  const { min, step } = fewest(stock);
  const isLimited = stock.isManaged && !hasEndlessBackorders(stock) && stock.isCapped !== true;
  const limit = maximumQuantity(stock, shopMax);
  const most = isLimited ? Math.min(limit, sellableQuantity(stock)) : limit;
  return { min, max: Math.max(min, Math.floor(most / step) * step), step };
}

/** Whether some quantity keeps all limits; else the article cannot be ordered. */
export function isSomeQuantityAllowed(stock: StockItem, shopMax: number): boolean {
  return fewest(stock).min <= maximumQuantity(stock, shopMax);
}

function fewest({ increment, minimumSale }: StockItem): Pick<ArticleBounds, 'min' | 'step'> {
  const step = Math.max(1, increment);
  return { min: Math.max(1, Math.ceil(minimumSale / step)) * step, step };
}
