import type { Ore } from '#domain/money/ore.ts';
import { stateMachine } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The providers that take money before the goods leave. A method of payment has the same code. */
export const providerCodes = ['klarna', 'vipps'] as const;
export type ProviderCode = (typeof providerCodes)[number];

export function isProvider(code: string): code is ProviderCode {
  return providerCodes.some((each) => each === code);
}

/** The state of a payment (rules/payments#states). */
export const paymentStates = ['begun', 'open', 'reserved', 'finished', 'ended'] as const;
export type PaymentState = (typeof paymentStates)[number];

export type PaymentMove = 'open' | 'reserve' | 'finish' | 'end';

/**
 * One try to pay an order. It ends without money, or money is reserved and the payment finishes when
 * none is reserved any longer. If the provider reserves money after the shop has ended the payment,
 * that money is freed again.
 */
export const paymentMachine = stateMachine<PaymentState, PaymentMove>('begun', [
  { from: 'begun', move: 'open', by: 'shop', to: 'open' },
  { from: 'begun', move: 'reserve', by: 'shop', to: 'reserved' },
  { from: 'begun', move: 'end', by: 'shop', to: 'ended' },
  { from: 'open', move: 'reserve', by: 'shop', to: 'reserved' },
  { from: 'open', move: 'end', by: 'shop', to: 'ended' },
  { from: 'ended', move: 'reserve', by: 'shop', to: 'reserved' },
  { from: 'reserved', move: 'finish', by: 'shop', to: 'finished' },
]);

/** The reason why a payment ended without money. */
export const endReasons = ['refused', 'aborted', 'expired', 'canceled', 'mismatch'] as const;
export type EndReason = (typeof endReasons)[number];

export interface Payment {
  readonly id: number;
  readonly orderId: number;
  /** The number of the try of this order, from 1. */
  readonly number: number;
  readonly provider: ProviderCode;
  /** The unique name of the payment that the provider gets. */
  readonly reference: string;
  /** The provider's own id of the payment, once it has answered. */
  readonly providerReference?: string;
  /** The secret in the addresses that the provider calls, and nowhere else. */
  readonly secret: string;
  readonly amount: Ore;
  readonly state: PaymentState;
  readonly endReason?: EndReason;
  /**
   * The minimum amount that the shop takes, also before goods leave, since an operator asked for it.
   */
  readonly captureAsked: Ore;
  readonly begunAt: Moment;
  /** The goods are held until this time. */
  readonly expiresAt: Moment;
}

/** Whether the buyer may still pay. */
export function isLive({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'begun' || state === 'open';
}
