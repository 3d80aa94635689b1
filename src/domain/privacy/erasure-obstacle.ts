import type { Balance } from '#domain/ledger/balance.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import type { ReturnStatus } from '#domain/returns/return-request.ts';

/** The reason why a person can't be erased yet (rules/safety#erasure). */
export type ErasureObstacle =
  | 'order_under_way'
  | 'return_open'
  | 'money_owed'
  | 'payment_under_way';

export interface OrderAtRest {
  readonly number: string;
  readonly state: OrderState;
  readonly balance: Balance;
  /** The statuses of its returns and withdrawals. */
  readonly returns: readonly ReturnStatus[];
}

export interface Obstacle {
  readonly reason: ErasureObstacle;
  /** The numbers of the orders with this reason. */
  readonly orders: readonly string[];
}

/** Finds what must come to an end before the person is erased. */
export function erasureObstacle(
  orders: readonly OrderAtRest[],
  hasOpenPayment: boolean,
): Obstacle | undefined {
  const underWay = orders.filter(({ state }) => state !== 'complete' && state !== 'canceled');
  if (underWay.length > 0) return { reason: 'order_under_way', orders: numbersOf(underWay) };
  const returning = orders.filter(({ returns }) => returns.some(isOpen));
  if (returning.length > 0) return { reason: 'return_open', orders: numbersOf(returning) };
  const owing = orders.filter(({ balance }) => hasOpenMoney(balance));
  if (owing.length > 0) return { reason: 'money_owed', orders: numbersOf(owing) };
  return hasOpenPayment ? { reason: 'payment_under_way', orders: [] } : undefined;
}

/** A return that the shop or the buyer may still move. */
function isOpen(status: ReturnStatus): boolean {
  return !['processed_closed', 'canceled', 'rejected'].includes(status);
}

function hasOpenMoney({ due, owed, reserved }: Balance): boolean {
  return due > 0 || owed > 0 || reserved > 0;
}

function numbersOf(orders: readonly OrderAtRest[]): readonly string[] {
  return orders.map(({ number }) => number);
}
