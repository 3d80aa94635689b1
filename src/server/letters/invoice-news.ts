import type { OpenInvoice } from '#contract/letters/letter-documents.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import { noOre } from '#domain/money/ore.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findInvoice, findInvoiceFile, findReminder } from '#server/repositories/sales/invoices.ts';
import { loadOpenAmounts } from '#server/repositories/sales/open-amounts.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { paperFileName } from '#texts/papers.ts';
import { orderLink } from './order-link.ts';

interface PaperNews<Paper> {
  readonly paper: Paper;
  readonly link: string;
  readonly addressed: Pick<MailMessage, 'key' | 'to' | 'attachments'> & {
    readonly storeCode: string;
  };
}

export async function invoiceNews(services: Services, number: number) {
  const { read } = services.database;
  const news = await paperNews(services, await findInvoice(read, number));
  return news && { ...news, open: await openInvoices(read, news.paper) };
}

/** The invoices that a credit note names, with the sums that are left to pay of them. */
async function openInvoices(db: Db, paper: InvoicePaper): Promise<readonly OpenInvoice[]> {
  if (paper.kind !== 'credit-note') return [];
  const open = await loadOpenAmounts(db, paper.orderId);
  return paper.credits.map((number) => ({ number, sum: open.get(number) ?? noOre }));
}

export async function reminderNews(services: Services, number: number) {
  const { read } = services.database;
  const news = await paperNews(services, await findReminder(read, number));
  const invoice = news && (await findInvoice(read, news.paper.invoice));
  return news && invoice && { ...news, issuedAt: invoice.issuedAt };
}

/** A paper with its stored file, which was made before the letter. */
async function paperNews<Paper extends InvoicePaper | Reminder>(
  services: Services,
  paper: Paper | undefined,
): Promise<PaperNews<Paper> | undefined> {
  const { database, settings } = services;
  const bytes = paper && (await findInvoiceFile(database.read, paper.number));
  if (paper === undefined || bytes === undefined) return undefined;
  const { number, orderNumber, email: to, storeCode, kind } = paper;
  const name = paperFileName(paper, viewOfCode(settings.current.storeViews, storeCode).language);
  const attachments = [{ name, type: 'application/pdf', bytes }];
  const key = `order-${orderNumber}-${kind}-${number}`;
  const link = await orderLink(services, orderNumber);
  return { paper, link, addressed: { key, to, storeCode, attachments } };
}
