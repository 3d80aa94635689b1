import type { Balance } from '#domain/ledger/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { awaitsPayment } from './awaits-payment.ts';
import { isProvider } from './payment.ts';

/** The state of an order's money, in one word; `later` is paid by invoice or on delivery. */
export type MoneyStanding =
  | 'awaited'
  | 'owed'
  | 'free'
  | 'paid'
  | 'reserved'
  | 'part'
  | 'later'
  | 'unpaid';

export function moneyStanding(
  order: Pick<Order, 'paymentMethod'>,
  standing: { readonly balance: Balance; readonly isConfirmed: boolean },
): MoneyStanding {
  const { charged, reserved, paid, asked, owed } = standing.balance;
  if (owed > 0) return 'owed';
  if (awaitsPayment(order, standing)) return 'awaited';
  if (asked === 0) return charged.gross > 0 ? 'paid' : 'free';
  if (reserved >= asked) return 'reserved';
  if (paid > 0) return 'part';
  return isProvider(order.paymentMethod.code) ? 'unpaid' : 'later';
}
