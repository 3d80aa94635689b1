import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';
import type { CheckoutDetails } from '#domain/checkout/checkout-details.ts';

/** Everything that decides the cost of an order. */
export interface PricedOrder {
  readonly items: readonly CartItem[];
  readonly couponCode: string | undefined;
  /** The points that the cart wants to use. */
  readonly points: number | undefined;
  readonly details: Pick<CheckoutDetails, 'country' | 'postcode'>;
  readonly shipping: Pick<ShippingMethod, 'carrierCode' | 'methodCode'> | undefined;
  readonly payment: Pick<PaymentMethod, 'code'> | undefined;
}

interface Told {
  readonly totals: CartTotals;
  readonly order: string;
}

const toldStore = createStore<{ readonly told?: Told }>(() => ({}));

/**
 * Stores the totals of the shop's refusal: the next press of the button orders at them
 * (rules/orders#price-check).
 */
export function keepToldTotals(
  totals: CartTotals,
  order: Omit<PricedOrder, 'couponCode' | 'points'>,
): void {
  const { couponCode, points: used } = totals;
  const points = used?.rule.points;
  toldStore.setState({ told: { totals, order: writeOrder({ ...order, couponCode, points }) } });
}

/**
 * The totals of the shop's last refusal of this order; undefined once anything in the order has
 * changed.
 */
export function toldTotals(order: PricedOrder): CartTotals | undefined {
  return totalsOf(toldStore.getState().told, order);
}

export function useToldTotals(order: PricedOrder): CartTotals | undefined {
  return useStore(toldStore, ({ told }) => totalsOf(told, order));
}

function totalsOf(told: Told | undefined, order: PricedOrder): CartTotals | undefined {
  return told?.order === writeOrder(order) ? told.totals : undefined;
}

function writeOrder({
  items,
  couponCode,
  points,
  details,
  shipping,
  payment,
}: PricedOrder): string {
  return JSON.stringify([
    items.map((item) => [itemKey(item), item.quantity]),
    couponCode,
    points,
    details.country,
    details.postcode.trim(),
    shipping?.carrierCode,
    shipping?.methodCode,
    payment?.code,
  ]);
}
