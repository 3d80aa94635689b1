import type { StockItem } from '#domain/stock/stock-item.ts';
import { quantityBounds, type ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import type { TakenArticle } from './taken-articles.ts';

const unlimited = { minimumSale: 1, maximumSale: 0, increment: 1 };

/**
 * The quantities of a line that can be chosen: within the limits of the product and the stock of the
 * articles that it takes. Where not even the minimum is in stock, both ends are the minimum.
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
    // Limits of sale are those of the line; a part contributes only its stock.
    const { max: most } = quantityBounds({ ...first.stock, ...unlimited }, Infinity);
    return each > 0 ? [Math.floor(most / each)] : [];
  });
  const most = Math.min(max, ...limits);
  return { min, max: Math.max(min, Math.floor(most / step) * step), step };
}
