import { actorText } from '#domain/actor.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import type { Acting } from '#server/acting.ts';
import {
  addReturnMessage,
  type NewReturnFile,
} from '#server/repositories/sales/return-messages.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { tellOfMessage } from './tell-of-return.ts';

interface Written {
  readonly id: number;
  readonly text: string;
  readonly files?: readonly NewReturnFile[];
  /** A repeat with the same key adds nothing. */
  readonly key: string;
}

/** Adds a message to a return; undefined where there is no such return. */
export async function writeToReturn(
  { id, text, files = [], key }: Written,
  { database, actor, now }: Acting,
): Promise<ReturnRequest | undefined> {
  return database.transaction(async (tx) => {
    if ((await findReturn(tx, id)) === undefined) return undefined;
    const author = actor.kind === 'customer' || actor.kind === 'guest' ? 'customer' : 'admin';
    const message = { key, author, actor: actorText(actor), text, files, now } as const;
    const messageId = await addReturnMessage(tx, id, message);
    if (messageId !== undefined) await tellOfMessage(tx, { id, messageId, author }, now);
    return findReturn(tx, id);
  });
}
