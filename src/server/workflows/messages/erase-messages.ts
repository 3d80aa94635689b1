import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Acting } from '#server/acting.ts';
import { answerKey } from '#server/letters/answer-key.ts';
import { forgetMessages } from '#server/repositories/system/outbox.ts';
import { deleteMessage, findMessagesFrom } from '#server/repositories/sales/messages.ts';
import { deleteRequests, findRequestsFrom } from '#server/repositories/sales/requests.ts';

/**
 * Deletes all messages and requests of one person, if their number is the confirmed one. Returns their
 * number (rules/forms#messages). Unsent letters about them are not sent.
 */
export function eraseMessages(
  { email, confirmed }: { readonly email: string; readonly confirmed: number | undefined },
  { database, actor, now }: Acting,
): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = (await findMessagesFrom(tx, email)).map(({ id }) => id);
    const requests = (await findRequestsFrom(tx, email)).map(({ id }) => id);
    const count = ids.length + requests.length;
    if (count === 0 || count !== confirmed) return count;
    for (const id of ids) await deleteMessage(tx, id);
    await deleteRequests(tx, requests);
    const answers = [
      ...ids.map((id) => answerKey('message', id)),
      ...requests.map((id) => answerKey('request', id)),
    ];
    await forgetMessages(tx, answers, now);
    // The audit is kept longer than personal data may be, so it does not name the person.
    const detail = { ids, requests };
    await recordAudit(tx, { actor, action: 'message.erase', subject: 'messages', detail }, now);
    return count;
  });
}
