import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import { reserveStock } from '#server/repositories/catalog/reserve-stock.ts';
import { warehouse, type StockPlace } from '#server/repositories/catalog/shelves.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { CheckedOrder } from './check-order.ts';

/**
 * Reserves the stock of an order's lines, summed by article. Returns the articles with counted stock;
 * throws `order.products_unavailable` with the articles that are short.
 */
export async function reserveArticles(
  tx: Db,
  takes: CheckedOrder['takes'],
  shelf: StockPlace,
  now: Moment,
): Promise<ReadonlySet<number>> {
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of takes) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  const skus = new Map(takes.map(({ productId, sku }) => [productId, sku]));
  const { missing, counted } = await reserveStock(tx, wanted, { at: shelf, now, skus });
  if (missing.length === 0) return counted;
  const unavailable = missing.flatMap((id) => skus.get(id) ?? []);
  const details = { skus: unavailable, ...(shelf !== warehouse && { location: shelf }) };
  throw new AppError('order.products_unavailable', { details });
}
