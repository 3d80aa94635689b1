import type { OrderStatus } from './order.ts';

/** How far an order is (rules/orders#order-states). */
export const orderStates = ['placed', 'in-part', 'handed-over', 'complete', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What the shop can do with an order. */
export const orderMoves = ['ship', 'collect', 'deliver', 'back', 'complete', 'cancel'] as const;
export type OrderMoveKind = (typeof orderMoves)[number];

/** Labels that customers and older clients know. spec-gap: the lifecycle behind them isn't shown. */
const labels: Readonly<Record<OrderState, OrderStatus>> = {
  placed: 'processing',
  'in-part': 'processing',
  'handed-over': 'processing',
  complete: 'complete',
  canceled: 'canceled',
};

/** What may be done in each state; the last two are final. */
const moves: Readonly<Record<OrderState, readonly OrderMoveKind[]>> = {
  placed: ['ship', 'collect', 'complete', 'cancel'],
  'in-part': ['ship', 'collect', 'deliver', 'back', 'complete', 'cancel'],
  'handed-over': ['deliver', 'back', 'complete'],
  complete: [],
  canceled: [],
};

/** Where an order may come from each state. */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['in-part', 'handed-over', 'complete', 'canceled'],
  'in-part': ['handed-over', 'complete'],
  'handed-over': ['complete'],
  complete: [],
  canceled: [],
};

export function orderLabel(state: OrderState): OrderStatus {
  return labels[state];
}

/** The states that carry one label, for a list by label. */
export function statesOf(label: OrderStatus): readonly OrderState[] {
  return orderStates.filter((state) => labels[state] === label);
}

export function mayMove(state: OrderState, move: OrderMoveKind): boolean {
  return moves[state].includes(move);
}

/** Whether an order may come from one state to another; staying is always allowed. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return from === to || transitions[from].includes(to);
}
