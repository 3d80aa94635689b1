import type { Acting } from '#server/acting.ts';
import { logChanges, type ChangeKind } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';

/** Writes, and reports the change to every process in the same transaction, unless nothing changed. */
export function telling<Done extends Outcome>(
  { database, now }: Acting,
  [kind, ...keys]: readonly [ChangeKind, ...(readonly string[])],
  write: (tx: Db) => Promise<Done>,
): Promise<Done> {
  return database.transaction(async (tx) => {
    const outcome = await write(tx);
    if (outcome !== 'unchanged') await logChanges(tx, kind, keys, now);
    return outcome;
  });
}
