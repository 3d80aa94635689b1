import type { CartItem } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import { isInvoice } from './choose-methods.ts';

/** How an order comes and how it is paid, which decides what addresses are asked for (rules/orders#invoice-address). */
export interface OrderWay {
  /** Nothing is delivered. */
  readonly isVirtual: boolean;
  /** The buyer fetches it in a shop. */
  readonly isFetched: boolean;
  readonly isInvoiced: boolean;
}

interface ChosenWays {
  readonly items: readonly Pick<CartItem, 'kind'>[];
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod | undefined;
}

export function orderWay({ items, shipping, payment }: ChosenWays): OrderWay {
  return {
    isVirtual: isVirtualCart(items),
    isFetched: shipping?.place !== undefined,
    isInvoiced: isInvoice(payment?.code),
  };
}

/** Whether the buyer's address is asked for, beside where goods are sent. */
export function needsBilling({ isFetched, isInvoiced }: OrderWay): boolean {
  return isInvoiced || !isFetched;
}
