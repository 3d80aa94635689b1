import { ore, type Ore } from '#domain/money/ore.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { MoneyPosting, Posting } from '#domain/ledger/posting.ts';
import { isCharge } from '#domain/ledger/posting.ts';
import { totalOf, type InvoicePaper } from './invoice.ts';
import { reminderKey } from './reminder.ts';

/** A payment as the bank reports it. */
export interface BankPayment {
  /** The bank's reference, the same in every report of the payment. */
  readonly reference: string;
  /** The day of booking, `yyyy-mm-dd`. */
  readonly bookedOn: string;
  readonly amount: Ore;
  readonly currency: string;
  /** The receiving account: eleven digits where it is a Norwegian one. */
  readonly account: string;
  /** The KID that the payer wrote; empty without one. */
  readonly kid: string;
  /** The money came in and the bank has booked it. */
  readonly isReceived: boolean;
}

/** Reasons not to post a payment. */
export type PaymentDoubt =
  | 'not-received'
  | 'other-currency'
  | 'other-account'
  | 'no-invoice'
  | 'paid-already'
  | 'other-amount'
  | 'other-payment';

/**
 * The open sum of each invoice. An invoice first takes the payments with its KID and the credit notes
 * that name it. Other money, including reserved money, money given back by hand and the rest of credit
 * notes, pays the oldest invoice first.
 */
export function openAmounts(
  papers: readonly InvoicePaper[],
  postings: readonly Posting[],
  { givenBack }: Pick<Balance, 'givenBack'>,
): ReadonlyMap<number, Ore> {
  const moved = postings.filter((each): each is MoneyPosting => !isCharge(each));
  const sum = (kinds: readonly string[]) =>
    moved.reduce((all, each) => all + (kinds.includes(each.kind) ? each.amount : 0), 0);
  const invoices = papers.filter(({ kind }) => kind === 'invoice');
  const asked = new Map(invoices.map((paper) => [paper.number, askedFor(paper, postings)]));
  const creditLeft = takeCredits(papers, asked);
  const own = new Map(
    invoices.map(({ number }) => [number, ownMoney(moved, number, asked.get(number) ?? 0)]),
  );
  const ofInvoices = [...own.values()].reduce((all, each) => all + each, 0);
  const reserved = Math.max(0, sum(['reserved']) - sum(['released', 'captured']));
  const paid = sum(['captured', 'received']) - sum(['refunded']) + givenBack;
  let rest = Math.max(0, paid + reserved - ofInvoices + creditLeft);
  return new Map(
    invoices.map(({ number }) => {
      const left = (asked.get(number) ?? 0) - (own.get(number) ?? 0);
      const taken = Math.min(left, rest);
      rest -= taken;
      return [number, ore(left - taken)];
    }),
  );
}

/** Takes credit notes off the invoices that they name, and returns the rest of each note. */
function takeCredits(papers: readonly InvoicePaper[], asked: Map<number, number>): number {
  let left = 0;
  for (const note of papers) {
    if (note.kind !== 'credit-note') continue;
    let credit: number = totalOf(note).gross;
    for (const number of note.credits) {
      const sum = asked.get(number) ?? 0;
      const taken = Math.min(sum, credit);
      asked.set(number, sum - taken);
      credit -= taken;
    }
    left += credit;
  }
  return left;
}

/** The sum of an invoice, with the fee of its reminder if that was paid. */
function askedFor(paper: InvoicePaper, postings: readonly Posting[]): number {
  const fees = postings.filter(({ key }) => key === reminderKey(paper.number)).filter(isCharge);
  return fees.reduce<number>((sum, { price }) => sum + price.gross, totalOf(paper).gross);
}

/** The money that came with the invoice's KID, up to its sum. */
function ownMoney(moved: readonly MoneyPosting[], invoice: number, asked: number): number {
  const start = receivedKey(invoice, '');
  const came = moved.filter(({ kind, key }) => kind === 'received' && key.startsWith(start));
  const sum = came.reduce((all, { amount }) => all + amount, 0);
  return Math.min(sum, asked);
}

/** The key of a payment's posting, so that a file that is read twice posts nothing twice. */
export function receivedKey(invoice: number, reference: string): string {
  return `received-${invoice} ${reference}`;
}
