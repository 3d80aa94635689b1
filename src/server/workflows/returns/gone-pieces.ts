import { piecesOf } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { sentAgain } from '#domain/returns/exchange.ts';
import { gonePieces, type GivenPieces } from '#domain/returns/piece-money.ts';
import { givenBackPieces } from '#domain/returns/refunded-pieces.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { findRefunds } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The pieces of an order that are no longer paid for: cancelled, or their money was given back. */
async function findGonePieces(db: Db, order: Order): Promise<readonly Pieces[]> {
  const { lines } = await findProgress(db, order);
  const given = await findGivenBackPieces(db, order);
  return gonePieces(lines, given);
}

/**
 * The pieces of an order whose used points come back. A piece that was sent again at the price that was paid keeps its
 * points until the new one is gone too (rules/loyalty#given-back).
 */
export async function findPiecesForPoints(db: Db, order: Order): Promise<readonly Pieces[]> {
  const returns = (await returnsOf(db, [order.id])).get(order.id) ?? [];
  const again: Pieces[] = [];
  for (const request of returns) {
    const { replacement } = request;
    const sent = replacement === undefined ? undefined : await findOrder(db, replacement);
    if (sent === undefined) continue;
    const gone = await findPiecesForPoints(db, sent);
    again.push(...sentAgain(request, order.lines, { lines: sent.lines, gone }));
  }
  return (await findGonePieces(db, order)).map(({ line, quantity }) => ({
    line,
    quantity: Math.max(0, quantity - piecesOf(again, line)),
  }));
}

/** The pieces of an order whose money was given back by a refund, a credit note or a return. */
export async function findGivenBackPieces(db: Db, order: Order): Promise<GivenPieces> {
  const returns = (await returnsOf(db, [order.id])).get(order.id) ?? [];
  const [refunds, papers] = [await findRefunds(db, order.number), await findInvoices(db, order.id)];
  return givenBackPieces({ refunds, papers, returns });
}
