import { readFile } from 'node:fs/promises';
import type { BankPayment } from '#domain/invoices/bank-payment.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { readXml } from '#server/exchange/files/read-xml.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { readCamt } from './read-camt.ts';
import { readOre } from './read-ore.ts';

const columns = ['reference', 'date', 'amount', 'currency', 'account', 'kid'] as const;

/**
 * Reads the payments of a CAMT.054 or CSV file. A damaged file is refused, and nothing of it is posted.
 */
export async function readBankFile(file: string): Promise<readonly BankPayment[]> {
  const start = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') ? readCamtFile(file, start) : readCsvFile(file);
}

function readCamtFile(file: string, text: string): readonly BankPayment[] {
  const root = readXml(text);
  if (root === undefined) throw new UnreadableFile(say('bank.torn', { file }));
  const payments = readCamt(root);
  if (payments === undefined) throw new UnreadableFile(say('bank.not_camt', { file }));
  return payments;
}

async function readCsvFile(file: string): Promise<readonly BankPayment[]> {
  const { header, rows } = await readCsv(file);
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new UnreadableFile(say('bank.columns', { file, columns: missing.join(', ') }));
  }
  const payments: BankPayment[] = [];
  for await (const { row, cells, damage } of rows) {
    const of = (column: (typeof columns)[number]) => (cells[column] ?? '').trim();
    const amount = readOre(of('amount').replaceAll(/[\s\u00a0]/g, ''));
    const needed = [of('reference'), of('date'), of('currency'), of('account')];
    if (damage !== undefined || amount === undefined || needed.includes('')) {
      throw new UnreadableFile(say('bank.row', { file, row: String(row) }));
    }
    payments.push({
      reference: `${of('date')}/${of('reference')}`,
      bookedOn: of('date'),
      amount,
      currency: of('currency'),
      account: of('account').replaceAll(/[\s.]/g, ''),
      kid: of('kid').replaceAll(/\s/g, ''),
      isReceived: true,
    });
  }
  return payments;
}
