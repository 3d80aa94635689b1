import type { ClientCart } from './cart.ts';

/**
 * Clearing the cart empties items, optionally syncs, and optionally drops and disconnects the token
 * (rules/cart#clearing). A cart that stays connected keeps what it last saw on the server, so that the next
 * sync takes those lines out there; a disconnected one begins anew and leaves the server's as it is.
 */
export function clearCart(
  { couponCode: _code, couponDiscount: _discount, ...cart }: ClientCart,
  { disconnects }: { readonly disconnects: boolean },
): ClientCart {
  return disconnects ? { items: [], base: [] } : { ...cart, items: [] };
}
