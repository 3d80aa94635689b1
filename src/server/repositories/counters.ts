import { sql } from 'kysely';
import type { Db } from '#server/engines/database/port.ts';

/** The next number of a sequence without gaps: a rollback gives it back (invoice numbers). */
export async function nextNumber(tx: Db, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
