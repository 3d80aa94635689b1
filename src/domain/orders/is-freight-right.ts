import { freightRate } from '#domain/cart/freight-rate.ts';
import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { noVat, priceFromNet } from '#domain/money/price.ts';
import { isPickUp } from './is-pick-up.ts';
import type { Order } from './order.ts';

/**
 * Whether an order's freight agrees with the rest of the order. It is present exactly where something
 * is delivered, has the highest VAT rate of the goods, no VAT on Svalbard and Jan Mayen, and is zero
 * where goods are fetched or a coupon makes it free (rules/orders#delivery, rules/orders#pick-up,
 * rules/cart#coupons).
 */
export function isFreightRight(order: Omit<Order, 'status'>): boolean {
  const { lines, totals, billing, shipping: to = billing } = order;
  const { shipping: freight, couponDiscount } = totals;
  if (freight === undefined) return order.shippingMethod === undefined;
  if (order.shippingMethod === undefined || freight.net < 0) return false;
  const isFree = isPickUp(order) || couponDiscount?.hasFreeFreight === true;
  if (isFree && freight.net !== 0) return false;
  const rate = isOutsideVatArea(to.country, to.postcode) ? noVat : freightRate(lines);
  const { vat, gross } = priceFromNet(freight.net, rate);
  return freight.vat === vat && freight.gross === gross;
}
