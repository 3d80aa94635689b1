import { dateText } from '#domain/import/write-values.ts';
import type { Message } from '#domain/messages/message.ts';
import { findMessagesFrom } from '#server/repositories/sales/messages.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import { findRequestsFrom } from '#server/repositories/sales/requests.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { writeCsv } from './export-csv.ts';

const header = [
  ...'number sent_at form status store_view_code sent_to name email phone company'.split(' '),
  ...'order_number subject text answer'.split(' '),
];

type Row = Readonly<Record<string, string>>;

/**
 * Exports one person's messages, then their requests, oldest first (rules/forms#messages). Returns the
 * number of rows.
 */
export async function exportMessages(
  database: Database,
  file: string,
  email: string,
): Promise<number> {
  const messages = await findMessagesFrom(database.read, email);
  const requests = await findRequestsFrom(database.read, email);
  return writeCsv(file, header, rowsOf([...messages.map(messageRow), ...requests.map(requestRow)]));
}

async function* rowsOf(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

function messageRow(message: Message): Row {
  const { form, status, name, email, phone, company, subject, text } = message;
  const written = { form, status, name, email, phone, company, subject, text };
  return {
    ...written,
    number: String(message.id),
    answer: message.answer ?? '',
    sent_at: dateText(message.createdAt, 'start'),
    store_view_code: message.storeCode,
    sent_to: message.target,
    order_number: message.orderNumber,
  };
}

function requestRow(request: ProductRequest): Row {
  const { kind, status, name, email, phone, company, sku, productName, quantity } = request;
  const period = request.rental ? ` ${periodText(request.rental)}` : '';
  const written = { status, name, email, phone, company };
  return {
    ...written,
    form: `${kind} request`,
    number: String(request.id),
    sent_at: dateText(request.createdAt, 'start'),
    store_view_code: request.storeCode,
    subject: `${quantity} × ${sku} ${productName}${period}`,
    text: request.message,
  };
}
