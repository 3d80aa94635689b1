import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A link that shows a project, with prices or without. */
interface ProjectShare {
  readonly projectId: number;
  readonly hasPrices: boolean;
}

/** Finds the links by which a project is shared now. */
export async function findProjectShares(db: Db, projectId: number) {
  const rows = await db
    .selectFrom('project_shares')
    .select(['share_key', 'has_prices'])
    .where('project_id', '=', projectId)
    .orderBy('has_prices')
    .execute();
  return rows.map((row) => ({ key: row.share_key, hasPrices: row.has_prices === 1 }));
}

/** Makes a link to a project, with prices or without. A project that has such a link keeps it. */
export async function insertProjectShare(
  tx: Db,
  { projectId, hasPrices }: ProjectShare,
  key: string,
  now: Moment,
): Promise<void> {
  await tx
    .insertInto('project_shares')
    .values({
      share_key: key,
      project_id: projectId,
      has_prices: hasPrices ? 1 : 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'has_prices']).doNothing())
    .execute();
}

export async function deleteProjectShare(
  tx: Db,
  { projectId, hasPrices }: ProjectShare,
): Promise<void> {
  await tx
    .deleteFrom('project_shares')
    .where('project_id', '=', projectId)
    .where('has_prices', '=', hasPrices ? 1 : 0)
    .execute();
}

/** Finds the project that a key shares. */
export async function findSharedProject(db: Db, key: string): Promise<ProjectShare | undefined> {
  const row = await db
    .selectFrom('project_shares')
    .select(['project_id', 'has_prices'])
    .where('share_key', '=', key)
    .executeTakeFirst();
  return row && { projectId: row.project_id, hasPrices: row.has_prices === 1 };
}
