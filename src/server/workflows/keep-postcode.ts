import { changeCart } from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Keeps a Norwegian postcode in a cart, so that the cart shows the freight to it. */
export async function keepPostcode(
  tx: Db,
  cartId: string,
  postcode: string,
  now: Moment,
): Promise<void> {
  if (!/^\d{4}$/.test(postcode)) return;
  await changeCart(tx, cartId, { shipping: { country: 'NO', postcode } }, now);
}
