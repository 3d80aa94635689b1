import { sql } from 'kysely';
import { moment, type Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

/** The kinds of changes. A change's key names the changed thing; `*` means all. */
export type ChangeKind =
  | 'product'
  | 'price'
  | 'stock'
  /** An article went out of stock or came back. */
  | 'availability'
  | 'category'
  | 'attribute'
  /** A category, attribute or option got its first product. */
  | 'vocabulary'
  | 'tax'
  /** The prices agreed with a company, whose id is the key. */
  | 'agreement'
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

/** Appends changes; transactions do not wait for each other here. */
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
 * Loads changes, oldest first. Transactions do not commit in the order of positions, so on PostgreSQL
 * the changes of an open transaction, and all after it, wait for the next reading, and none is skipped.
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
  // The cast is safe: only `logChanges` writes here.
  return rows as readonly Change[];
}

/** A filter for later changes. If the change itself was deleted by age, all that are left are later. */
function isAfter(position: number) {
  return sql<boolean>`(xid, position) > (coalesce((select xid from change_log where position = ${position}), '0'), ${position})`;
}

const besidesCatalog: readonly ChangeKind[] = ['stock', 'availability', 'content'];

/** Whether a name or price of goods has changed since, as far as the transaction sees. */
export async function isCatalogChanged(tx: Db, since: number): Promise<boolean> {
  const changed = tx.selectFrom('change_log').select('position').where(isAfter(since));
  const row = await changed.where('kind', 'not in', besidesCatalog).executeTakeFirst();
  return row !== undefined;
}

/**
 * The commit time of the oldest change that readers can't see yet, because an older transaction is
 * still open.
 */
export async function heldSince(db: Db): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('change_log')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('position', 'not in', db.selectFrom('committed_changes').select('position'))
    .executeTakeFirst();
  return row?.at == null ? undefined : moment(row.at);
}

/** The time of a change; undefined when it was deleted or belongs to another log. */
export async function momentOfChange(db: Db, position: number): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('change_log')
    .select('at')
    .where('position', '=', position)
    .executeTakeFirst();
  return row && moment(row.at);
}

/**
 * The position from which a process follows changes, before it reads everything; 0 is before all
 * changes.
 */
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
