import type { Order } from './order.ts';

/** The carrier of an order that is fetched in a shop; its method is the shop's code. */
const pickUpCarrier = 'pickup';

/** Whether the buyer fetches the order in a shop, whose goods it then takes (rules/products#places). */
export function isPickUp<Asked extends Pick<Order, 'shippingMethod'>>(
  order: Asked,
): order is Asked & Required<Pick<Order, 'shippingMethod'>> {
  return order.shippingMethod?.carrierCode === pickUpCarrier;
}
