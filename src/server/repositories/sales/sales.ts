import { sql } from 'kysely';
import { ore, roundHalfUp, subtractOre, type Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** From a moment, and before the other. */
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

/** A number that each database writes in its own way. */
type Sum = number | string | null;

/** How many pieces of each line are cancelled. */
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

const paid = {
  net: sql`row_net - discount_net`,
  vat: sql`row_vat - discount_vat`,
};

/** Orders of a period without what is cancelled of them, in order; freight and fees belong to them. */
export async function soldOrders(db: Db, { from, until }: Period): Promise<readonly SoldOrder[]> {
  // As `leftToPay` of the domain rounds them.
  const share = (part: 'net' | 'vat') =>
    sql<Sum>`sum(round((${paid[part]}) * 1.0 * canceled.pieces / quantity))`;
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_items', 'order_items.order_id', 'orders.id')
    .leftJoin(canceledPieces(db), (join) =>
      join
        .onRef('canceled.order_id', '=', 'orders.id')
        .onRef('canceled.line', '=', 'order_items.position'),
    )
    .select(['placed_at', 'total_net', 'total_gross'])
    .select([share('net').as('canceled_net'), share('vat').as('canceled_vat')])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .where('status', '!=', 'canceled')
    .groupBy(['orders.id', 'placed_at', 'total_net', 'total_gross'])
    .orderBy('placed_at')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => {
    const canceled = ore(Number(row.canceled_net));
    const net = subtractOre(row.total_net as Ore, canceled);
    const gone = ore(canceled + Number(row.canceled_vat));
    const gross = subtractOre(row.total_gross as Ore, gone);
    return { placedAt: row.placed_at as Moment, net, vat: subtractOre(gross, net), gross };
  });
}

export interface SoldArticle {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Without what is cancelled, after what coupons took off. */
  readonly net: Ore;
}

/** The article that brought in the largest amount comes first. */
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
