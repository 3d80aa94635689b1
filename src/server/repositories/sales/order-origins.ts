import type { Db } from '#server/repositories/system/schema.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';

/** The customer group of an order, and the cart it came from. */
export interface OrderOrigin {
  readonly groupId: number;
  /** Absent of an order without a cart on the server. */
  readonly cartId?: string;
}

/** The customer group and the cart of each order, by its id. */
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
