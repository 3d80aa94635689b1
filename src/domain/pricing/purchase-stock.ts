import { availability } from '#domain/stock/availability.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockText, type StockText } from '#domain/stock/stock-text.ts';
import type { TakenArticle } from './taken-articles.ts';

const scarcest: readonly StockText[] = [
  'out-of-stock',
  'in-shop',
  'backorder',
  'few-left',
  'in-stock',
];

/**
 * The stock of a product that takes these articles for one piece, counted in whole products. The
 * scarcest article decides. Undefined when the product takes no articles.
 */
export function purchaseStock(takenByOne: readonly TakenArticle[]): StockItem | undefined {
  const stocks = takenByOne.filter(({ quantity }) => quantity > 0).map(inWholes);
  const rank = (stock: StockItem) => scarcest.indexOf(stockText(stock));
  return stocks.toSorted(
    (one, other) => rank(one) - rank(other) || one.quantity - other.quantity,
  )[0];
}

function inWholes({ stock, quantity }: TakenArticle): StockItem {
  const isMissing = availability(stock, quantity) === 'out_of_stock';
  const spare = stock.quantity - Math.max(0, stock.outOfStockQuantity);
  return {
    ...stock,
    quantity: Math.max(0, Math.floor(spare / quantity)),
    outOfStockQuantity: Math.min(0, stock.outOfStockQuantity),
    isInStock: stock.isInStock && !isMissing,
    ...(stock.shopQuantity && { shopQuantity: Math.floor(stock.shopQuantity / quantity) }),
  };
}
