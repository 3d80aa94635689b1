import type { Balance } from '#domain/ledger/balance.ts';
import { stillToGo, type LineProgress } from '#domain/orders/order-progress.ts';
import type { Order } from '#domain/orders/order.ts';
import { isProvider } from './payment.ts';

interface Standing {
  readonly balance: Balance;
  /** A payment has confirmed the order, once and for good. */
  readonly isConfirmed: boolean;
}

type PaidBy = Pick<Order, 'paymentMethod'>;

/** The order is paid by a provider, and no payment has confirmed it yet: nothing of it leaves. */
export function awaitsPayment(
  { paymentMethod }: PaidBy,
  { balance, isConfirmed }: Standing,
): boolean {
  return isProvider(paymentMethod.code) && balance.due > 0 && !isConfirmed;
}

/**
 * No money stands for what is still to leave of an order that a provider pays: none has come yet, or what was reserved lapsed
 * there. Its buyer may pay, and nothing leaves until then.
 */
export function lacksMoney(
  order: PaidBy,
  standing: Standing & { readonly lines: readonly LineProgress[] },
): boolean {
  if (awaitsPayment(order, standing)) return true;
  const { reserved, due } = standing.balance;
  const isAllSent = standing.lines.every((line) => stillToGo(line) === 0);
  return isProvider(order.paymentMethod.code) && !isAllSent && due > 0 && reserved === 0;
}
