import type { Db } from '#server/repositories/system/schema.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';

/** The customer group of an order, and its cart. */
export interface OrderOrigin {
  readonly groupId: number;
  /** Absent for an order that was made without a cart on the server. */
  readonly cartId?: string;
}

/** Finds the customer group and the cart of each order, by the order's id. */
export async function findOrderOrigins(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderOrigin>> {
  const query = db.selectFrom('orders').select(['id', 'group_id', 'cart_id']);
  const rows = await rowsIn(query, 'id', ids);
  return new Map(
    rows.map(({ id, group_id: groupId, cart_id: cartId }) => [
      id,
      { groupId, ...(cartId !== null && { cartId }) },
    ]),
  );
}
