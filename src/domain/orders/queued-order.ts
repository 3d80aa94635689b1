import type { ErrorCode } from '#domain/errors.ts';
import { orderCacheMs } from '#domain/constants.ts';
import { minuteMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { isOpenOrder } from './is-open-order.ts';
import type { OrderStatus, QueuedOrderState } from './order.ts';

/** The state of an order made in this browser; its words and lines lie beside it. */
export interface QueuedOrderStanding {
  readonly state: QueuedOrderState;
  readonly attempts: number;
  /** Not asked again before. */
  readonly nextAttemptAt: Moment;
}

export interface SentOrder extends Pick<QueuedOrderStanding, 'state'> {
  readonly placed?: { readonly awaitsPayment?: boolean; readonly status: OrderStatus };
}

/** The shop has it and waits for its payment, as far as this device knows (rules/payments#order-first). */
export function isUnpaid({ state, placed }: SentOrder): boolean {
  return state === 'confirmed' && placed?.awaitsPayment === true;
}

/** It is with the shop, and not paid for: it waits, or was cancelled for want of it. */
export function isBrokenOff(order: SentOrder): boolean {
  return isUnpaid(order) || order.placed?.status === 'canceled';
}

/** The outcome of sending: proof (C2), the server's no, or no answer that says either. */
export type SendOutcome =
  | { readonly kind: 'proof' }
  | { readonly kind: 'refusal'; readonly status: number; readonly code: ErrorCode }
  | { readonly kind: 'silence' };

const firstPauseMs = 2 * secondMs;
const maxPauseMs = 5 * minuteMs;
/** Nothing the shopper does makes these good: key or cart belong to another order. */
const hopeless: ReadonlySet<ErrorCode> = new Set([
  'order.key_reused',
  'order.key_conflict',
  'order.cart_ordered',
]);

/** Whether an order may be sent now; one left in `sending` by a page that went away is sent again. */
export function isOrderDue({ state, nextAttemptAt }: QueuedOrderStanding, now: Moment): boolean {
  return (state === 'waiting' || state === 'sending') && nextAttemptAt <= now;
}

export function beginSending(standing: QueuedOrderStanding): QueuedOrderStanding {
  return { ...standing, state: 'sending', attempts: standing.attempts + 1 };
}

/**
 * Where an order stands after an attempt (rules/orders#waiting-orders): a refusal waits for the shopper,
 * silence or a busy server is asked again with the same key. `chance` between 0 and 1 spreads browsers out.
 */
export function afterSending(
  { attempts }: QueuedOrderStanding,
  outcome: SendOutcome,
  now: Moment,
  chance: number,
): QueuedOrderStanding {
  if (outcome.kind === 'proof') return { state: 'confirmed', attempts, nextAttemptAt: now };
  if (outcome.kind === 'refusal' && isAnswer(outcome.status)) {
    const state = hopeless.has(outcome.code) ? 'refused' : 'needs-you';
    return { state, attempts, nextAttemptAt: now };
  }
  return { state: 'waiting', attempts, nextAttemptAt: moment(now + pauseMs(attempts, chance)) };
}

/** A shopper can choose among these for an order. */
export type OrderChoice = 'send' | 'confirm-sum' | 'put-back' | 'discard';

/** One that was sent and not answered may be with the shop: it is sent again, but neither put back nor deleted. */
export function orderChoices(
  { state, attempts }: Pick<QueuedOrderStanding, 'state' | 'attempts'>,
  { isOnline, hasNewSum }: { readonly isOnline: boolean; readonly hasNewSum: boolean },
): readonly OrderChoice[] {
  switch (state) {
    case 'waiting': {
      const choices: readonly OrderChoice[] = attempts === 0 ? ['put-back', 'discard'] : [];
      return isOnline ? ['send', ...choices] : choices;
    }
    case 'needs-you':
      return hasNewSum ? ['confirm-sum', 'put-back', 'discard'] : ['put-back', 'discard'];
    case 'refused':
      return ['put-back', 'discard'];
    case 'sending':
    case 'confirmed':
      return [];
  }
}

/** The choice that stands out, if any: none that takes a waiting order back, since left alone it is sent. */
export function leadingChoice(
  [first]: readonly OrderChoice[],
  { state }: Pick<QueuedOrderStanding, 'state'>,
): OrderChoice | undefined {
  return first === 'discard' || (first === 'put-back' && state === 'waiting') ? undefined : first;
}

/** The orders to show where none is named: all that are open, else the last if it was made a moment ago. */
export function ordersToShow<
  Order extends Pick<QueuedOrderStanding, 'state'> & { readonly createdAt: Moment },
>(orders: readonly Order[], now: Moment, recentMs: number): readonly Order[] {
  const open = orders.filter(isOpenOrder);
  return open.length > 0
    ? open
    : orders.slice(-1).filter(({ createdAt }) => now - createdAt <= recentMs);
}

/** Orders are forgotten only here: a day after their proof. */
export function mayForgetOrder(state: QueuedOrderState, settledAt: Moment, now: Moment): boolean {
  return state === 'confirmed' && now - settledAt > orderCacheMs;
}

/** Whether the status is the server's word on this order; a 401, 408 or 429 and every 5xx is not. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function pauseMs(attempts: number, chance: number): number {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
