import { hourMs, secondMs, type Moment } from '#domain/time/moment.ts';
import { countRows } from './queries.ts';
import type { Db } from './schema.ts';

/** Sent once, after the transaction that puts it here (rules/orders#one-transaction). */
export interface OutboxMessage {
  readonly id: number;
  readonly kind: string;
  readonly document: unknown;
  readonly attempts: number;
}

interface NewMessage {
  readonly kind: string;
  readonly key: string;
  readonly document: unknown;
}

/** A second message with the same key is ignored. */
export function putIntoOutbox(tx: Db, message: NewMessage, now: Moment): Promise<void> {
  return putAllIntoOutbox(tx, [message], now);
}

/** The same for several, in one statement. */
export async function putAllIntoOutbox(
  tx: Db,
  messages: readonly NewMessage[],
  now: Moment,
): Promise<void> {
  const rows = messages.map(({ kind, key, document }) => ({
    kind,
    unique_key: key,
    document: JSON.stringify(document),
    created_at: now,
    due_at: now,
    attempts: 0,
    done_at: null,
  }));
  await tx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/** Until the next try, longer with each. */
export function pauseAfter(attempts: number): number {
  return Math.min(hourMs, 5 * secondMs * 2 ** Math.min(attempts, 12));
}

/** The oldest due letter or event, held for `holdMs` so that no other process takes it. */
export async function claimMessage(
  tx: Db,
  now: Moment,
  holdMs: number,
  to: 'mail' | 'event' = 'mail',
): Promise<OutboxMessage | undefined> {
  const due = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'document', 'attempts', 'due_at'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where('kind', 'like', `${to}%`)
    .orderBy('id')
    .executeTakeFirst();
  if (!due) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ due_at: now + holdMs, attempts: due.attempts + 1 })
    .where('id', '=', due.id)
    .where('due_at', '=', due.due_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const document: unknown = JSON.parse(due.document);
  return { id: due.id, kind: due.kind, document, attempts: due.attempts + 1 };
}

/** The key is remembered; the content, which may be personal, is deleted. */
export async function finishMessage(tx: Db, id: number, now: Moment): Promise<void> {
  const done = { done_at: now, document: 'null' };
  await tx.updateTable('outbox').set(done).where('id', '=', id).execute();
}

/** After a failure; `dueAt` is the next try. */
export async function postponeMessage(
  tx: Db,
  id: number,
  dueAt: Moment,
  reason = '',
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt, last_error: reason })
    .where('id', '=', id)
    .execute();
}

export function countWaiting(db: Db): Promise<number> {
  return countRows(db.selectFrom('outbox').where('done_at', 'is', null));
}

/** Error of a message whose mailbox has had enough for this hour. */
export const overLimit = 'over the hourly limit';

/** Without those held back by a limit. */
export function countOverdue(db: Db, before: Moment): Promise<number> {
  const waiting = db
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('last_error', '!=', overLimit)]));
  return countRows(waiting);
}
