import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { takenFor } from '#domain/payments/order-money.ts';
import type { Acting } from '#server/acting.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { paymentsOf, setPayment } from '#server/repositories/sales/payments.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { readOrderMoney } from './read-order-money.ts';
import { wakePayments } from './wake-payment.ts';

interface AskedCapture {
  readonly number: string;
  /** Where absent, the whole remaining cost of the order is taken. */
  readonly amount?: Ore;
}

export type CaptureResult =
  | { readonly kind: 'asked'; readonly order: Order; readonly amount: Ore }
  | { readonly kind: 'unknown' }
  /** The amount that is reserved and due. */
  | { readonly kind: 'refused'; readonly order: Order; readonly most: Ore };

/** Takes reserved money before goods leave; the order's payments follow (rules/payments#capture). */
export function captureOrder(
  { number, amount: wanted }: AskedCapture,
  { database, actor, now }: Acting,
): Promise<CaptureResult> {
  return database.transaction(async (tx): Promise<CaptureResult> => {
    const order = (await lockOrder(tx, number)) && (await findOrderByNumber(tx, number));
    if (!order) return { kind: 'unknown' };
    const { reserved } = (await findProgress(tx, order)).balance;
    const money = await readOrderMoney(tx, order);
    const taken = takenFor(money);
    const most = ore(Math.min(reserved, money.charged - taken));
    const amount = wanted ?? most;
    if (amount <= noOre || amount > most) return { kind: 'refused', order, most };
    const payments = (await paymentsOf(tx, order.id)).filter(({ state }) => state === 'reserved');
    const captureAsked = ore(taken + amount);
    for (const { id } of payments) await setPayment(tx, id, { captureAsked }, now);
    await wakePayments(tx, payments, now);
    const subject = `order:${number}`;
    await recordAudit(tx, { actor, action: 'order.capture', subject, detail: { amount } }, now);
    return { kind: 'asked', order, amount };
  });
}
