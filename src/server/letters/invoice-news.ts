import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { findInvoice, findInvoiceFile } from '#server/repositories/sales/invoices.ts';
import type { Services } from '#server/services.ts';
import { paperFileName } from '#texts/papers.ts';

interface InvoiceNews {
  readonly paper: InvoicePaper;
  readonly addressed: Pick<MailMessage, 'key' | 'to' | 'attachments'> & {
    readonly storeCode: string;
  };
}

/** An invoice or a credit note with its file as it is kept; the file was there before the letter was. */
export async function invoiceNews(
  { database: { read }, settings }: Services,
  number: number,
): Promise<InvoiceNews | undefined> {
  const paper = await findInvoice(read, number);
  const bytes = await findInvoiceFile(read, number);
  if (paper === undefined || bytes === undefined) return undefined;
  const { orderNumber, email: to, storeCode, kind } = paper;
  const name = paperFileName(paper, viewOfCode(settings.current.storeViews, storeCode).language);
  return {
    paper,
    addressed: {
      key: `order-${orderNumber}-${kind}-${number}`,
      to,
      storeCode,
      attachments: [{ name, type: 'application/pdf', bytes }],
    },
  };
}
