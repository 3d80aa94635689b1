import type { Balance } from '#domain/ledger/balance.ts';
import { stillToGo, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { isProvider } from './payment.ts';

interface Standing {
  readonly balance: Balance;
  /** A payment has confirmed the order; this never changes back. */
  readonly isConfirmed: boolean;
}

type PaidBy = Pick<Order, 'paymentMethod'>;

/**
 * Whether a provider takes the money of the order and no payment has confirmed it yet. Until then no
 * goods leave.
 */
export function awaitsPayment(
  { paymentMethod }: PaidBy,
  { balance, isConfirmed }: Standing,
): boolean {
  return isProvider(paymentMethod.code) && balance.due > 0 && !isConfirmed;
}

/**
 * Whether an order that a provider pays lacks money for its remaining goods: no money was reserved yet,
 * or the reservation has lapsed. The buyer may pay, and no goods leave until then. Money that was given
 * back by hand is not lacking (rules/payments#by-hand).
 */
export function lacksMoney(
  order: PaidBy,
  standing: Standing & { readonly lines: readonly LineProgress[] },
): boolean {
  if (awaitsPayment(order, standing)) return true;
  const { reserved, asked } = standing.balance;
  const isAllSent = standing.lines.every((line) => stillToGo(line) === 0);
  return isProvider(order.paymentMethod.code) && !isAllSent && asked > 0 && reserved === 0;
}
