import type { CartItem } from '#domain/cart/cart.ts';
import { fieldsOfOrder, type OrderField } from '#domain/checkout/order-fields.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Ore } from '#domain/money/ore.ts';
import { isSent, lineFulfilment, type FulfilledLine } from '#domain/orders/fulfilment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { EndReason } from './payment.ts';

/** `placed`: an order was made of it; `refused`: its money is freed; `ended`: nothing was paid. */
export const expressStates = ['begun', 'placed', 'refused', 'ended'] as const;
export type ExpressState = (typeof expressStates)[number];

/** Why no order was made of a payment, as its buyer is told. */
export const expressRefusals = ['sold-out', 'price', 'address', 'cart', 'failed'] as const;
export type ExpressRefusal = (typeof expressRefusals)[number];

/** A payment of a cart before there is an order (rules/payments#express). */
export interface ExpressPayment {
  /** The provider's name of the payment, and the key of the order that is made of it. */
  readonly reference: string;
  readonly cartId: string;
  readonly storeCode: string;
  /** The prices are those of the viewer who began it. */
  readonly viewer: Viewer;
  readonly lines: readonly ExpressLine[];
  /** The terms that were shown beside the button. */
  readonly termsVersion: number;
  readonly state: ExpressState;
  readonly refusal?: ExpressRefusal;
  readonly endReason?: EndReason;
  readonly begunAt: Moment;
  readonly expiresAt: Moment;
}

export type ExpressLine = Pick<CartItem, 'sku' | 'quantity' | 'options' | 'note'>;

/** A cart can be bought with name and address from the provider and nothing else. */
export function isForExpress(
  lines: readonly FulfilledLine[],
  fields: readonly OrderField[],
): boolean {
  const kinds = lines.map(lineFulfilment);
  const isPlain = !kinds.some((kind) => kind === 'rental' || kind === 'made-to-measure');
  const asked = fieldsOfOrder(fields, { isCompany: false, isVirtual: false });
  return isPlain && kinds.some(isSent) && !asked.some(({ isRequired }) => isRequired);
}

const refusals: Partial<Record<ErrorCode, ExpressRefusal>> = {
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
export function expressRefusalOf(code: ErrorCode): ExpressRefusal {
  return refusals[code] ?? 'failed';
}

/** A provider's word on a payment, as far as it decides what is next. */
export interface ExpressTold {
  readonly state: 'open' | 'reserved' | 'ended';
  readonly reserved: Ore;
  readonly released: Ore;
  readonly buyer?: object;
}

/** `cancel`: the provider ends it, or frees its money; `refuse`: it is not known who the order would be for. */
export type ExpressMove = 'place' | 'refuse' | 'cancel' | 'end' | 'wait' | 'rest';

/** The next thing to do with a payment of a cart (rules/payments#express). */
export function nextOfExpress(
  { state, expiresAt }: Pick<ExpressPayment, 'state' | 'expiresAt'>,
  told: ExpressTold | undefined,
  now: Moment,
): ExpressMove {
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
