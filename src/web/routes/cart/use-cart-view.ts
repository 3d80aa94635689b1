import { useStore } from 'zustand';
import { cartViewOf } from '#domain/cart/cart-view.ts';
import type { CartView } from '#domain/customer/display.ts';
import { displayStore } from '#web/state/display/display.ts';

/** The cart is this device's: the server draws none of it, and needs not know. */
export function useCartView(lines: number): CartView {
  return useStore(displayStore, (display) => cartViewOf(display, lines));
}
