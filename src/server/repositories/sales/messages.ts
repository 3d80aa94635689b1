import type { Selectable } from 'kysely';
import type { Message } from '#domain/messages/message.ts';
import type { RequestStatus } from '#domain/requests/request.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { MessageTable } from '#server/repositories/system/schema-sales.ts';
import { countRows, statusSetter } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewMessage extends Omit<Message, 'id' | 'status' | 'answer'> {
  /** Equal for the same text on the same day, so that a repeat adds no second message. */
  readonly sourceKey: string;
}

/** Adds a message and returns its number; undefined for a repeat. */
export async function addMessage(
  tx: Db,
  { sourceKey, orderNumber, customerId, storeCode, createdAt, ...same }: NewMessage,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('messages')
    .values({
      ...same,
      status: 'received',
      source_key: sourceKey,
      order_number: orderNumber,
      customer_id: customerId ?? null,
      store_code: storeCode,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Whether the message exists and was written after `since`. */
export async function hasMessage(tx: Db, sourceKey: string, since: Moment): Promise<boolean> {
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('source_key', '=', sourceKey)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

interface Listed {
  readonly status: RequestStatus;
  /** The list begins after this number. */
  readonly after: number;
}

/** Lists messages, oldest first, with the total. */
export async function listMessages(
  db: Db,
  { status, after }: Listed,
  limit: number,
): Promise<{ readonly messages: readonly Message[]; readonly more: number }> {
  const listed = db.selectFrom('messages').where('status', '=', status).where('id', '>', after);
  const rows = await listed.selectAll().orderBy('id').limit(limit).execute();
  return { messages: rows.map(toMessage), more: (await countRows(listed)) - rows.length };
}

/**
 * Finds messages from an e-mail address in lower case, or from the customer who has it now, oldest
 * first.
 */
export async function findMessagesFrom(db: Db, email: string): Promise<readonly Message[]> {
  const customer = db.selectFrom('customers').select('id').where('email', '=', email);
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('customer_id', 'in', customer)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toMessage);
}

export async function deleteMessage(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('messages').where('id', '=', id).execute();
}

export async function keepAnswer(tx: Db, id: number, answer: string): Promise<void> {
  await tx.updateTable('messages').set({ answer }).where('id', '=', id).execute();
}

export const setMessageStatus = statusSetter<RequestStatus>('messages');

function toMessage(row: Selectable<MessageTable>): Message {
  const { id, form, status, target, name, email, phone, subject, company, text } = row;
  return {
    id,
    form,
    status,
    target,
    name,
    email,
    phone,
    subject,
    company,
    text,
    orderNumber: row.order_number,
    ...(row.answer !== '' && { answer: row.answer }),
    ...(row.customer_id !== null && { customerId: row.customer_id }),
    storeCode: row.store_code,
    createdAt: moment(row.created_at),
  };
}
