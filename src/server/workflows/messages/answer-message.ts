import type { Message } from '#domain/messages/message.ts';
import { requestMachine } from '#domain/requests/request-states.ts';
import type { Acting } from '#server/acting.ts';
import { answerKey } from '#server/letters/answer-key.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findMessage, keepAnswer, setMessageStatus } from '#server/repositories/sales/messages.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';

export type MessageMove =
  | { readonly kind: 'moved' | 'refused'; readonly message: Message }
  | { readonly kind: 'unknown' };

export function answerMessage(
  { id, answer }: { readonly id: number; readonly answer: string },
  acting: Acting,
): Promise<MessageMove> {
  return moveMessage(id, 'answered', acting, async (tx) => {
    const letter = { kind: 'mail.message-answer', key: answerKey('message', id) } as const;
    await sendLetter(tx, { ...letter, document: { messageId: id, answer } }, acting.now);
    await keepAnswer(tx, id, answer);
  });
}

/** Closes a message without a letter: it was answered by phone, or needs no answer. */
export function closeMessage(id: number, acting: Acting): Promise<MessageMove> {
  return moveMessage(id, 'closed', acting);
}

async function moveMessage(
  id: number,
  to: 'answered' | 'closed',
  { database, actor, now }: Acting,
  alongside?: (tx: Db) => Promise<void>,
): Promise<MessageMove> {
  return database.transaction(async (tx): Promise<MessageMove> => {
    const message = Number.isSafeInteger(id) ? await findMessage(tx, id) : undefined;
    if (message === undefined) return { kind: 'unknown' };
    const { status } = message;
    // The status is written first, so that a second answer waits and then finds it.
    const isFirst =
      requestMachine.leads(status, to) && (await setMessageStatus(tx, id, status, to, now));
    if (!isFirst) return { kind: 'refused', message };
    await alongside?.(tx);
    const action = to === 'answered' ? 'message.answer' : 'message.close';
    await recordAudit(tx, { actor, action, subject: `message:${id}` }, now);
    return { kind: 'moved', message: { ...message, status: to } };
  });
}
