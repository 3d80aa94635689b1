import type { CartItem } from '#domain/cart/cart.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Ore } from '#domain/money/ore.ts';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';
import type { Payment } from './payment.ts';

/** `placed`: an order was made of it; `refused`: its money is freed; `ended`: nothing was paid. */
export const cartPaymentStates = ['begun', 'placed', 'refused', 'ended'] as const;
export type CartPaymentState = (typeof cartPaymentStates)[number];

/** Why no order was made of a payment, as its buyer is told. */
export const cartRefusals = ['sold-out', 'price', 'address', 'cart', 'failed'] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/** A payment that is begun at a provider before there is an order (rules/payments#payments-of-carts). */
export interface CartPayment extends Pick<
  Payment,
  'reference' | 'provider' | 'providerReference' | 'secret' | 'endReason' | 'begunAt' | 'expiresAt'
> {
  /** Absent where goods are bought beside the cart. */
  readonly cartId?: string;
  readonly storeCode: string;
  readonly bought: BoughtCart;
  readonly state: CartPaymentState;
  readonly refusal?: CartRefusal;
}

/** What the buyer was shown. An order is made of this, and of what the provider tells of the buyer. */
export interface BoughtCart {
  /** The prices are those of this viewer. */
  readonly viewer: Viewer;
  readonly lines: readonly CartPaymentLine[];
  /** Absent where the buyer chooses at the provider, or nothing is sent. */
  readonly shippingMethod?: ChosenMethod;
  readonly termsVersion: number;
}

export type CartPaymentLine = Pick<CartItem, 'sku' | 'quantity' | 'options' | 'note'>;
type ChosenMethod = Pick<ShippingMethod, 'carrierCode' | 'methodCode'>;

/** The lines of a cart as they are kept with its payment. */
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
};

/** The refusal of an order in the few words that its buyer needs. */
export function cartRefusalOf(code: ErrorCode): CartRefusal {
  return refusals[code] ?? 'failed';
}

/** A provider's word on a payment, as far as it decides what is next. */
export interface CartPaymentTold {
  readonly state: 'open' | 'reserved' | 'ended';
  readonly reserved: Ore;
  readonly released: Ore;
  readonly buyer?: object;
}

/** `cancel`: the provider ends it, or frees its money; `refuse`: it is not known who the order would be for. */
export type CartPaymentMove = 'place' | 'refuse' | 'cancel' | 'end' | 'wait' | 'rest';

/** The next thing to do with a payment of a cart (rules/payments#payments-of-carts). */
export function nextOfCartPayment(
  { state, expiresAt }: Pick<CartPayment, 'state' | 'expiresAt'>,
  told: CartPaymentTold | undefined,
  now: Moment,
): CartPaymentMove {
  if (state === 'placed') return 'rest';
  const isBegun = state === 'begun';
  const isOverdue = now >= expiresAt;
  const isHeld = told !== undefined && told.reserved > told.released;
  if (isHeld && !isBegun) return 'cancel';
  if (isHeld && told.buyer !== undefined) return 'place';
  if (isHeld) return isOverdue ? 'refuse' : 'wait';
  if (told?.state === 'open' && (isOverdue || !isBegun)) return 'cancel';
  if (!isBegun) return 'rest';
  const isOver = told === undefined ? isOverdue : told.state !== 'open';
  return isOver ? 'end' : 'wait';
}

/** A provider that tells the shop nothing is asked ever more rarely. */
export function nextLookAt(
  { begunAt, expiresAt }: Pick<CartPayment, 'begunAt' | 'expiresAt'>,
  now: Moment,
): Moment {
  const pause = Math.max(minuteMs / 2, (now - begunAt) / 4);
  return moment(now < expiresAt ? Math.min(now + pause, expiresAt) : now + pause);
}
