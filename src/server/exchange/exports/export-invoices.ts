import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { totalOf, type InvoicePaper } from '#domain/invoices/invoice.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { ehfDocument, hasEhf } from '#server/exchange/ehf/ehf-document.ts';
import { listInvoices, type InvoicePeriod } from '#server/repositories/sales/invoices.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { writeCsv } from './export-csv.ts';

const pageSize = 500;

const header = [
  'number',
  'kind',
  'issued',
  'due',
  'order',
  'company',
  'first_name',
  'last_name',
  'organisation_number',
  'net',
  'vat',
  'gross',
  'kid',
  'credits',
];

/**
 * Writes a row for each invoice and credit note; amounts of a credit note are negative. Returns the
 * number of rows.
 */
export function exportInvoices(db: Db, file: string, period: InvoicePeriod): Promise<number> {
  return writeCsv(file, header, rowsOf(db, period));
}

async function* rowsOf(db: Db, period: InvoicePeriod) {
  for await (const paper of papersOf(db, period)) {
    const sign = paper.kind === 'invoice' ? 1 : -1;
    const { net, vat, gross } = totalOf(paper);
    const amount = (value: number) => ((sign * value) / 100).toFixed(2);
    const { company, firstName, lastName, organisationNumber } = paper.buyer;
    yield {
      number: String(paper.number),
      kind: paper.kind,
      issued: osloDay(paper.issuedAt),
      due: paper.kind === 'invoice' ? paper.dueOn : '',
      order: paper.orderNumber,
      company,
      first_name: firstName,
      last_name: lastName,
      organisation_number: organisationNumber,
      net: amount(net),
      vat: amount(vat),
      gross: amount(gross),
      kid: paper.kind === 'invoice' ? paper.kid : '',
      credits: paper.kind === 'invoice' ? '' : paper.credits.join(' '),
    };
  }
}

/**
 * Writes an EHF file for each paper that can have one. Returns their number, and the numbers of the
 * other papers.
 */
export async function exportEhf(
  db: Db,
  folder: string,
  period: InvoicePeriod,
): Promise<{ readonly written: number; readonly leftOut: readonly number[] }> {
  await mkdir(folder, { recursive: true });
  let written = 0;
  const leftOut: number[] = [];
  for await (const paper of papersOf(db, period)) {
    if (!hasEhf(paper)) {
      leftOut.push(paper.number);
      continue;
    }
    await writeWhole(join(folder, `${paper.kind}-${paper.number}.xml`), ehfDocument(paper));
    written += 1;
  }
  return { written, leftOut };
}

/** Writes to a temporary file, which gets its name only when it is complete. */
async function writeWhole(file: string, text: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* papersOf(db: Db, period: InvoicePeriod): AsyncIterable<InvoicePaper> {
  for (let after = 0; ;) {
    const papers = await listInvoices(db, period, after, pageSize);
    const last = papers.at(-1);
    if (last === undefined) return;
    yield* papers;
    after = last.number;
  }
}
