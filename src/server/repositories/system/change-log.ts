import { moment, type Moment } from '#domain/time/moment.ts';
import { nextNumber, readNumber } from './counters.ts';
import type { Db } from './schema.ts';

/** Gives the positions; its row is locked while a transaction appends. */
const counter = 'change-log';

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

/** Must be the last write of its transaction. */
export async function logChanges(
  tx: Db,
  kind: ChangeKind,
  keys: readonly string[],
  now: Moment,
): Promise<void> {
  if (keys.length === 0) return;
  // The counter's row stays locked until the commit, so positions appear in rising order.
  const last = await nextNumber(tx, counter, keys.length);
  const first = last - keys.length + 1;
  await tx
    .insertInto('change_log')
    .values(keys.map((key, index) => ({ position: first + index, kind, key, at: now })))
    .execute();
}

/** Oldest first. */
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

/** Undefined when the change is deleted or from another log. */
export async function momentOfChange(db: Db, position: number): Promise<Moment | undefined> {
  const row = await db
    .selectFrom('change_log')
    .select('at')
    .where('position', '=', position)
    .executeTakeFirst();
  return row && moment(row.at);
}

/** Where a process that has just read everything begins to follow. */
export function lastPosition(db: Db): Promise<number> {
  return readNumber(db, counter);
}
