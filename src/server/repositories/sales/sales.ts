import { sql } from 'kysely';
import type { Ore } from '#domain/money/ore.ts';
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

/** Orders of a period that are not cancelled, in order; freight and fees belong to them. */
export async function soldOrders(db: Db, { from, until }: Period): Promise<readonly SoldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['placed_at', 'total_net', 'total_vat', 'total_gross'])
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .where('status', '!=', 'canceled')
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => ({
    placedAt: row.placed_at as Moment,
    net: row.total_net as Ore,
    vat: row.total_vat as Ore,
    gross: row.total_gross as Ore,
  }));
}

export interface SoldArticle {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** After what coupons took off. */
  readonly net: Ore;
}

/** What brought in most, first. */
export async function bestSellers(
  db: Db,
  { from, until }: Period,
  limit: number,
): Promise<readonly SoldArticle[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(({ fn }) => [
      'order_items.sku',
      fn.max('order_items.name').as('name'),
      fn.sum<number | string>('order_items.quantity').as('quantity'),
      sql<number | string>`sum(order_items.row_net - order_items.discount_net)`.as('net'),
    ])
    .where('orders.placed_at', '>=', from)
    .where('orders.placed_at', '<', until)
    .where('orders.status', '!=', 'canceled')
    .groupBy('order_items.sku')
    .orderBy('net', 'desc')
    .orderBy('order_items.sku')
    .limit(limit)
    .execute();
  return rows.map(({ sku, name, quantity, net }) => ({
    sku,
    name,
    quantity: Number(quantity),
    net: Number(net) as Ore,
  }));
}
