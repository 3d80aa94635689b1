import { stateMachine } from '#domain/state-machine.ts';
import type { OrderStatus } from './order.ts';

/** The state of an order (rules/orders#order-states). */
export const orderStates = ['placed', 'in-part', 'handed-over', 'complete', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** The moves of an order that the shop can make. */
export const orderMoves = ['ship', 'collect', 'deliver', 'back', 'complete', 'cancel'] as const;
export type OrderMoveKind = (typeof orderMoves)[number];

/** Labels for customers and older clients. spec-gap: the lifecycle behind them isn't shown. */
const labels: Readonly<Record<OrderState, OrderStatus>> = {
  placed: 'processing',
  'in-part': 'processing',
  'handed-over': 'processing',
  complete: 'complete',
  canceled: 'canceled',
};

/** The moves of an order. The next state depends on the moved pieces (rules/orders#order-states). */
export const orderMachine = stateMachine<OrderState, OrderMoveKind>('placed', [
  {
    from: 'placed',
    move: 'ship',
    by: 'seller',
    to: ['placed', 'in-part', 'handed-over', 'complete'],
  },
  { from: 'placed', move: 'collect', by: 'seller', to: ['in-part', 'handed-over', 'complete'] },
  { from: 'placed', move: 'complete', by: 'seller', to: 'complete' },
  { from: 'placed', move: 'cancel', by: 'seller', to: ['placed', 'canceled'] },
  { from: 'in-part', move: 'ship', by: 'seller', to: ['in-part', 'handed-over', 'complete'] },
  { from: 'in-part', move: 'collect', by: 'seller', to: ['in-part', 'handed-over', 'complete'] },
  { from: 'in-part', move: 'deliver', by: 'seller', to: 'in-part' },
  { from: 'in-part', move: 'back', by: 'seller', to: 'in-part' },
  { from: 'in-part', move: 'complete', by: 'seller', to: 'complete' },
  { from: 'in-part', move: 'cancel', by: 'seller', to: ['in-part', 'handed-over', 'complete'] },
  { from: 'handed-over', move: 'deliver', by: 'seller', to: ['handed-over', 'complete'] },
  { from: 'handed-over', move: 'back', by: 'seller', to: ['handed-over', 'complete'] },
  { from: 'handed-over', move: 'complete', by: 'seller', to: 'complete' },
  { from: 'handed-over', move: 'cancel', by: 'seller', to: 'handed-over' },
  { from: 'complete', move: 'cancel', by: 'seller', to: ['complete', 'canceled'] },
]);

export function orderLabel(state: OrderState): OrderStatus {
  return labels[state];
}

/** The states that share one label, for a list filtered by label. */
export function statesOf(label: OrderStatus): readonly OrderState[] {
  return orderStates.filter((state) => labels[state] === label);
}
