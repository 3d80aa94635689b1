import type { Balance } from '#domain/ledger/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { isProvider } from './payment.ts';

/** The order is paid by a provider, and no money stands for it yet: it isn't confirmed, and nothing of it leaves. */
export function awaitsPayment(
  { paymentMethod }: Pick<Order, 'paymentMethod'>,
  { charged, reserved, paid }: Balance,
): boolean {
  return isProvider(paymentMethod.code) && charged.gross > 0 && reserved + paid === 0;
}
