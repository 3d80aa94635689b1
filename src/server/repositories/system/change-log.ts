import { sql } from 'kysely';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** The key says which thing changed; `*` is all of them. */
export type ChangeKind =
  | 'product'
  | 'price'
  | 'stock'
  /** Went out of stock or came back. */
  | 'availability'
  | 'category'
  | 'attribute'
  /** A category, attribute or option that no product had before. */
  | 'vocabulary'
  | 'tax'
  | 'content'
  /** `seller`, or the code of a store view. */
  | 'settings'
  | 'reindex'
  | 'purge';

export const articleKinds: readonly ChangeKind[] = ['product', 'price', 'stock', 'availability'];

export interface Change {
  readonly position: number;
  readonly kind: ChangeKind;
  readonly key: string;
}

/** Transactions append without waiting for each other. */
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

/**
 * Oldest first. Transactions commit in another order than their positions: on PostgreSQL those of one still
 * open, and all after it, wait for the next reading, so that none is skipped.
 */
export async function changesAfter(
  db: Db,
  position: number,
  limit: number,
): Promise<readonly Change[]> {
  const rows = await db
    .selectFrom('committed_changes')
    .select(['position', 'kind', 'key'])
    .where(isAfter(position))
    .orderBy('xid')
    .orderBy('position')
    .limit(limit)
    .execute();
  // Only `logChanges` writes here.
  return rows as readonly Change[];
}

/** Where the change is deleted by age, all that are left came after it. */
function isAfter(position: number) {
  return sql<boolean>`(xid, position) > (coalesce((select xid from change_log where position = ${position}), '0'), ${position})`;
}

const besidesCatalog: readonly ChangeKind[] = ['stock', 'availability', 'content'];

/** Whether anything that names or prices goods has changed since, as far as the transaction sees. */
export async function isCatalogChanged(tx: Db, since: number): Promise<boolean> {
  const changed = tx.selectFrom('change_log').select('position').where(isAfter(since));
  const row = await changed.where('kind', 'not in', besidesCatalog).executeTakeFirst();
  return row !== undefined;
}

/** When the oldest change was committed that readers can't see yet for a transaction that is still open. */
export async function heldSince(db: Db): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('position', 'not in', db.selectFrom('committed_changes').select('position'))
    .executeTakeFirst();
  return row?.at == null ? undefined : moment(row.at);
}

/** Undefined when the change is deleted or from another log. */
export async function momentOfChange(db: Db, position: number): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('change_log')
    .select('at')
    .where('position', '=', position)
    .executeTakeFirst();
  return row && moment(row.at);
}

/** Where a process that is about to read everything begins to follow; 0 is before all that are left. */
export async function lastPosition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('committed_changes')
    .select('position')
    .orderBy('xid', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}
