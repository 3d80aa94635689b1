import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';

/** Asks every process to build its search index again. */
export function askReindex(acting: Acting): Promise<void> {
  return ask('reindex', '*', acting);
}

/** Asks every process to drop the answers with this tag, or all with `*`. */
export function askPurge(tag: string, acting: Acting): Promise<void> {
  return ask('purge', tag, acting);
}

function ask(
  kind: 'reindex' | 'purge',
  key: string,
  { database, actor, now }: Acting,
): Promise<void> {
  return database.transaction(async (tx) => {
    await logChanges(tx, kind, [key], now);
    await recordAudit(tx, { actor, action: `shop.${kind}`, subject: key }, now);
  });
}
