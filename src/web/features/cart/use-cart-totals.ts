import type { CartTotals } from '#domain/cart/cart.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { couponOf, pointsOf } from '#domain/cart/cart-coupon.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';

/** The totals of the cart in the browser; lines without a price count nothing. */
export function useCartTotals(): CartTotals {
  const { cart } = useCart();
  return totalCart({ lines: pricedLines(cart.items), ...couponOf(cart), ...pointsOf(cart) });
}
