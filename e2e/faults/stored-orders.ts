import type { Database } from '#server/repositories/system/database.ts';

/** The orders in the database, read from outside the shop. */
export interface StoredOrders {
  /** Order number by client-made key. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Orders without lines: each a partial order. */
  readonly partial: readonly string[];
}

/** Reads every order of a shop's database and checks that each is whole. */
export async function readStoredOrders({ read }: Database): Promise<StoredOrders> {
  const orders = await read.selectFrom('orders').select(['id', 'order_key', 'number']).execute();
  const whole = await read.selectFrom('order_items').select('order_id').distinct().execute();
  const withLines = new Set(whole.map(({ order_id: id }) => id));
  return {
    numbers: new Map(orders.map(({ order_key: key, number }) => [key, number])),
    partial: orders.filter(({ id }) => !withLines.has(id)).map(({ number }) => number),
  };
}

/** The pieces of each article that are in orders. */
export async function piecesSold({ read }: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('order_items')
    .select(({ fn }) => ['sku', fn.sum<number | string>('quantity').as('pieces')])
    .groupBy('sku')
    .execute();
  return new Map(rows.map(({ sku, pieces }) => [sku, Number(pieces)]));
}
