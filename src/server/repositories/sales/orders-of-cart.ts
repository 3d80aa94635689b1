import type { Db } from '#server/repositories/system/schema.ts';

/**
 * Finds the orders that prevent this version of a cart from being ordered: one that was placed from it,
 * and one that waits for payment, from any version.
 */
export async function ordersOfCart(
  db: Db,
  cartId: string,
  version: number,
): Promise<readonly { readonly id: number; readonly isUnpaid: boolean }[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.number', '=', 1),
    )
    .select(['orders.id', 'orders.status', 'orders.cart_version', 'payments.id as payment_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger')
          .select('ledger.id')
          .whereRef('ledger.order_id', '=', 'orders.id')
          .where('ledger.kind', '=', 'reserved'),
      ).as('has_money'),
    )
    .where('orders.cart_id', '=', cartId)
    .where(({ or, and, eb }) =>
      or([
        eb('orders.cart_version', '=', version),
        and([eb('orders.status', '=', 'placed'), eb('payments.id', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ id, status, cart_version, payment_id, has_money }) => {
    const isUnpaid = payment_id !== null && !has_money;
    // An order that was cancelled unpaid did not take its lines out of the cart.
    const isOrdered = cart_version === version && !isUnpaid;
    return isOrdered || (isUnpaid && status === 'placed') ? [{ id, isUnpaid }] : [];
  });
}

/** Finds the order of a cart that waits for its payment. It ends when the cart is ordered again. */
export async function findWaitingOrder(db: Db, cartId: string): Promise<number | undefined> {
  const noVersion = -1;
  const orders = await ordersOfCart(db, cartId, noVersion);
  return orders.find(({ isUnpaid }) => isUnpaid)?.id;
}
