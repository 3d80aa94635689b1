import type { Actor } from '#domain/actor.ts';
import {
  linesToInvoice,
  linesToTakeBack,
  type linesToCredit,
} from '#domain/invoices/invoice-lines.ts';
import { linesToRefund } from '#domain/invoices/refund-lines.ts';
import type { CreditNote, InvoiceLine, InvoicePaper } from '#domain/invoices/invoice.ts';
import { creditCharges, writeCreditNote, writeInvoice } from '#domain/invoices/write-invoice.ts';
import type { Order } from '#domain/orders/order.ts';
import { isProvider } from '#domain/payments/payment.ts';
import type { Seller } from '#domain/seller.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  findInvoices,
  insertInvoice,
  nextInvoiceNumber,
} from '#server/repositories/sales/invoices.ts';
import { insertPostings, loadCharges } from '#server/repositories/sales/ledger.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { putIntoOutbox } from '#server/repositories/system/outbox.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { wakePaymentsOf } from '#server/workflows/payments/wake-payment.ts';

/** A locked order, with the transaction in which its papers are made. */
export interface InvoicingOrder {
  readonly tx: Db;
  readonly order: Order;
  readonly progress: OrderProgress;
  readonly actor: Actor;
  readonly now: Moment;
}

/** The seller, and the order's papers so far. */
interface Desk {
  readonly seller: Seller;
  readonly dueDays: number;
  readonly papers: readonly InvoicePaper[];
}

/**
 * Loads the seller and the papers; undefined where there are none and the shop makes no invoices,
 * because it has no account (rules/invoices#when).
 */
export async function openDesk({ tx, order }: Pick<InvoicingOrder, 'tx' | 'order'>) {
  const { seller, storeViews } = shopSettingsOf(await loadSettings(tx));
  const papers = await findInvoices(tx, order.id);
  const canInvoice = seller.account !== '';
  if (!canInvoice && papers.length === 0) return undefined;
  const { orders } = viewOfCode(storeViews, order.storeCode).settings;
  return { seller, canInvoice, dueDays: orders.invoiceDays, papers };
}

/**
 * Invoices the goods that have left, and credits what was invoiced and then cancelled
 * (rules/invoices#when).
 */
export async function invoiceAfterMove(invoiced: InvoicingOrder): Promise<void> {
  const { order, progress } = invoiced;
  const desk = await openDesk(invoiced);
  if (desk === undefined) return;
  const back = linesToTakeBack(order, progress.lines, desk.papers);
  if (back.length > 0) {
    const reason = progress.cancellations.at(-1)?.reason ?? '';
    await makeCreditNote(invoiced, desk, back, { cause: 'cancellation', reason });
  }
  if (!desk.canInvoice || order.paymentMethod.code !== 'invoice') return;
  await makeInvoice(invoiced, desk, linesToInvoice(order, progress.lines, desk.papers));
}

/** Makes an invoice; undefined without lines. */
export async function makeInvoice(
  invoiced: InvoicingOrder,
  { seller, dueDays, papers }: Desk,
  lines: readonly InvoiceLine[],
): Promise<InvoicePaper | undefined> {
  if (lines.length === 0) return undefined;
  const { tx, order, now, progress } = invoiced;
  const issued = { number: await nextInvoiceNumber(tx), order, lines, seller, now };
  const { balance } = progress;
  const invoice = await keep(invoiced, writeInvoice(issued, { dueDays, balance, papers }));
  const desk = { seller, dueDays, papers: [...papers, invoice] };
  const refunded = linesToRefund(await loadCharges(tx, order.id), desk.papers);
  if (refunded.length > 0) {
    await makeCreditNote(invoiced, desk, refunded, { cause: 'refund', reason: '' });
  }
  return invoice;
}

/** Makes a credit note of pieces that the buyer has, or had, and lowers the cost of the order by it. */
export async function creditLines(
  invoiced: InvoicingOrder,
  desk: Desk,
  lines: readonly InvoiceLine[],
  reason: string,
): Promise<CreditNote> {
  const { tx, order, actor, now } = invoiced;
  const paper = await makeCreditNote(invoiced, desk, lines, { cause: 'credit', reason });
  await insertPostings(tx, order.id, creditCharges(paper), { actor, now });
  if (isProvider(order.paymentMethod.code)) await wakePaymentsOf(tx, order.id, now);
  return paper;
}

async function makeCreditNote(
  invoiced: InvoicingOrder,
  { seller, papers }: Desk,
  lines: ReturnType<typeof linesToCredit>,
  why: Pick<CreditNote, 'cause' | 'reason'>,
): Promise<CreditNote> {
  const { tx, order, now } = invoiced;
  const issued = { number: await nextInvoiceNumber(tx), order, lines, seller, now };
  return keep(invoiced, writeCreditNote(issued, { ...why, papers }));
}

/** Stores a paper; its file is made and sent after the transaction. */
async function keep<Paper extends InvoicePaper>(
  { tx, order, actor, now }: InvoicingOrder,
  paper: Paper,
): Promise<Paper> {
  const { number, kind } = paper;
  await insertInvoice(tx, paper);
  await putIntoOutbox(
    tx,
    { kind: 'paper.invoice', key: `paper ${number}`, document: { number } },
    now,
  );
  const action = kind === 'invoice' ? 'order.invoice' : 'order.credit';
  const subject = `order:${order.number}`;
  await recordAudit(tx, { actor, action, subject, detail: { paper: number } }, now);
  return paper;
}
