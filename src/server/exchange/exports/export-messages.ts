import { dateText } from '#domain/import/write-values.ts';
import type { Message } from '#domain/messages/message.ts';
import { findMessagesFrom } from '#server/repositories/sales/messages.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { writeCsv } from './export-csv.ts';

const header = [
  ...'number sent_at form status store_view_code sent_to name email phone company'.split(' '),
  ...'order_number subject text answer'.split(' '),
];

/** All that one person wrote to the shop, oldest first (rules/forms#messages); answers how many. */
export async function exportMessages(
  database: Database,
  file: string,
  email: string,
): Promise<number> {
  const messages = await findMessagesFrom(database.read, email);
  return writeCsv(file, header, rowsOf(messages));
}

async function* rowsOf(messages: readonly Message[]): AsyncGenerator<Record<string, string>> {
  for (const message of messages) {
    const { form, status, name, email, phone, company, subject, text } = message;
    const written = { form, status, name, email, phone, company, subject, text };
    yield {
      ...written,
      number: String(message.id),
      answer: message.answer ?? '',
      sent_at: dateText(message.createdAt, 'start'),
      store_view_code: message.storeCode,
      sent_to: message.target,
      order_number: message.orderNumber,
    };
  }
}
