import { pickupCode } from '#domain/checkout/freight.ts';
import type { Order } from './order.ts';

/**
 * Whether the buyer fetches the order in a shop, which takes the goods from that shop's stock
 * (rules/products#places).
 */
export function isPickUp<Asked extends Partial<Pick<Order, 'shippingMethod'>>>(
  order: Asked,
): order is Asked & Required<Pick<Order, 'shippingMethod'>> {
  return pickupCode(order.shippingMethod) !== undefined;
}
