import { isInvoice } from '#domain/checkout/choose-methods.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PlacedOrderTexts } from './order-sums.ts';

/** The names of an order's two addresses, and of one that is both; only an invoice makes one of them that of an invoice. */
export function addressNames(
  t: PlacedOrderTexts,
  order: Pick<Order, 'shippingMethod' | 'paymentMethod'>,
): { readonly receiver: string; readonly payer: string; readonly one: string } {
  const isInvoiced = isInvoice(order.paymentMethod.code);
  const receiver = t(isPickUp(order) ? 'placedOrder.collectAt' : 'placedOrder.deliverTo');
  return {
    receiver,
    payer: t(isInvoiced ? 'placedOrder.billTo' : 'placedOrder.payer'),
    one: isInvoiced ? t('placedOrder.deliverAndBillTo') : receiver,
  };
}
