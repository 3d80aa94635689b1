import type { CartTotals, ClientCart } from '#domain/cart/cart.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import { totalCart } from '#domain/cart/totals.ts';
import { couponOf, pointsOf } from '#domain/cart/cart-coupon.ts';
import { linesAt } from './cart-delivery.ts';

interface Chosen {
  readonly postcode: string;
  readonly country: string;
  readonly shipping?: ShippingMethod | undefined;
  readonly payment?: PaymentMethod | undefined;
}

/**
 * The cost of the order, computed in the browser. Orders to Svalbard and Jan Mayen have no VAT, but
 * goods that are fetched in a shop have it (rules/money#vat-area, rules/orders#pick-up).
 */
export function checkoutTotals(cart: ClientCart, chosen: Chosen): CartTotals {
  const { shipping, payment } = chosen;
  const fee = payment && payment.fee.net > 0 ? payment.fee : undefined;
  return totalCart({
    lines: linesAt(cart.items, shipping?.place ?? chosen),
    ...couponOf(cart),
    ...pointsOf(cart),
    ...(shipping && shipping.isUnconfirmed !== true && { shipping: shipping.price }),
    ...(fee && { paymentFee: fee }),
  });
}
