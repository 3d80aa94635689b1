import type { Db } from '#server/engines/database/port.ts';
import type { Moment } from '#domain/time/moment.ts';

/** What kinds of things change; the key says which one, `*` is all of them. */
export type ChangeKind =
  | 'product'
  | 'stock'
  | 'category'
  | 'attribute'
  | 'tax'
  | 'reindex'
  | 'purge';

export interface Change {
  readonly position: number;
  readonly kind: ChangeKind;
  readonly key: string;
}

/** Tells every process of changes; part of the transaction that makes them. */
export async function logChanges(
  tx: Db,
  kind: ChangeKind,
  keys: readonly string[],
  now: Moment,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('change_log')
    .values(keys.map((key) => ({ kind, key, at: now })))
    .execute();
}

/** Changes after a position, oldest first. */
export async function changesAfter(
  db: Db,
  position: number,
  limit: number,
): Promise<readonly Change[]> {
  const rows = await db
    .selectFrom('change_log')
    .select(['position', 'kind', 'key'])
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  // Only `logChanges` writes here.
  return rows as readonly Change[];
}

/** Where a process that has just read everything begins to follow. */
export async function lastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
}
