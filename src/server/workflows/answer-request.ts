import type { ProductRequest } from '#domain/requests/request.ts';
import { requestMachine } from '#domain/requests/request-states.ts';
import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { answerKey } from '#server/letters/answer-key.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findRequest, setRequestStatus } from '#server/repositories/sales/requests.ts';

export type AnswerResult =
  | { readonly kind: 'answered' | 'refused'; readonly request: ProductRequest }
  | { readonly kind: 'unknown' };

export async function answerRequest(
  { id, answer }: { readonly id: number; readonly answer: string },
  { database, actor, now }: Acting,
): Promise<AnswerResult> {
  return database.transaction(async (tx): Promise<AnswerResult> => {
    const request = Number.isSafeInteger(id) ? await findRequest(tx, id) : undefined;
    if (request === undefined) return { kind: 'unknown' };
    const { status } = request;
    // The status is written first, so that a second answer waits and then finds it.
    const isFirst =
      requestMachine.leads(status, 'answered') &&
      (await setRequestStatus(tx, id, status, 'answered', now));
    if (!isFirst) return { kind: 'refused', request };
    const letter = { kind: 'mail.request-answer', key: answerKey('request', id) } as const;
    await sendLetter(tx, { ...letter, document: { requestId: id, answer } }, now);
    await recordAudit(tx, { actor, action: 'request.answer', subject: `request:${id}` }, now);
    return { kind: 'answered', request: { ...request, status: 'answered' } };
  });
}
