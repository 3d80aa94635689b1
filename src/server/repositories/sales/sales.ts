import { sql } from 'kysely';
import { chargeKinds } from '#domain/ledger/posting.ts';
import { addOre, ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** Orders from the first moment on and before the second. */
export interface Period {
  readonly from: Moment;
  readonly until: Moment;
}

export interface SoldOrder {
  readonly placedAt: Moment;
  readonly net: Ore;
  readonly vat: Ore;
  readonly gross: Ore;
}

/** A sum, whose type differs between databases. */
type Sum = number | string | null;

/** Selects the cancelled pieces of each line. */
function canceledPieces(db: Db) {
  return db
    .selectFrom('cancellation_items')
    .innerJoin('cancellations', 'cancellations.id', 'cancellation_items.cancellation_id')
    .select(({ fn }) => [
      'cancellations.order_id',
      'cancellation_items.line',
      fn.sum<number>('cancellation_items.quantity').as('pieces'),
    ])
    .groupBy(['cancellations.order_id', 'cancellation_items.line'])
    .as('canceled');
}

/**
 * Loads the orders of a period, oldest first, with the cost of each after cancellations, including
 * freight and fees.
 */
export async function soldOrders(db: Db, { from, until }: Period): Promise<readonly SoldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('ledger', (join) =>
      join.onRef('ledger.order_id', '=', 'orders.id').on('ledger.kind', 'in', chargeKinds),
    )
    .select('placed_at')
    .select(({ fn }) => [fn.sum<Sum>('ledger.net').as('net'), fn.sum<Sum>('ledger.vat').as('vat')])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .where('status', '!=', 'canceled')
    .groupBy(['orders.id', 'placed_at'])
    .orderBy('placed_at')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => {
    const [net, vat] = [ore(Number(row.net)), ore(Number(row.vat))];
    return { placedAt: row.placed_at as Moment, net, vat, gross: addOre(net, vat) };
  });
}

export interface SoldArticle {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** The net without cancelled pieces, after coupons. */
  readonly net: Ore;
}

/** Loads the articles with the largest amounts first. */
export async function bestSellers(
  db: Db,
  { from, until }: Period,
  limit: number,
): Promise<readonly SoldArticle[]> {
  const left = sql`(quantity - coalesce(canceled.pieces, 0))`;
  const net = sql<Sum>`sum((row_net - discount_net) * 1.0 * ${left} / quantity)`;
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin(canceledPieces(db), (join) =>
      join
        .onRef('canceled.order_id', '=', 'orders.id')
        .onRef('canceled.line', '=', 'order_items.position'),
    )
    .select(({ fn }) => [
      'order_items.sku',
      fn.max('order_items.name').as('name'),
      sql<Sum>`sum(${left})`.as('quantity'),
      net.as('net'),
    ])
    .where('orders.placed_at', '>=', from)
    .where('orders.placed_at', '<', until)
    .where('orders.status', '!=', 'canceled')
    .groupBy('order_items.sku')
    .having(sql<boolean>`sum(${left}) > 0`)
    .orderBy('net', 'desc')
    .orderBy('order_items.sku')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    name: row.name,
    quantity: Number(row.quantity),
    net: roundHalfUp(Number(row.net)),
  }));
}
