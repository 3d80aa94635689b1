import { receivedKey, type BankPayment, type PaymentDoubt } from '#domain/invoices/bank-payment.ts';
import { numberOfKid } from '#domain/invoices/kid.ts';
import { reminderCharge } from '#domain/invoices/reminder.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { parseAccountNumber } from '#domain/invoices/account-number.ts';
import type { Acting } from '#server/acting.ts';
import { findInvoice, findReminders } from '#server/repositories/sales/invoices.ts';
import { insertPostings, loadPostings } from '#server/repositories/sales/ledger.ts';
import { loadOpenAmounts } from '#server/repositories/sales/open-amounts.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { confirmOncePaid } from '#server/workflows/payments/confirm-order.ts';

export interface TakenPayment {
  readonly payment: BankPayment;
  /** `repeated`: the payment was posted before. */
  readonly outcome: 'received' | 'repeated' | PaymentDoubt;
  readonly invoice?: number;
  /** The open amount of the invoice. */
  readonly open?: Ore;
}

interface Received {
  readonly payments: readonly BankPayment[];
  /** The shop's account number. */
  readonly account: string;
  /** Also posts payments of more or less than the invoice asks for. */
  readonly takesAnyAmount: boolean;
}

/**
 * Posts payments of invoices, each on its own and once; the others are returned with the reason
 * (rules/invoices#payments).
 */
export async function receivePayments(
  { payments, account, takesAnyAmount }: Received,
  acting: Acting,
): Promise<readonly TakenPayment[]> {
  const own = parseAccountNumber(account);
  const taken: TakenPayment[] = [];
  for (const payment of payments) {
    const doubt = doubtOf(payment, own);
    taken.push(
      doubt === undefined
        ? await receive(payment, takesAnyAmount, acting)
        : { payment, outcome: doubt },
    );
  }
  return taken;
}

function doubtOf(payment: BankPayment, own: string | undefined): PaymentDoubt | undefined {
  if (payment.account !== own) return 'other-account';
  if (payment.currency !== 'NOK') return 'other-currency';
  return payment.isReceived ? undefined : 'not-received';
}

async function receive(
  payment: BankPayment,
  takesAnyAmount: boolean,
  { database, actor, now }: Acting,
): Promise<TakenPayment> {
  return database.transaction(async (tx): Promise<TakenPayment> => {
    const number = numberOfKid(payment.kid);
    const invoice = number === undefined ? undefined : await findInvoice(tx, number);
    if (invoice?.kind !== 'invoice') return { payment, outcome: 'no-invoice' };
    const { orderId, orderNumber } = invoice;
    await lockOrder(tx, orderNumber);
    const order = await findOrder(tx, orderId);
    const before = order && (await findProgress(tx, order));
    const postings = (await loadPostings(tx, [orderId])).get(orderId) ?? [];
    const found = { payment, invoice: invoice.number };
    const key = receivedKey(invoice.number, payment.reference);
    const known = postings.find((each) => each.key === key);
    if (known !== undefined) {
      const isSame = 'amount' in known && known.amount === payment.amount;
      return { ...found, outcome: isSame ? 'repeated' : 'other-payment' };
    }
    const open = (await loadOpenAmounts(tx, orderId)).get(invoice.number);
    const reminders = await findReminders(tx, orderId);
    const reminder = reminders.find((each) => each.invoice === invoice.number);
    const fee = reminder?.fee ?? noOre;
    const paysFee = fee > 0 && open !== undefined && open > 0 && payment.amount === open + fee;
    if (open !== payment.amount && !paysFee && !takesAnyAmount) {
      const outcome = open === 0 ? 'paid-already' : 'other-amount';
      return { ...found, outcome, ...(open !== undefined && { open }) };
    }
    const { amount, reference } = payment;
    const received = { kind: 'received', key, amount, method: 'invoice', reference } as const;
    const charges = paysFee && reminder ? [reminderCharge(reminder)] : [];
    await insertPostings(tx, orderId, [...charges, received], { actor, now });
    if (order && before) await confirmOncePaid(tx, order, before, now);
    if (order) await followPoints(tx, order, now);
    const detail = { invoice: invoice.number, amount, reference };
    const subject = `order:${orderNumber}`;
    await recordAudit(tx, { actor, action: 'order.receive', subject, detail }, now);
    return { ...found, outcome: 'received' };
  });
}
