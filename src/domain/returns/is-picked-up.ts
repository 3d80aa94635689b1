import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order } from '#domain/orders/order.ts';

/** The lines of an order or cart, and the way in which they come. */
interface Brought {
  readonly lines: readonly { readonly isBulky?: boolean }[];
  readonly shippingMethod?: Order['shippingMethod'] | undefined;
}

/**
 * Bulky goods that were delivered are not sent back: the shop picks them up. They came with the freight
 * of bulky goods, or the merchant marked them so.
 */
export function isPickedUp({ lines, shippingMethod }: Brought): boolean {
  if (shippingMethod === undefined || isPickUp({ shippingMethod })) return false;
  return shippingMethod.methodCode === 'bulky' || lines.some(({ isBulky }) => isBulky === true);
}
