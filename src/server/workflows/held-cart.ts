import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findCart, findCustomerCart, type StoredCart } from '#server/repositories/carts.ts';
import type { Db } from '#server/repositories/database.ts';

type Holder = Pick<RequestContext, 'viewer'>;

/**
 * The cart that whoever asks may use (protocol 1.2): a customer's own, whatever number is named, or the
 * guest cart whose secret is given. A number without a session is refused; a stranger's, and what is no id at
 * all, is not found.
 */
export async function heldCart(
  db: Db,
  cartId: string | undefined,
  { viewer }: Holder,
): Promise<StoredCart> {
  const isSecret = cartId !== undefined && /^[0-9a-f]{32}$/.test(cartId);
  const isNumber = cartId !== undefined && /^\d+$/.test(cartId);
  if (!isSecret && viewer.customerId === undefined) {
    throw new AppError(isNumber ? 'user.unauthorized' : 'cart.not_found');
  }
  const cart =
    isSecret || viewer.customerId === undefined
      ? await findCart(db, cartId ?? '')
      : await findCustomerCart(db, viewer.customerId);
  const isForeign = cart?.customerId !== undefined && cart.customerId !== viewer.customerId;
  if (cart === undefined || isForeign) {
    throw new AppError('cart.not_found', { details: { cart: cartId ?? '' } });
  }
  return cart;
}
