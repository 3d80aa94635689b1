import type { ErrorCode } from '#domain/errors.ts';
import { orderCacheMs } from '#domain/constants.ts';
import { minuteMs, moment, secondMs, type Moment } from '#domain/time/moment.ts';
import { isOpenOrder } from './is-open-order.ts';
import type { OrderStatus, QueuedOrderState } from './order.ts';

/** The standing of an order made in this browser, without its texts and lines. */
export interface QueuedOrderStanding {
  readonly state: QueuedOrderState;
  readonly attempts: number;
  /** The order is not sent again before this moment. */
  readonly nextAttemptAt: Moment;
}

export interface SentOrder extends Pick<QueuedOrderStanding, 'state'> {
  readonly placed?: { readonly awaitsPayment?: boolean; readonly status: OrderStatus };
}

/**
 * Whether the shop has the order and waits for its payment, as far as this device knows
 * (rules/payments#order-first).
 */
export function isUnpaid({ state, placed }: SentOrder): boolean {
  return state === 'confirmed' && placed?.awaitsPayment === true;
}

/** Whether the shop has the order but no payment: it still waits, or was cancelled unpaid. */
export function isBrokenOff(order: SentOrder): boolean {
  return isUnpaid(order) || order.placed?.status === 'canceled';
}

/** The outcome of sending: proof, a refusal by the server, or no clear answer. */
export type SendOutcome =
  | { readonly kind: 'proof' }
  | { readonly kind: 'refusal'; readonly status: number; readonly code: ErrorCode }
  | { readonly kind: 'silence' };

const firstPauseMs = 2 * secondMs;
const maxPauseMs = 5 * minuteMs;
/**
 * Refusals that no choice of the shopper can mend, because the key or the cart belongs to another
 * order.
 */
const hopeless: ReadonlySet<ErrorCode> = new Set([
  'order.key_reused',
  'order.key_conflict',
  'order.cart_ordered',
]);

/** Whether an order may be sent now. An order left in `sending` by a closed page is sent again. */
export function isOrderDue({ state, nextAttemptAt }: QueuedOrderStanding, now: Moment): boolean {
  return (state === 'waiting' || state === 'sending') && nextAttemptAt <= now;
}

export function beginSending(standing: QueuedOrderStanding): QueuedOrderStanding {
  return { ...standing, state: 'sending', attempts: standing.attempts + 1 };
}

/**
 * The standing of an order after an attempt (rules/orders#waiting-orders). A refusal waits for the
 * shopper. After silence or from a busy server the order is sent again with the same key. `chance`
 * between 0 and 1 spreads the browsers out.
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

/** The shopper's choices for an order. */
export type OrderChoice = 'send' | 'confirm-sum' | 'put-back' | 'discard';

/**
 * The shop may already have an order that was sent without an answer. It can be sent again, but neither
 * put back nor deleted.
 */
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

/**
 * The primary choice, if any. For a waiting order it is never one that takes the order back, since it
 * is sent by itself.
 */
export function leadingChoice(
  [first]: readonly OrderChoice[],
  { state }: Pick<QueuedOrderStanding, 'state'>,
): OrderChoice | undefined {
  return first === 'discard' || (first === 'put-back' && state === 'waiting') ? undefined : first;
}

/**
 * The orders to show where the address names none: all open ones, else the last one if it is recent.
 */
export function ordersToShow<
  Order extends Pick<QueuedOrderStanding, 'state'> & { readonly createdAt: Moment },
>(orders: readonly Order[], now: Moment, recentMs: number): readonly Order[] {
  const open = orders.filter(isOpenOrder);
  return open.length > 0
    ? open
    : orders.slice(-1).filter(({ createdAt }) => now - createdAt <= recentMs);
}

/** Whether a device may forget an order: only a day after its proof. */
export function mayForgetOrder(state: QueuedOrderState, settledAt: Moment, now: Moment): boolean {
  return state === 'confirmed' && now - settledAt > orderCacheMs;
}

/** Whether the status is the server's decision on this order; 401, 408, 429 and every 5xx are not. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function pauseMs(attempts: number, chance: number): number {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
