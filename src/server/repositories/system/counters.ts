import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Takes numbers without gaps: a rollback returns them, and the row is locked until the commit. Returns
 * the last of `by` numbers.
 */
export async function nextNumber(tx: Db, name: string, by = 1): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + ${by}` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** The last number taken; 0 before the first. */
export async function readNumber(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

export async function setNumber(tx: Db, name: string, value: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
