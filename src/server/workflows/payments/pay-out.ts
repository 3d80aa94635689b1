import { isCharge } from '#domain/ledger/posting.ts';
import { paidOut } from '#domain/ledger/paid-out.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Acting } from '#server/acting.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { insertPostings, loadPostings } from '#server/repositories/sales/ledger.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findOwed } from '#server/repositories/sales/owed-orders.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { closePaidReturns } from '#server/workflows/returns/close-paid-returns.ts';

interface AskedPayOut {
  readonly number: string;
  /** Where absent, all that the bank owes is paid. */
  readonly amount?: Ore;
  /** The bank's reference. A repeat with it pays nothing more. */
  readonly reference: string;
}

export type PayOutResult =
  | { readonly kind: 'unknown' }
  /** `most`: the amount that the bank owes; `reference-reused`: another amount was paid with it. */
  | {
      readonly kind: 'refused';
      readonly reason: 'too-much' | 'reference-reused';
      readonly most: Ore;
    }
  | {
      readonly kind: 'paid';
      readonly order: Order;
      readonly amount: Ore;
      readonly isRepeat: boolean;
    };

/** Posts money that the operator has paid a buyer back from the bank (rules/payments#paid-out). */
export function payOut(
  { number, amount: wanted, reference }: AskedPayOut,
  { database, actor, now }: Acting,
): Promise<PayOutResult> {
  return database.transaction(async (tx): Promise<PayOutResult> => {
    const order = (await lockOrder(tx, number)) && (await findOrderByNumber(tx, number));
    if (!order) return { kind: 'unknown' };
    const most = (await findOwed(tx, [order.id])).get(order.id) ?? noOre;
    const posting = paidOut(reference, wanted ?? most);
    const { amount } = posting;
    const earlier = await amountOf(tx, order, posting.key);
    if (earlier !== undefined) {
      const isSame = wanted === undefined || wanted === earlier;
      return isSame
        ? { kind: 'paid', order, amount: earlier, isRepeat: true }
        : { kind: 'refused', reason: 'reference-reused', most };
    }
    if (amount === noOre || amount > most) return { kind: 'refused', reason: 'too-much', most };
    await insertPostings(tx, order.id, [posting], { actor, now });
    const key = orderLetterKey('money-back', number, posting.key);
    const document = { orderId: order.id, amount, isFreed: false, plannedAt: now };
    await sendLetter(tx, { kind: 'mail.money-back', key, document }, now);
    const { owed } = (await findProgress(tx, order)).balance;
    if (owed === 0) await closePaidReturns(tx, order.id, actor, now);
    await followPoints(tx, order, now);
    const detail = { amount, reference };
    const subject = `order:${number}`;
    await recordAudit(tx, { actor, action: 'order.pay-out', subject, detail }, now);
    return { kind: 'paid', order, amount, isRepeat: false };
  });
}

async function amountOf(tx: Db, { id }: Order, key: string): Promise<Ore | undefined> {
  const postings = (await loadPostings(tx, [id])).get(id) ?? [];
  const found = postings.find((each) => each.key === key);
  return found === undefined || isCharge(found) ? undefined : found.amount;
}
