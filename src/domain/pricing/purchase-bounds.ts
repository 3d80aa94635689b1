import type { StockItem } from '#domain/stock/stock-item.ts';
import { quantityBounds, type ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import type { TakenArticle } from './taken-articles.ts';

const unlimited = { minimumSale: 1, maximumSale: 0, increment: 1 };

/**
 * Which quantities of a line can be chosen: those of the product itself, and no more than the articles
 * that one of it takes are there for. Where not even the fewest can be had, those are both ends.
 */
export function purchaseBounds(
  own: StockItem,
  takenByOne: readonly TakenArticle[],
  shopMax: number,
): ArticleBounds {
  const { min, max, step } = quantityBounds(own, shopMax);
  const bySku = Map.groupBy(takenByOne, ({ sku }) => sku);
  const limits = [...bySku.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const each = others.reduce((sum, { quantity }) => sum + quantity, first.quantity);
    // Limits of sale are those of the line; a part brings only its stock.
    const { max: most } = quantityBounds({ ...first.stock, ...unlimited }, Infinity);
    return each > 0 ? [Math.floor(most / each)] : [];
  });
  const most = Math.min(max, ...limits);
  return { min, max: Math.max(min, Math.floor(most / step) * step), step };
}
