import type { Acting } from '#server/acting.ts';
import { warehouse, type StockPlace } from '#server/repositories/catalog/shelves.ts';
import type { StockMove } from '#server/repositories/catalog/stock-moves.ts';
import { findStock, lackOf, setStock } from '#server/repositories/catalog/stock.ts';
import { findStoreLocation } from '#server/repositories/content/store-locations.ts';
import { ordersThatHold } from '#server/repositories/sales/order-reservations.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

export interface StockCount {
  readonly sku: string;
  readonly quantity: number;
  /** The code of a shop, or the warehouse. */
  readonly place: StockPlace;
  readonly reason: string;
}

export type CountedStock =
  | { readonly kind: 'no-store' }
  | { readonly kind: 'no-stock' }
  | {
      readonly kind: 'counted';
      readonly sku: string;
      readonly before: number;
      /** The reserved pieces that are missing in the count. */
      readonly lack: number;
      readonly orders: readonly string[];
    };

/** Sets the number of pieces of an article in one place to the counted number (rules/products#stock). */
export function countStock(count: StockCount, { database, ...by }: Acting): Promise<CountedStock> {
  return database.transaction((tx) => countStockIn(tx, count, by));
}

/** Does the same inside a larger transaction. */
export async function countStockIn(
  tx: Db,
  { sku, quantity, place, reason }: StockCount,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<CountedStock> {
  const isShop = place !== warehouse;
  if (isShop && (await findStoreLocation(tx, place)) === undefined) return { kind: 'no-store' };
  const [found] = await findStock(tx, [sku]);
  if (found === undefined) return { kind: 'no-stock' };
  const move = { reason: 'set', reference: reason, at: now, place } as const;
  const result = await setCounted(tx, found, quantity, move);
  if (result.kind === 'no-stock') return result;
  const { before } = result;
  if (before === quantity) return result;
  const subject = `product:${found.sku}`;
  const detail = {
    from: before,
    to: quantity,
    reference: reason,
    ...(isShop && { store: place }),
  };
  await recordAudit(tx, { actor, action: 'stock.set', subject, detail }, now);
  return result;
}

/** Counts the stock of a file's row; the audit has one row for the whole import. */
export function importCount(
  { sku, productId, quantity, place }: Pick<StockCount, 'sku' | 'quantity' | 'place'> & OfProduct,
  { database, now }: Acting,
): Promise<CountedStock> {
  const move = { reason: 'import', reference: 'import', at: now, place } as const;
  return database.transaction((tx) => setCounted(tx, { sku, productId }, quantity, move));
}

interface OfProduct {
  readonly productId: number;
}

async function setCounted(
  tx: Db,
  { sku, productId }: OfProduct & Pick<StockCount, 'sku'>,
  quantity: number,
  move: StockMove & Pick<StockCount, 'place'>,
): Promise<Exclude<CountedStock, { readonly kind: 'no-store' }>> {
  const before = await setStock(tx, productId, quantity, move);
  if (before === undefined) return { kind: 'no-stock' };
  const lack = await lackOf(tx, productId, move.place);
  const orders = lack > 0 ? await ordersThatHold(tx, productId, move.place) : [];
  return { kind: 'counted', sku, before, lack, orders };
}
