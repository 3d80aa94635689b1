import { followChanges } from '#server/jobs/follow-changes.ts';
import type { Change } from '#server/repositories/system/change-log.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import type { Services } from '#server/services.ts';

/**
 * For tests that know what has been committed. On PostgreSQL the shop's readers may see it a moment
 * later, when another database's transaction ends while they read; then they read again.
 */

/** The position of the last committed change, even if readers do not see it yet; 0 before the first. */
export async function logEnd(db: Db): Promise<number> {
  const last = await inOrder(db, 'desc').select('position').executeTakeFirst();
  return last?.position ?? 0;
}

/** The changes after a position of `logEnd`. It needs a single writer at a time. */
export async function loggedSince(db: Db, position: number): Promise<readonly Change[]> {
  const rows = inOrder(db, 'asc').select(['position', 'kind', 'key']);
  return (await rows.where('position', '>', position).execute()) as readonly Change[];
}

/** Runs `followChanges` until it has reached the end of the log. */
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
