import type { ReturnAuthor, ReturnMessage } from '#domain/returns/return-request.ts';
import type { Moment } from '#domain/time/moment.ts';
import { rowsIn } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A picture that is ready to be stored: small, and without the place where it was taken. */
export interface NewReturnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface NewReturnMessage {
  readonly key: string;
  readonly author: ReturnAuthor;
  /** The actor as text (rules/safety#actors). */
  readonly actor: string;
  readonly text: string;
  readonly files: readonly NewReturnFile[];
  readonly now: Moment;
}

/** Adds a message to a return. Its id; undefined where a message with its key exists. */
export async function addReturnMessage(
  tx: Db,
  returnId: number,
  { key, author, actor, text, files, now }: NewReturnMessage,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('return_messages')
    .values({ return_id: returnId, message_key: key, author, actor, text, created_at: now })
    .onConflict((conflict) => conflict.columns(['return_id', 'message_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined && files.length > 0) {
    const rows = files.map(({ name, bytes }) => ({ message_id: added.id, name, bytes }));
    await tx.insertInto('return_files').values(rows).execute();
  }
  return added?.id;
}

/** The messages of each return, oldest first. */
export async function messagesOf(
  db: Db,
  returnIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ReturnMessage[]>> {
  const messages = await rowsIn(
    db.selectFrom('return_messages').selectAll().orderBy('id'),
    'return_id',
    returnIds,
  );
  const files = await rowsIn(
    db.selectFrom('return_files').select(['id', 'message_id', 'name']).orderBy('id'),
    'message_id',
    messages.map(({ id }) => id),
  );
  const byReturn = Map.groupBy(messages, (row) => row.return_id);
  return new Map(
    [...byReturn].map(([returnId, own]) => [
      returnId,
      own.map(({ id, author, text, created_at }) => ({
        id,
        author,
        text,
        files: files
          .filter((file) => file.message_id === id)
          .map((file) => ({ id: file.id, name: file.name })),
        createdAt: created_at as Moment,
      })),
    ]),
  );
}

/** Finds a file of a return. */
export async function findReturnFile(
  db: Db,
  returnId: number,
  fileId: number,
): Promise<NewReturnFile | undefined> {
  return db
    .selectFrom('return_files')
    .innerJoin('return_messages', 'return_messages.id', 'return_files.message_id')
    .select(['return_files.name', 'return_files.bytes'])
    .where('return_messages.return_id', '=', returnId)
    .where('return_files.id', '=', fileId)
    .executeTakeFirst();
}
