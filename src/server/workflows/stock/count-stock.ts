import type { Acting } from '#server/acting.ts';
import { warehouse, type StockPlace } from '#server/repositories/catalogue/shelves.ts';
import { findStock, lackOf, setStock } from '#server/repositories/catalogue/stock.ts';
import { findStoreLocation } from '#server/repositories/content/store-locations.ts';
import { ordersThatHold } from '#server/repositories/sales/order-reservations.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

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
      /** Orders hold this many more pieces than there are. */
      readonly lack: number;
      readonly orders: readonly string[];
    };

/** Sets the number of pieces of an article in one place to the counted number (rules/products#stock). */
export function countStock(
  { sku, quantity, place, reason }: StockCount,
  { database, actor, now }: Acting,
): Promise<CountedStock> {
  const isShop = place !== warehouse;
  return database.transaction(async (tx): Promise<CountedStock> => {
    if (isShop && (await findStoreLocation(tx, place)) === undefined) return { kind: 'no-store' };
    const [found] = await findStock(tx, [sku]);
    if (found === undefined) return { kind: 'no-stock' };
    const move = { reason: 'set', reference: reason, at: now, place } as const;
    const before = await setStock(tx, found.productId, quantity, move);
    if (before === undefined) return { kind: 'no-stock' };
    const subject = `product:${found.sku}`;
    const detail = {
      from: before,
      to: quantity,
      reference: reason,
      ...(isShop && { store: place }),
    };
    await recordAudit(tx, { actor, action: 'stock.set', subject, detail }, now);
    const lack = await lackOf(tx, found.productId, place);
    const orders = lack > 0 ? await ordersThatHold(tx, found.productId, place) : [];
    return { kind: 'counted', sku: found.sku, before, lack, orders };
  });
}
