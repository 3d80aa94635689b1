import { deductionLines } from '#domain/invoices/deduction-lines.ts';
import {
  areFree,
  creditablePieces,
  linesToCredit,
  linesToInvoice,
} from '#domain/invoices/invoice-lines.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Deduction } from '#domain/returns/deduction.ts';
import { isRefund } from '#domain/ledger/refund-charges.ts';
import {
  meantPieces,
  type AskedPieces,
  type PiecesRefusal,
} from '#domain/orders/order-progress.ts';
import { lacksMoney } from '#domain/payments/awaits-payment.ts';
import type { Acting } from '#server/acting.ts';
import { loadCredits } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress, lockOrder } from '#server/repositories/sales/shipments.ts';
import { followPoints } from '#server/workflows/loyalty/follow-points.ts';
import { followExtras } from '#server/workflows/returns/follow-extras.ts';
import { creditLines, makeInvoice, openDesk, type InvoicingOrder } from './make-papers.ts';

/**
 * `no-account`: the shop makes no invoices; `unpaid`: the order waits for its payment; `refunded`: it
 * was refunded before an invoice, so that no paper would be right; `nothing`: nothing is left to
 * invoice or credit; `free`: the pieces cost nothing.
 */
export type InvoiceRefusal =
  | 'no-account'
  | 'unpaid'
  | 'refunded'
  | 'nothing'
  | 'free'
  | PiecesRefusal;

export type InvoiceResult =
  | { readonly kind: 'made'; readonly paper: InvoicePaper }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly reason: InvoiceRefusal };

/**
 * Makes an invoice of the goods that have left, or of all that is not cancelled, and that are on no
 * invoice yet (rules/invoices#when).
 */
export function invoiceOrder(
  { number, isAll }: { readonly number: string; readonly isAll: boolean },
  acting: Acting,
): Promise<InvoiceResult> {
  return withOrder(number, acting, async (invoiced) => {
    const desk = await openDesk(invoiced);
    if (!desk?.canInvoice) return 'no-account';
    const { tx, order, progress } = invoiced;
    if (lacksMoney(order, progress)) return 'unpaid';
    if ((await loadCredits(tx, order.id)).some(isRefund)) return 'refunded';
    const lines = linesToInvoice(order, progress.lines, desk.papers, { isAll });
    return (await makeInvoice(invoiced, desk, lines)) ?? 'nothing';
  });
}

export interface AskedCredit {
  readonly number: string;
  /** The pieces, if any; without a list everything that can be credited. */
  readonly pieces?: readonly AskedPieces[];
  /** Freight and fee are included. */
  readonly hasExtras: boolean;
  readonly reason: string;
  /** An amount of at most the credit note's, which is taken off it; the reason is its line's name. */
  readonly deduction?: Deduction;
}

/**
 * Credits pieces that the buyer has: makes a credit note and a charge that lowers the cost
 * (rules/invoices#credit-notes).
 */
export function creditOrder(
  { number, pieces: asked, hasExtras, reason, deduction }: AskedCredit,
  acting: Acting,
): Promise<InvoiceResult> {
  return withOrder(number, acting, async (invoiced) => {
    const desk = await openDesk(invoiced);
    if (desk === undefined) return 'no-account';
    const { tx, order, progress, actor, now } = invoiced;
    const { papers } = desk;
    const left = ({ line }: { readonly line: number }) =>
      creditablePieces(progress.lines, papers, line);
    const pieces = meantPieces(progress.lines, asked, left);
    if (typeof pieces === 'string' && !(hasExtras && !asked?.length)) return pieces;
    const meant = { pieces: typeof pieces === 'string' ? [] : pieces, hasExtras };
    const lines = linesToCredit(order, progress.lines, papers, meant);
    if (lines.length === 0) {
      return areFree(order, progress.lines, papers, meant) ? 'free' : 'nothing';
    }
    const off = deduction === undefined ? [] : deductionLines(lines, deduction);
    const paper = await creditLines(invoiced, desk, [...lines, ...off], reason);
    await followExtras(tx, order, { actor, now });
    await followPoints(tx, order, now);
    return paper;
  });
}

async function withOrder(
  number: string,
  { database, actor, now }: Acting,
  make: (invoiced: InvoicingOrder) => Promise<InvoicePaper | InvoiceRefusal>,
): Promise<InvoiceResult> {
  return database.transaction(async (tx): Promise<InvoiceResult> => {
    const order = (await lockOrder(tx, number)) ? await findOrderByNumber(tx, number) : undefined;
    if (order === undefined) return { kind: 'unknown' };
    const progress = await findProgress(tx, order);
    const made = await make({ tx, order, progress, actor, now });
    return typeof made === 'string'
      ? { kind: 'refused', reason: made }
      : { kind: 'made', paper: made };
  });
}
