import type { Order } from '#domain/orders/order.ts';
import { findCustomerNames } from '#server/repositories/customers/customer-names.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The names of the people who ordered, by the number of the order; a person who was erased has none. */
export async function buyerNames(
  db: Db,
  orders: readonly Pick<Order, 'number' | 'customerId'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = await findCustomerNames(db, [
    ...new Set(orders.flatMap(({ customerId }) => customerId ?? [])),
  ]);
  return new Map(
    orders.flatMap(({ number, customerId = 0 }) => {
      const name = names.get(customerId);
      return name === undefined ? [] : [[number, name] as const];
    }),
  );
}
