import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

/** Records in the restored shop who restored the copy. */
export async function recordRestore(
  { file }: { readonly file: string },
  { database, actor, now }: Acting,
): Promise<void> {
  const entry = { actor, action: 'shop.restore', subject: 'shop', detail: { file } };
  await database.transaction((tx) => recordAudit(tx, entry, now));
}
