import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { deleteMessage, findMessagesFrom } from '#server/repositories/sales/messages.ts';
import type { Moment } from '#domain/time/moment.ts';

/**
 * Deletes all that one person wrote to the shop, if there is as much as was confirmed; answers how much there is
 * (rules/forms#messages). Letters about it that have not left are not sent.
 */
export function eraseMessages(
  database: Database,
  email: string,
  confirmed: number | undefined,
  { actor, now }: { readonly actor: string; readonly now: Moment },
): Promise<number> {
  return database.transaction(async (tx) => {
    const ids = (await findMessagesFrom(tx, email)).map(({ id }) => id);
    if (ids.length === 0 || ids.length !== confirmed) return ids.length;
    for (const id of ids) await deleteMessage(tx, id);
    // The log outlives the person's right to be forgotten: it does not say who it was.
    const entry = { actor, action: 'message.erase', subject: 'messages', detail: { ids } };
    await recordAudit(tx, entry, now);
    return ids.length;
  });
}
