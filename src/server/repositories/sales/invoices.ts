import { totalOf, type Invoice, type InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import type { Moment } from '#domain/time/moment.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { ofBuyers, type Buyers } from './of-buyers.ts';

/** The first paper has the number after this one. */
const numbersBefore = 10_000;

/** Takes the number of the next paper; a rollback gives it back (rules/invoices#numbers). */
export async function nextInvoiceNumber(tx: Db): Promise<number> {
  return numbersBefore + (await nextNumber(tx, 'invoice'));
}

export async function insertInvoice(tx: Db, paper: InvoicePaper): Promise<void> {
  const { number, kind, orderId, issuedAt } = paper;
  const row = {
    number,
    kind,
    order_id: orderId,
    gross: totalOf(paper).gross,
    document: JSON.stringify(paper),
    issued_at: issuedAt,
  };
  await tx.insertInto('invoices').values(row).execute();
}

export async function findInvoice(db: Db, number: number): Promise<InvoicePaper | undefined> {
  const query = papers(db).select('document').where('number', '=', number);
  const row = await query.executeTakeFirst();
  return row && toPaper(row);
}

/** The papers of an order, by number. */
export async function findInvoices(db: Db, orderId: number): Promise<readonly InvoicePaper[]> {
  return (await loadInvoices(db, [orderId])).get(orderId) ?? [];
}

/** The papers of each order, by number. */
export async function loadInvoices(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly InvoicePaper[]>> {
  const query = papers(db).select(['order_id', 'document']).orderBy('number');
  const byOrder = Map.groupBy(await rowsIn(query, 'order_id', orderIds), (row) => row.order_id);
  return new Map([...byOrder].map(([id, rows]) => [id, rows.map(toPaper)]));
}

/** Papers from the first moment on and before the second. */
export interface InvoicePeriod {
  readonly since?: Moment;
  readonly before?: Moment;
}

/** Lists papers after a number, by rising number. */
export async function listInvoices(
  db: Db,
  { since, before }: InvoicePeriod,
  after: number,
  limit: number,
): Promise<readonly InvoicePaper[]> {
  const rows = await papers(db)
    .select('document')
    .where('number', '>', after)
    .$if(since !== undefined, (query) => query.where('issued_at', '>=', since ?? 0))
    .$if(before !== undefined, (query) => query.where('issued_at', '<', before ?? 0))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toPaper);
}

export async function newestInvoices(db: Db, limit: number): Promise<readonly InvoicePaper[]> {
  const query = papers(db).select('document').orderBy('number', 'desc');
  return (await query.limit(limit).execute()).map(toPaper);
}

/** The newest invoices and credit notes of these buyers. */
export async function findPapersOf(
  db: Db,
  buyers: Buyers,
  limit: number,
): Promise<readonly InvoicePaper[]> {
  const query = papers(db)
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select('invoices.document')
    .where(ofBuyers(buyers));
  const rows = await query.orderBy('invoices.number', 'desc').limit(limit).execute();
  return rows.map(toPaper);
}

/** Stores the file that was made first; a later one is ignored. */
export async function insertInvoiceFile(
  tx: Db,
  number: number,
  pdf: Uint8Array,
  now: Moment,
): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values({ number, pdf, made_at: now })
    .onConflict((on) => on.column('number').doNothing())
    .execute();
}

export async function findInvoiceFile(db: Db, number: number): Promise<Uint8Array | undefined> {
  const query = db.selectFrom('invoice_files').select('pdf').where('number', '=', number);
  return (await query.executeTakeFirst())?.pdf;
}

/** Finds those of these papers that have a file. */
export async function numbersWithFile(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await rowsIn(db.selectFrom('invoice_files').select('number'), 'number', numbers);
  return new Set(rows.map(({ number }) => number));
}

/** Invoices and credit notes; reminders share their table and numbers. */
const papers = (db: Db) => db.selectFrom('invoices').where('kind', '!=', 'reminder');
const reminders = (db: Db) => db.selectFrom('invoices').where('kind', '=', 'reminder');

export async function insertReminder(tx: Db, reminder: Reminder): Promise<void> {
  const { number, kind, orderId, issuedAt, open, fee } = reminder;
  const document = JSON.stringify(reminder);
  const row = { number, kind, order_id: orderId, gross: open + fee, document, issued_at: issuedAt };
  await tx.insertInto('invoices').values(row).execute();
}

export async function findReminder(db: Db, number: number): Promise<Reminder | undefined> {
  const query = reminders(db).select('document').where('number', '=', number);
  const row = await query.executeTakeFirst();
  return row && toReminder(row);
}

export async function findReminders(db: Db, orderId: number): Promise<readonly Reminder[]> {
  const query = reminders(db).select('document').where('order_id', '=', orderId);
  return (await query.orderBy('number').execute()).map(toReminder);
}

/** Lists invoices alone, after a number, by rising number. */
export async function invoicesBetween(
  db: Db,
  period: Required<InvoicePeriod>,
  after: number,
  limit: number,
): Promise<readonly Invoice[]> {
  const rows = await papers(db)
    .select('document')
    .where('kind', '=', 'invoice')
    .where('number', '>', after)
    .where('issued_at', '>=', period.since)
    .where('issued_at', '<', period.before)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(toPaper).filter((paper) => paper.kind === 'invoice');
}

function toReminder({ document }: { readonly document: string }): Reminder {
  // The cast is safe: `insertReminder` wrote it.
  return JSON.parse(document) as Reminder;
}

function toPaper({ document }: { readonly document: string }): InvoicePaper {
  // The cast is safe: `insertInvoice` wrote it.
  return JSON.parse(document) as InvoicePaper;
}
