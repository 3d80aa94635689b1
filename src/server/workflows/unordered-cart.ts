import type { OrderRequest } from '#contract/wire/order.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  findCartItems,
  type BareCart,
  type StoredCartItem,
} from '#server/repositories/sales/carts.ts';
import { isCartAsked } from '#server/repositories/companies/order-approvals.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { ordersOfCart } from '#server/repositories/sales/orders-of-cart.ts';
import { lockedCart } from './held-cart.ts';

/**
 * Thrown when an order of the same cart waits for its payment; it is ended before another is placed
 * (rules/payments#order-first).
 */
export class UnpaidBefore extends Error {
  readonly orderId: number;

  constructor(orderId: number) {
    super(`Order ${orderId} of the same cart is not paid`);
    this.orderId = orderId;
  }
}

/** Locks the cart that an order names: one version of it makes one order or request, also with several keys. */
export async function unorderedCart(
  tx: Db,
  { cartId, lines }: OrderRequest,
  context: Asking,
): Promise<BareCart> {
  const cart = await lockedCart(tx, cartId, context);
  // The lock has raised the version, so the one before is the last that a change or an order left.
  const before = { id: cart.id, version: cart.version - 1 };
  const orders = await ordersOfCart(tx, before.id, before.version);
  const unpaid = orders.find(({ isUnpaid }) => isUnpaid);
  if (unpaid !== undefined) throw new UnpaidBefore(unpaid.id);
  const isOrdered = orders.length > 0 || (await isAsked(tx, before, context));
  if (isOrdered) await requireLines(tx, cart, lines);
  return cart;
}

/** Only a company's user asks (rules/companies#order-approval). */
async function isAsked(
  tx: Db,
  cart: Pick<BareCart, 'id' | 'version'>,
  { viewer: { customerId, companyId } }: Asking,
): Promise<boolean> {
  if (customerId === undefined || companyId === undefined) return false;
  return isCartAsked(tx, customerId, cart);
}

/** Refuses `order.cart_ordered` where a locked cart no longer has the order's lines. */
export async function requireLines(
  tx: Db,
  { id }: Pick<BareCart, 'id'>,
  lines: OrderRequest['lines'],
): Promise<void> {
  if (!hasLines(await findCartItems(tx, id), lines)) throw new AppError('order.cart_ordered');
}

/** Whether a cart has the order's lines. Other lines stay, and can be ordered later. */
export function hasLines(items: readonly StoredCartItem[], lines: OrderRequest['lines']): boolean {
  const held = new Map(items.map((item) => [itemKey(item), item.quantity]));
  return lines.every((line) => (held.get(itemKey(line)) ?? 0) >= line.quantity);
}
