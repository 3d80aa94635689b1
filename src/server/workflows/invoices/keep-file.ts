import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import type { Moment } from '#domain/time/moment.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { insertInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { orderLetterKey } from '#server/repositories/sales/order-letters.ts';
import type { WorkedDatabase } from '#server/acting.ts';

/**
 * Stores the file of a paper for good and sends it to the buyer, once, even if it was made several
 * times.
 */
export function keepInvoiceFile(
  database: WorkedDatabase,
  { kind, number, orderNumber }: InvoicePaper | Reminder,
  pdf: Uint8Array,
  now: Moment,
): Promise<void> {
  return database.transaction(async (tx) => {
    await insertInvoiceFile(tx, number, pdf, now);
    const letter = kind === 'reminder' ? 'order-reminder' : 'order-invoice';
    const key = orderLetterKey(letter, orderNumber, number);
    await sendLetter(tx, { kind: `mail.${letter}`, key, document: { paper: number } }, now);
  });
}
