import type { Moment } from '#domain/time/moment.ts';
import type { Db } from './schema.ts';

interface ProgramKey {
  readonly name: string;
  readonly role: string;
}

/** Adds a key. False when the name is taken. */
export async function insertProgramKey(
  tx: Db,
  { name, role, hash }: ProgramKey & { readonly hash: string },
  now: Moment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('program_keys')
    .values({ name, role, hash, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findProgramKey(db: Db, hash: string): Promise<ProgramKey | undefined> {
  const keys = db.selectFrom('program_keys').select(['name', 'role']);
  return keys.where('hash', '=', hash).executeTakeFirst();
}

export async function listProgramKeys(
  db: Db,
): Promise<readonly (ProgramKey & { readonly createdAt: Moment })[]> {
  const rows = await db.selectFrom('program_keys').selectAll().orderBy('name').execute();
  // The cast is safe: the rows hold written moments.
  return rows.map(({ name, role, created_at: at }) => ({ name, role, createdAt: at as Moment }));
}

/** Deletes a key. False when there is none. */
export async function deleteProgramKey(tx: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('program_keys')
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
