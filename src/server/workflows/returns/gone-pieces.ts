import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { gonePieces, type GivenPieces } from '#domain/returns/piece-money.ts';
import { givenBackPieces } from '#domain/returns/refunded-pieces.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The pieces of an order that are no longer paid for: cancelled, or their money was given back. */
export async function findGonePieces(db: Db, order: Order): Promise<readonly Pieces[]> {
  const { lines } = await findProgress(db, order);
  const given = await findGivenBackPieces(db, order);
  return gonePieces(lines, given);
}

/** The pieces of an order whose money was given back by a refund, a credit note or a return. */
export async function findGivenBackPieces(db: Db, order: Order): Promise<GivenPieces> {
  const returns = (await returnsOf(db, [order.id])).get(order.id) ?? [];
  const [refunds, papers] = [await findRefunds(db, order.number), await findInvoices(db, order.id)];
  return givenBackPieces({ refunds, papers, returns });
}
