import { addressLines } from '#domain/checkout/address-lines.ts';
import { isFromWarehouse } from '#domain/checkout/freight.ts';
import { isPickUp } from './is-pick-up.ts';
import type { Order } from './order.ts';

/** The delivery and invoice addresses, in lines. Services and files are not sent. */
export interface OrderAddresses {
  readonly receiver: readonly string[];
  readonly payer: readonly string[];
  /** Both addresses are equal, so that a page shows one. */
  readonly isOne: boolean;
}

/** The pick-up place by the order alone, for the warehouse and for shops that no longer exist. */
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
  // The address is the shop's, so the buyer's name is left out.
  const nobody = isPickUp(order) ? { firstName: '', lastName: '' } : {};
  const receiver = shipping ? addressLines({ ...shipping, ...nobody }) : [];
  return {
    receiver,
    payer,
    isOne: receiver.length > 0 && receiver.join('\n') === payer.join('\n'),
  };
}
