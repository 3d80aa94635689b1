import type { CartItem } from '#domain/cart/cart.ts';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import type { PaymentMethod, ShippingMethod } from './checkout.ts';
import { isInvoice } from './choose-methods.ts';

/**
 * The delivery and payment of an order, which decide the addresses that are asked for
 * (rules/orders#invoice-address).
 */
export interface OrderWay {
  /** Nothing is delivered. */
  readonly isVirtual: boolean;
  /** The buyer fetches it in a shop. */
  readonly isFetched: boolean;
  readonly isInvoiced: boolean;
  /** Nothing is to be paid, so no invoice is sent. */
  readonly isFree?: boolean;
}

interface ChosenWays {
  readonly items: readonly Pick<CartItem, 'kind'>[];
  readonly shipping: ShippingMethod | undefined;
  readonly payment: PaymentMethod | undefined;
  readonly isFree: boolean;
}

export function orderWay({ items, shipping, payment, isFree }: ChosenWays): OrderWay {
  return {
    isVirtual: isVirtualCart(items),
    isFetched: shipping?.place !== undefined,
    isInvoiced: isInvoice(payment?.code),
    isFree,
  };
}

/** The buyer may have another address than the goods, and is asked for it. */
export function asksBilling(way: OrderWay): boolean {
  return needsBilling(way) && (way.isVirtual || way.isFetched || way.isFree !== true);
}

/** The order names the buyer's address beside that of the goods. */
export function needsBilling({ isFetched, isInvoiced }: OrderWay): boolean {
  return isInvoiced || !isFetched;
}
