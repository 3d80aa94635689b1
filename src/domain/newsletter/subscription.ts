import { stateMachine } from '#domain/state-machine.ts';
import type { Moment } from '#domain/time/moment.ts';

/** `cleaned` is an address that takes no letters, as the service that sends them says. */
export const subscriptionStates = ['pending', 'subscribed', 'unsubscribed', 'cleaned'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The places where a person may say yes. */
export const askingPlaces = ['footer', 'checkout', 'account', 'register'] as const;
export type AskingPlace = (typeof askingPlaces)[number];

/** A file of customers and a service of newsletters change subscriptions too. */
export type SubscriptionPlace = AskingPlace | 'letter' | 'import' | 'service';

/** The sentence that a person said yes to. A file or a service brings none. */
export interface Agreement {
  readonly sentence: string;
  readonly version: number;
}

/** The number of the sentences that people agree to; raised with every change of one of them. */
export const agreementVersion = 1;

/**
 * A subscription to the newsletter by its address (rules/newsletter#states). An address without one
 * counts as unsubscribed.
 */
export interface Subscription {
  readonly email: string;
  readonly state: SubscriptionState;
  readonly storeCode: string;
  readonly place: SubscriptionPlace;
  readonly agreement: Agreement;
  readonly askedAt: Moment;
  readonly confirmedAt?: Moment;
}

type Move = 'ask' | 'confirm' | 'subscribe' | 'leave' | 'clean';

export const subscriptionMachine = stateMachine<SubscriptionState, Move>('unsubscribed', [
  { from: 'unsubscribed', move: 'ask', by: 'customer', to: 'pending' },
  { from: 'pending', move: 'ask', by: 'customer', to: 'pending' },
  { from: 'cleaned', move: 'ask', by: 'customer', to: 'pending' },
  { from: 'pending', move: 'confirm', by: 'customer', to: 'subscribed' },
  { from: 'unsubscribed', move: 'subscribe', by: 'customer', to: 'subscribed' },
  { from: 'pending', move: 'subscribe', by: 'customer', to: 'subscribed' },
  { from: 'cleaned', move: 'subscribe', by: 'customer', to: 'subscribed' },
  { from: 'pending', move: 'leave', by: 'customer', to: 'unsubscribed' },
  { from: 'subscribed', move: 'leave', by: 'customer', to: 'unsubscribed' },
  { from: 'cleaned', move: 'leave', by: 'customer', to: 'unsubscribed' },
  { from: 'subscribed', move: 'clean', by: 'shop', to: 'cleaned' },
]);

export type SubscriptionMove = Move;

/** The state after a move, and the states in which it may be made. */
export function movesOf(move: Move): {
  readonly from: readonly SubscriptionState[];
  readonly to: SubscriptionState;
} {
  const rows = subscriptionMachine.transitions.filter((each) => each.move === move);
  const [to = subscriptionMachine.start] = rows.flatMap((each) => each.to);
  return { from: rows.map(({ from }) => from), to };
}
