import type { Db } from '#server/repositories/system/schema.ts';

/** Finds the skus of a customer's lines that stand, with those of their products, bought last first. */
export async function findBoughtSkus(
  db: Db,
  customerId: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.sku', 'order_items.parent_sku'])
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '!=', 'canceled')
    .groupBy(['order_items.sku', 'order_items.parent_sku'])
    .orderBy(({ fn }) => fn.max('orders.id'), 'desc')
    .limit(limit)
    .execute();
  return [...new Set(rows.flatMap(({ sku, parent_sku }) => [sku, parent_sku ?? sku]))];
}
