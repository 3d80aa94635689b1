import { useStore } from 'zustand';
import { cartViewOf } from '#domain/cart/cart-view.ts';
import type { CartView } from '#domain/customer/display.ts';
import { displayStore } from '#web/state/display/display.ts';

/** The look of the cart, which is on this device, so the server neither draws it nor knows its look. */
export function useCartView(lines: number): CartView {
  return useStore(displayStore, (display) => cartViewOf(display, lines));
}
