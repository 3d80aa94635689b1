import { actorOf } from '#domain/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  findCart,
  lockCart,
  lockCartRow,
  type BareCart,
  type StoredCart,
} from '#server/repositories/sales/carts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requirePermission } from '#server/require-permission.ts';

type Holder = Pick<Asking, 'viewer'>;
type Which = Parameters<typeof lockCart>[1];

/**
 * Finds the viewer's cart: a customer's own, whatever id is named, or a guest's by its secret
 * (rules/cart#whose-cart).
 */
export async function heldCart(
  db: Db,
  cartId: string | undefined,
  holder: Holder,
): Promise<StoredCart> {
  return requireOwn(await findCart(db, whichCart(cartId, holder)), cartId, holder);
}

/** Locks the cart. Its lines must be read afterwards. */
export async function lockedCart(
  tx: Db,
  cartId: string | undefined,
  context: Pick<Asking, 'viewer' | 'now'>,
): Promise<BareCart> {
  const cart = await lockCart(tx, whichCart(cartId, context), context.now);
  return requireOwn(cart, cartId, context);
}

/** Locks the cart for a change outside its lines, whose version stays. */
export async function lockedCartRow(
  tx: Db,
  cartId: string | undefined,
  holder: Holder,
): Promise<BareCart> {
  return requireOwn(await lockCartRow(tx, whichCart(cartId, holder)), cartId, holder);
}

function whichCart(cartId: string | undefined, { viewer }: Holder): Which {
  const isSecret = cartId !== undefined && /^[0-9a-f]{32}$/.test(cartId);
  const isNumber = cartId !== undefined && /^\d+$/.test(cartId);
  if (!isSecret && viewer.customerId === undefined) {
    throw new AppError(isNumber ? 'user.unauthorized' : 'cart.not_found');
  }
  return isSecret || viewer.customerId === undefined
    ? { id: cartId ?? '' }
    : { customerId: viewer.customerId };
}

function requireOwn<Cart extends BareCart>(
  cart: Cart | undefined,
  cartId: string | undefined,
  { viewer }: Holder,
): Cart {
  const details = { cart: cartId ?? '' };
  if (cart === undefined) throw new AppError('cart.not_found', { details });
  const about = { subject: cart, missing: 'cart.not_found', details } as const;
  requirePermission(actorOf(viewer), 'own.cart.use', about);
  return cart;
}
