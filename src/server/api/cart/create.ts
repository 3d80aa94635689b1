import { randomBytes } from 'node:crypto';
import { create as endpoint } from '#contract/cart.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { defineRoute } from '#server/http/handle.ts';
import { findCart, insertCart } from '#server/repositories/sales/carts.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';

/** A guest's cart is a secret of 128 bits: who knows it holds the cart. A customer's has a number. */
export const create = defineRoute(endpoint, ['request.too_many'], async (_input, context) => {
  const { services, viewer, storeView, now } = context;
  const { database } = services;
  const { customerId } = viewer;
  const storeCode = storeView.code;
  if (customerId === undefined) {
    const id = randomBytes(16).toString('hex');
    await database.transaction(async (tx) => {
      await countHourly(tx, 'carts', context);
      await insertCart(tx, { id, storeCode }, now);
    });
    return { result: id };
  }
  const own = await findCart(database.read, { customerId });
  if (own !== undefined) return { result: own.id };
  try {
    const id = await database.transaction(async (tx) => {
      const number = String(await nextNumber(tx, 'cart'));
      await insertCart(tx, { id: number, customerId, storeCode }, now);
      return number;
    });
    return { result: id };
  } catch (error) {
    // Another tab was first, in this store view or another: its cart is the customer's.
    const other = await findCart(database.read, { customerId });
    if (error instanceof UniqueViolation && other !== undefined) return { result: other.id };
    throw error;
  }
});
