import { hourMs, secondMs, type Moment } from '#domain/time/moment.ts';
import { countRows } from './queries.ts';
import type { Db } from './schema.ts';

/** A message that is sent once, after the transaction that wrote it (rules/orders#one-transaction). */
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
  /** The time from which it is due; absent for at once. */
  readonly dueAt?: Moment;
}

/** Adds a message. A second one with the same key is ignored. */
export function putIntoOutbox(tx: Db, message: NewMessage, now: Moment): Promise<void> {
  return putAllIntoOutbox(tx, [message], now);
}

/** Adds several messages in one statement. */
export async function putAllIntoOutbox(
  tx: Db,
  messages: readonly NewMessage[],
  now: Moment,
): Promise<void> {
  const rows = messages.map(({ kind, key, document, dueAt = now }) => ({
    kind,
    unique_key: key,
    document: JSON.stringify(document),
    created_at: now,
    due_at: dueAt,
    attempts: 0,
    done_at: null,
  }));
  await tx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/** The pause until the next try, longer after each. */
export function pauseAfter(attempts: number): number {
  return Math.min(hourMs, 5 * secondMs * 2 ** Math.min(attempts, 12));
}

/** The messages that a program can send; processes of several versions may share one database. */
export interface KnownMessages {
  readonly kinds: readonly string[];
  fits(message: { readonly kind: string; readonly document: unknown }): boolean;
}

/** The number of messages that one query reads. */
const pageSize = 50;

/**
 * Takes the oldest due message of a known kind and holds it for `holdMs`, so that no other process
 * takes it. Other kinds are skipped.
 */
export async function claimMessage(
  tx: Db,
  now: Moment,
  holdMs: number,
  known: KnownMessages,
): Promise<OutboxMessage | undefined> {
  const due = await firstDue(tx, now, known);
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ due_at: now + holdMs, attempts })
    .where('id', '=', due.id)
    .where('due_at', '=', due.dueAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return { id: due.id, kind: due.kind, document: due.document, attempts };
}

async function firstDue(tx: Db, now: Moment, { kinds, fits }: KnownMessages) {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('outbox')
      .select(['id', 'kind', 'document', 'attempts', 'due_at as dueAt'])
      .where('done_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('due_at', '<=', now)
      .where('kind', 'in', kinds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const messages = rows.map((row) => ({ ...row, document: JSON.parse(row.document) as unknown }));
    const found = messages.find((message) => fits(message));
    const last = messages.at(-1);
    if (found !== undefined || last === undefined) return found;
    after = last.id;
  }
}

/** The key stays; the content, which may be personal, is deleted. */
const done = (now: Moment) => ({ done_at: now, given_up_at: null, document: 'null' });

export async function finishMessage(tx: Db, id: number, now: Moment): Promise<void> {
  await tx.updateTable('outbox').set(done(now)).where('id', '=', id).execute();
}

/** Puts a message off until `dueAt` without counting the try, because nothing failed. */
export async function holdMessage(
  tx: Db,
  id: number,
  { dueAt, attempts, reason }: { dueAt: Moment; attempts: number; reason: string },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt, attempts: attempts - 1, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Puts a message off after a failure; `dueAt` is the next try. */
export async function postponeMessage(tx: Db, id: number, dueAt: Moment): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt, last_error: '' })
    .where('id', '=', id)
    .execute();
}

/** Gives a message up. It is not tried again until an operator asks for it. */
export async function giveUpMessage(tx: Db, id: number, now: Moment): Promise<void> {
  await tx.updateTable('outbox').set({ given_up_at: now }).where('id', '=', id).execute();
}

/** Makes given-up messages due again, one or all. Returns their ids. */
export async function reviveMessages(tx: Db, now: Moment, id?: number): Promise<readonly number[]> {
  const rows = await tx
    .updateTable('outbox')
    .set({ given_up_at: null, attempts: 0, due_at: now })
    .where('given_up_at', 'is not', null)
    .$call((query) => (id === undefined ? query : query.where('id', '=', id)))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export interface GivenUpMessage extends Pick<OutboxMessage, 'id' | 'kind' | 'attempts'> {
  readonly createdAt: Moment;
}

/** Finds given-up messages, oldest first. */
export async function findGivenUp(db: Db): Promise<readonly GivenUpMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'created_at'])
    .where('given_up_at', 'is not', null)
    .orderBy('id')
    .execute();
  // The cast is safe: the outbox wrote the time.
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at as Moment }));
}

/**
 * Deletes the content of messages that were given up long ago, because nothing will send them any more.
 */
export async function finishGivenUp(tx: Db, until: Moment, now: Moment): Promise<void> {
  await tx.updateTable('outbox').set(done(now)).where('given_up_at', '<=', until).execute();
}

/** Deletes the content of messages with these keys, sent or not. */
export async function forgetMessages(tx: Db, keys: readonly string[], now: Moment): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('outbox')
    .set(done(now))
    .where('unique_key', 'in', keys)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Deletes done messages in batches; letters of orders stay, since they belong to the order's history.
 */
export async function deleteDoneMessages(tx: Db, until: Moment, limit: number): Promise<void> {
  const old = tx
    .selectFrom('outbox')
    .select('id')
    .where('done_at', '<=', until)
    .where('unique_key', 'not like', 'order-%')
    .orderBy('id')
    .limit(limit);
  await tx.deleteFrom('outbox').where('id', 'in', old).execute();
}

export function countWaiting(db: Db): Promise<number> {
  const open = db.selectFrom('outbox').where('done_at', 'is', null);
  return countRows(open.where('given_up_at', 'is', null));
}

/** The error of a message to a mailbox that reached its limit for the hour. */
export const overLimit = 'over the hourly limit';

export interface WaitingMessage extends Pick<OutboxMessage, 'kind' | 'document'> {
  readonly createdAt: Moment;
  readonly isOverLimit: boolean;
}

/** Finds messages that have not been sent yet, oldest first. */
export async function findWaiting(db: Db): Promise<readonly WaitingMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'document', 'created_at', 'last_error'])
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, document, created_at, last_error }) => ({
    kind,
    document: JSON.parse(document) as unknown,
    // The cast is safe: the outbox wrote the time.
    createdAt: created_at as Moment,
    isOverLimit: last_error === overLimit,
  }));
}
