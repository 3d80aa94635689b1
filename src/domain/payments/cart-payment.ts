import type { CartItem } from '#domain/cart/cart.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import { stillReserved, type PaymentSums } from './payment-step.ts';
import type { Payment } from './payment.ts';

/**
 * `placed`: an order was made from the payment; `refused`: there can be no order, and its money has to
 * go back; `freed`: that money is back; `ended`: it was not paid.
 */
export const cartPaymentStates = ['begun', 'placed', 'refused', 'freed', 'ended'] as const;
export type CartPaymentState = (typeof cartPaymentStates)[number];

/** The reason why no order was made from a payment, as the buyer is told. */
export const cartRefusals = [
  'sold-out',
  'price',
  'address',
  'cart',
  'limit',
  'late',
  'failed',
] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/** A payment that is begun at a provider before there is an order (rules/payments#payments-of-carts). */
export interface CartPayment extends Pick<
  Payment,
  'reference' | 'provider' | 'providerReference' | 'secret' | 'endReason' | 'begunAt' | 'expiresAt'
> {
  /** Absent where the goods are bought without the cart. */
  readonly cartId?: string;
  readonly storeCode: string;
  readonly bought: BoughtCart;
  readonly state: CartPaymentState;
  readonly refusal?: CartRefusal;
}

/**
 * The cart as the buyer saw it. The order is made from it and from the buyer's details at the provider.
 */
export interface BoughtCart {
  /** The viewer whose prices these are. */
  readonly viewer: BoughtFor;
  readonly lines: readonly CartPaymentLine[];
  /** Absent where the buyer chooses it at the provider, or nothing is sent. */
  readonly shippingMethod?: ChosenMethod;
  readonly termsVersion: number;
  /** The buyer of a refused payment, who gets a letter once its money is back. */
  readonly payer?: { readonly email: string; readonly firstName: string };
}

/** A viewer without the rights in a company, which each call reads as they are then. */
type BoughtFor = Omit<Viewer, 'membership'>;

export function boughtFor({ membership: _present, ...viewer }: Viewer): BoughtFor {
  return viewer;
}

export type CartPaymentLine = Pick<CartItem, 'sku' | 'quantity' | 'options' | 'note'>;
type ChosenMethod = Pick<ShippingMethod, 'carrierCode' | 'methodCode'>;

/** The lines of a cart as they are stored with its payment. */
export function linesOfCart(items: readonly CartPaymentLine[]): readonly CartPaymentLine[] {
  return items.map(({ sku, quantity, options, note }) => ({
    sku,
    quantity,
    options,
    ...(note !== undefined && { note }),
  }));
}

const refusals: Partial<Record<ErrorCode, CartRefusal>> = {
  'order.products_unavailable': 'sold-out',
  'order.products_off_sale': 'sold-out',
  'cart.quantity_above_maximum': 'sold-out',
  'order.price_changed': 'price',
  'coupon.invalid': 'price',
  'order.address_invalid': 'address',
  'address.missing': 'address',
  'order.country_not_delivered': 'address',
  'order.no_freight': 'address',
  'order.cart_ordered': 'cart',
  'order.cart_changed': 'cart',
  'cart.not_found': 'cart',
  'order.approval_needed': 'limit',
};

/** The reason for the buyer, from the code with which the order was refused. */
export function cartRefusalOf(code: ErrorCode): CartRefusal {
  return refusals[code] ?? 'failed';
}

/** The provider's answer about a payment, as far as it decides the next step. */
export interface CartPaymentTold extends PaymentSums {
  readonly state: 'open' | 'reserved' | 'ended';
  readonly buyer?: object;
}

/** Whether the buyer's money is reserved or taken, and not all given back. */
export function isMoneyHeld({ reserved, released, refunded }: PaymentSums): boolean {
  return reserved > released + refunded;
}

/**
 * `cancel`: the provider ends the payment or frees its money; `refund`: it gives back money that was
 * taken by hand; `free`: the money is back; `refuse`: the money has to go back, since it came too late or
 * the buyer of the order is not known.
 */
export type CartPaymentMove =
  | 'place'
  | 'refuse'
  | 'cancel'
  | 'refund'
  | 'free'
  | 'end'
  | 'wait'
  | 'rest';

/** The next step of a payment of a cart (rules/payments#payments-of-carts). */
export function nextOfCartPayment(
  { state, expiresAt }: Pick<CartPayment, 'state' | 'expiresAt'>,
  told: CartPaymentTold | undefined,
  now: Moment,
): CartPaymentMove {
  if (state === 'placed') return 'rest';
  const isBegun = state === 'begun';
  const isOverdue = now >= expiresAt;
  const isHeld = told !== undefined && isMoneyHeld(told);
  if (isHeld && state === 'ended') return 'refuse';
  if (isHeld && !isBegun) return stillReserved(told) > 0 ? 'cancel' : 'refund';
  if (isHeld && told.buyer !== undefined) return 'place';
  if (isHeld) return isOverdue ? 'refuse' : 'wait';
  if (told?.state === 'open' && (isOverdue || !isBegun)) return 'cancel';
  if (!isBegun) return state === 'refused' ? 'free' : 'rest';
  const isOver = told === undefined ? isOverdue : told.state !== 'open';
  return isOver ? 'end' : 'wait';
}

/** A provider that sends no messages is asked at growing intervals. */
export function nextLookAt(
  { begunAt, expiresAt }: Pick<CartPayment, 'begunAt' | 'expiresAt'>,
  now: Moment,
): Moment {
  const pause = Math.max(minuteMs / 2, (now - begunAt) / 4);
  return moment(now < expiresAt ? Math.min(now + pause, expiresAt) : now + pause);
}
