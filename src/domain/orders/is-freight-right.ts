import { freightRate } from '#domain/cart/freight-rate.ts';
import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { noVat, priceFromNet } from '#domain/money/price.ts';
import { isPickUp } from './is-pick-up.ts';
import type { Order } from './order.ts';

/**
 * Whether an order's freight is what the rest of it says: asked exactly where something is delivered, taxed as the
 * highest taxed of the goods, without VAT on Svalbard and Jan Mayen, and nothing where goods are fetched or a coupon
 * has it free (rules/orders#delivery, rules/orders#pick-up, rules/cart#coupons).
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
