import { freightRate } from '#domain/cart/freight-rate.ts';
import { totalCart, type CartToSum } from '#domain/cart/totals.ts';
import { isGoods, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Settings } from '#domain/settings.ts';
import type { ShippingMethod } from './checkout.ts';
import { deliveryMethods, type Freight } from './freight.ts';
import { freightLoad, type FreightLine } from './freight-load.ts';
import type { FreightPlace } from './freight-table.ts';

/**
 * A cart for which ways of delivery are wanted: its lines priced for the destination, and its goods in
 * the same order.
 */
export interface DeliverableCart extends Pick<CartToSum, 'lines' | 'coupon'> {
  readonly goods: readonly FreightLine[];
}

/**
 * The priced ways to have a cart delivered to a place, as both the server and the browser ask for them
 * (rules/orders#delivery).
 */
export function offeredDelivery(
  { goods, ...cart }: DeliverableCart,
  freight: Freight,
  place: FreightPlace,
  checkout: Settings['checkout'],
): readonly ShippingMethod[] {
  const { rows, isCouponUnmet = false } = totalCart(cart);
  const brought = goods.flatMap((line, index) =>
    isGoods(lineFulfilment(line)) ? (cart.lines[index] ?? []) : [],
  );
  return deliveryMethods(freight, {
    load: freightLoad(goods, rows, checkout),
    place,
    vat: freightRate(brought),
    checkout,
    isFree: cart.coupon?.discount.hasFreeFreight === true && !isCouponUnmet,
  });
}
