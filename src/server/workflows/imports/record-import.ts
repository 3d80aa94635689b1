import type { Acting } from '#server/acting.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';

interface ImportRun {
  /** The kind, for example `products`. */
  readonly kind: string;
  /** The name of the file, without its folders. */
  readonly file: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
}

/** Writes one row of the audit for a whole import, unless it changed nothing (rules/safety#actors). */
export async function recordImport(
  { kind, ...detail }: ImportRun,
  { database, actor, now }: Acting,
): Promise<void> {
  if (detail.created + detail.updated === 0) return;
  const entry = { actor, action: 'import', subject: `import:${kind}`, detail };
  await database.transaction((tx) => recordAudit(tx, entry, now));
}
