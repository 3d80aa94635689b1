import * as v from 'valibot';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import { viewOfCode, type StoreFace } from '#domain/store-faces.ts';
import { invoicePdf } from '#server/exchange/papers/invoice-pdf.ts';
import type { PrintedPaper } from '#server/exchange/papers/paper.ts';
import { reminderPdf } from '#server/exchange/papers/reminder-pdf.ts';
import { findInvoice, findInvoiceFile, findReminder } from '#server/repositories/sales/invoices.ts';
import { keepInvoiceFile } from '#server/workflows/invoices/keep-file.ts';
import type { Lane } from './work-lane.ts';

const numbered = v.strictObject({ number: v.number() });

/** Makes the files of invoices and credit notes, after the transaction that numbered them (rules/invoices#files). */
export const paperLane: Lane = {
  name: 'papers',
  // It needs no outside service, so a paper that can't be made waits for a program that can make it.
  givesUp: false,
  kinds: { 'paper.invoice': numbered, 'paper.reminder': numbered },
  isOpen: async () => true,
  run: async ({ database, settings, clock }, { kind, document }) => {
    const { number } = v.parse(numbered, document);
    const find = kind === 'paper.reminder' ? findReminder : findInvoice;
    const paper = await find(database.read, number);
    if (paper === undefined) return undefined;
    const view = viewOfCode(settings.current.storeViews, paper.storeCode);
    const kept = await findInvoiceFile(database.read, number);
    const pdf = kept ?? (await draw(paper, view)).pdf;
    await keepInvoiceFile(database, paper, pdf, clock());
    return undefined;
  },
};

function draw(paper: InvoicePaper | Reminder, view: StoreFace): Promise<PrintedPaper> {
  return paper.kind === 'reminder' ? reminderPdf(paper, view) : invoicePdf(paper, view);
}
