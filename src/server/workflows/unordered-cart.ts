import type { OrderRequest } from '#contract/wire/order.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  findCartItems,
  type BareCart,
  type StoredCartItem,
} from '#server/repositories/sales/carts.ts';
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

/** Locks the cart that an order names: one version of it makes one order, also with several keys. */
export async function unorderedCart(
  tx: Db,
  { cartId, lines }: OrderRequest,
  context: Asking,
): Promise<BareCart> {
  const cart = await lockedCart(tx, cartId, context);
  // The lock has raised the version, so the one before is the last that a change or an order left.
  const orders = await ordersOfCart(tx, cart.id, cart.version - 1);
  const unpaid = orders.find(({ isUnpaid }) => isUnpaid);
  if (unpaid !== undefined) throw new UnpaidBefore(unpaid.id);
  const isOrdered = orders.length > 0;
  if (isOrdered && !hasLines(await findCartItems(tx, cart.id), lines)) {
    throw new AppError('order.cart_ordered');
  }
  return cart;
}

/** Whether a cart has the order's lines. Other lines stay, and can be ordered later. */
export function hasLines(items: readonly StoredCartItem[], lines: OrderRequest['lines']): boolean {
  const held = new Map(items.map((item) => [itemKey(item), item.quantity]));
  return lines.every((line) => (held.get(itemKey(line)) ?? 0) >= line.quantity);
}
