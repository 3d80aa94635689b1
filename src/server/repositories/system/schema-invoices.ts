import type { InvoicePaper } from '#domain/invoices/invoice.ts';

/** Rows of both tables are only ever added (rules/invoices#numbers). */
export interface InvoiceTables {
  invoices: {
    number: number;
    kind: InvoicePaper['kind'] | 'reminder';
    order_id: number;
    gross: number;
    /** JSON: the content of the paper. */
    document: string;
    issued_at: number;
  };
  /** The file of a paper, as it was sent. */
  invoice_files: { number: number; pdf: Uint8Array; made_at: number };
}
