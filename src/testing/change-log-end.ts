import { followChanges } from '#server/jobs/follow-changes.ts';
import type { Change } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { Services } from '#server/services.ts';

/**
 * Tests of the change log that know what has been committed. Readers of the shop may see it a moment later on
 * PostgreSQL, when a transaction of another database on the server ends while they read; they read again.
 */

/** The position of the last change that was committed, whatever readers see yet; 0 before the first. */
export async function logEnd(db: Db): Promise<number> {
  const last = await inOrder(db, 'desc').select('position').executeTakeFirst();
  return last?.position ?? 0;
}

/** The changes after a position of `logEnd`. This needs a single writer at a time. */
export async function loggedSince(db: Db, position: number): Promise<readonly Change[]> {
  const rows = inOrder(db, 'asc').select(['position', 'kind', 'key']);
  return (await rows.where('position', '>', position).execute()) as readonly Change[];
}

/** `followChanges` until it has reached the end of the log. */
export async function followToEnd(services: Services, position: number): Promise<number> {
  let reached = position;
  while (reached !== (await logEnd(services.database.read))) {
    reached = await followChanges(services, reached);
  }
  return reached;
}

function inOrder(db: Db, direction: 'asc' | 'desc') {
  return db.selectFrom('change_log').orderBy('xid', direction).orderBy('position', direction);
}
