import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * The next number of a sequence without gaps: a rollback gives it back. The row stays locked until
 * the commit. With `by`, takes so many at once and answers the last of them.
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

/** Where a sequence stands; 0 before the first number is taken. */
export async function readNumber(db: Db, name: string): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** Sets a counter, also one that is new. */
export async function setNumber(tx: Db, name: string, value: number): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
