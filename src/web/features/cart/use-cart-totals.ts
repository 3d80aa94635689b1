import type { CartTotals } from '#domain/cart/cart.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { couponOf } from '#web/state/cart/cart-coupon.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { pricedLines } from '#web/state/cart/priced-lines.ts';

/** The cart summed as it stands in the browser; lines without a price count nothing. */
export function useCartTotals(): CartTotals {
  const { cart } = useCart();
  return totalCart({ lines: pricedLines(cart.items), ...couponOf(cart) });
}
