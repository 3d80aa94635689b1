import type { PickedLine, ProjectPurchase } from '#domain/project-lists/project-purchases.ts';
import type { Moment } from '#domain/time/moment.ts';
import { insertRows } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/**
 * Notes the pieces of lines that a customer puts into the cart. They replace the pieces noted for the same lines
 * before.
 */
export async function savePickedLines(
  tx: Db,
  customerId: number,
  lines: readonly Pick<PickedLine, 'lineId' | 'quantity'>[],
  now: Moment,
): Promise<void> {
  const rows = lines.map(({ lineId, quantity }) => ({
    line_id: lineId,
    customer_id: customerId,
    quantity,
    put_at: now,
  }));
  const ending =
    'on conflict (line_id, customer_id) do update set quantity = excluded.quantity, put_at = excluded.put_at';
  await insertRows(tx, 'project_cart_lines', rows, ending);
}

/** Finds the lines that a customer has put into the cart since a moment, oldest first. */
export async function findPickedLines(
  db: Db,
  customerId: number,
  since: Moment,
): Promise<readonly PickedLine[]> {
  return db
    .selectFrom('project_cart_lines as picked')
    .innerJoin('project_lines as line', 'line.id', 'picked.line_id')
    .select(['line.id as lineId', 'line.sku', 'picked.quantity'])
    .where('picked.customer_id', '=', customerId)
    .where('picked.put_at', '>=', since)
    .orderBy('line.id')
    .execute();
}

/** Stores the purchases that an order makes for projects. Their lines are then no longer in its buyer's cart. */
export async function insertPurchases(
  tx: Db,
  customerId: number,
  purchases: readonly ProjectPurchase[],
): Promise<void> {
  const rows = purchases.map(({ lineId, orderId, orderLine, quantity }) => ({
    line_id: lineId,
    order_id: orderId,
    order_line: orderLine,
    quantity,
  }));
  await insertRows(tx, 'project_purchases', rows);
  const bought = purchases.map(({ lineId }) => lineId);
  await tx
    .deleteFrom('project_cart_lines')
    .where('customer_id', '=', customerId)
    .where('line_id', 'in', bought)
    .execute();
}

/** Finds the purchases for a project, oldest first, each with the pieces of the order's line that are not cancelled. */
export async function findPurchases(
  db: Db,
  projectId: number,
): Promise<readonly (ProjectPurchase & { readonly kept: number })[]> {
  const rows = await db
    .selectFrom('project_purchases as bought')
    .innerJoin('project_lines as line', 'line.id', 'bought.line_id')
    .innerJoin('order_items as item', (join) =>
      join
        .onRef('item.order_id', '=', 'bought.order_id')
        .onRef('item.position', '=', 'bought.order_line'),
    )
    .select((eb) => [
      'bought.line_id',
      'bought.order_id',
      'bought.order_line',
      'bought.quantity',
      'item.quantity as ordered',
      eb
        .selectFrom('cancellation_items')
        .innerJoin('cancellations', 'cancellations.id', 'cancellation_items.cancellation_id')
        .select(({ fn }) => fn.sum('cancellation_items.quantity').as('pieces'))
        .whereRef('cancellations.order_id', '=', 'bought.order_id')
        .whereRef('cancellation_items.line', '=', 'bought.order_line')
        .as('canceled'),
    ])
    .where('line.project_id', '=', projectId)
    .orderBy('bought.order_id')
    .orderBy('bought.line_id')
    .execute();
  return rows.map((row) => ({
    lineId: row.line_id,
    orderId: row.order_id,
    orderLine: row.order_line,
    quantity: row.quantity,
    kept: row.ordered - Number(row.canceled ?? 0),
  }));
}
