import { actorText } from '#domain/actor.ts';
import { returnPictures } from '#domain/constants.ts';
import type { ReturnRequest } from '#domain/returns/return-request.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import type { Acting } from '#server/acting.ts';
import { AppError } from '#server/app-error.ts';
import {
  addReturnMessage,
  type NewReturnFile,
} from '#server/repositories/sales/return-messages.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { lockReturn } from './moving-return.ts';
import { tellOfMessage } from './tell-of-return.ts';

interface Written {
  readonly id: number;
  readonly text: string;
  readonly files?: readonly NewReturnFile[];
  /** A repeat with the same key adds nothing. */
  readonly key: string;
}

/** `count` counts what a visitor does in an hour. */
interface WritingActing extends Acting {
  readonly count?: (tx: Db) => Promise<void>;
}

/**
 * Adds a message to a return; undefined where there is no such return, or its buyer was erased. Refuses
 * `request.invalid` with the field of pictures that are too many (rules/returns#pictures).
 */
export async function writeToReturn(
  { id, text, files = [], key }: Written,
  { database, actor, now, count = async () => undefined }: WritingActing,
): Promise<ReturnRequest | undefined> {
  return database.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    if (locked === undefined || hasLostBuyer(locked.order)) return undefined;
    const author = actor.kind === 'customer' || actor.kind === 'guest' ? 'customer' : 'admin';
    const message = { key, author, actor: actorText(actor), text, files, now } as const;
    const messageId = await addReturnMessage(tx, id, message);
    if (messageId !== undefined) {
      await count(tx);
      await tellOfMessage(tx, { id, messageId, author }, now);
      if (author === 'admin') {
        const subject = `return:${returnNumber(id)}`;
        await recordAudit(tx, { actor, action: 'return.write', subject, detail: {} }, now);
      }
    }
    const after = await findReturn(tx, id);
    refuseTooManyPictures(after?.messages ?? []);
    return after;
  });
}

/** The count is of what is stored, so that a repeat of the last message is never refused. */
function refuseTooManyPictures(messages: ReturnRequest['messages']): void {
  const count = returnPictures.maxOfReturn;
  if (messages.flatMap(({ files }) => files).length <= count) return;
  const field = { path: 'attachments', code: 'field.too_many', details: { count } } as const;
  throw new AppError('request.invalid', { fields: [field] });
}
