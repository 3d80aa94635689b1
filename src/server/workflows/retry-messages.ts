import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { reviveMessages } from '#server/repositories/system/outbox.ts';

/** Retries one message of the outbox that was given up, or all of them. Returns their number. */
export function retryMessages(
  { id }: { readonly id?: number },
  { database, actor, now }: Acting,
): Promise<number> {
  return database.transaction(async (tx) => {
    if (id !== undefined && !Number.isSafeInteger(id)) return 0;
    const ids = await reviveMessages(tx, now, id);
    if (ids.length > 0) {
      await recordAudit(
        tx,
        { actor, action: 'outbox.retry', subject: 'outbox', detail: { ids } },
        now,
      );
    }
    return ids.length;
  });
}
