import { addressLines } from '#domain/checkout/address-lines.ts';
import { isFromWarehouse } from '#domain/checkout/freight.ts';
import { isPickUp } from './is-pick-up.ts';
import type { Order } from './order.ts';

/** The addresses of delivery and invoice, in lines. Services and files are not sent. */
export interface OrderAddresses {
  readonly receiver: readonly string[];
  readonly payer: readonly string[];
  /** Both are one, which stands there once. */
  readonly isOne: boolean;
}

/** Where an order is fetched of which the shop can't be told: at the warehouse, or in a shop that is gone. */
export function placeAsOrdered(
  order: Pick<Order, 'billing' | 'shipping' | 'shippingMethod'>,
): readonly string[] {
  const { shippingMethod } = order;
  return isFromWarehouse(shippingMethod)
    ? orderAddresses(order).receiver
    : [shippingMethod?.title ?? ''];
}

export function orderAddresses(
  order: Pick<Order, 'billing' | 'shipping' | 'shippingMethod'>,
): OrderAddresses {
  const { billing, shipping } = order;
  const payer = addressLines(billing);
  // Goods that are fetched go to the shop's address, under the buyer's name.
  const nobody = isPickUp(order) ? { firstName: '', lastName: '' } : {};
  const receiver = shipping ? addressLines({ ...shipping, ...nobody }) : [];
  return {
    receiver,
    payer,
    isOne: receiver.length > 0 && receiver.join('\n') === payer.join('\n'),
  };
}
