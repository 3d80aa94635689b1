import * as v from 'valibot';
import { viewOfCode } from '#domain/store-faces.ts';
import { invoicePdf } from '#server/exchange/papers/invoice-pdf.ts';
import { findInvoice, findInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { keepInvoiceFile } from '#server/workflows/invoices/keep-file.ts';
import type { Lane } from './work-lane.ts';

const invoice = v.strictObject({ number: v.number() });

/** Makes the files of invoices and credit notes, after the transaction that numbered them (rules/invoices#files). */
export const paperLane: Lane = {
  name: 'papers',
  // It asks nothing of the outside, so a paper that can't be made waits for a program that can.
  givesUp: false,
  kinds: { 'paper.invoice': invoice },
  isOpen: async () => true,
  run: async ({ database, settings, clock }, { document }) => {
    const { number } = v.parse(invoice, document);
    const paper = await findInvoice(database.read, number);
    if (paper === undefined) return undefined;
    const view = viewOfCode(settings.current.storeViews, paper.storeCode);
    const kept = await findInvoiceFile(database.read, number);
    const pdf = kept ?? (await invoicePdf(paper, view)).pdf;
    await keepInvoiceFile(database, paper, pdf, clock());
    return undefined;
  },
};
