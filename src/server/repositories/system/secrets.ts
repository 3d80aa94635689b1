import type { Db } from './schema.ts';
/** Finds a key; the first process that needs it makes it with `create`. */
export async function secret(tx: Db, name: string, create: () => string): Promise<string> {
  await tx
    .insertInto('secrets')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
