import type { OrderStatus } from './order.ts';

/** Where an order may go from each status. spec-gap: the lifecycle isn't shown; the last two are final. */
const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  processing: ['complete', 'canceled'],
  complete: [],
  canceled: [],
};

/** Whether an order may go from one status to another (rules/orders#order-status). */
export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}
