import { outcomeOf, type Outcome } from '#server/repositories/system/outcome.ts';
import type { StoreLocationTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

/** A shop with a door; services are a list of words. */
export type StoreLocationRecord = Omit<StoreLocationTable, 'id' | 'services'> & {
  readonly services: readonly string[];
};

export async function findStoreLocation(
  db: Db,
  code: string,
): Promise<StoreLocationRecord | undefined> {
  const row = await db
    .selectFrom('store_locations')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: _, services, ...columns } = row;
  // `saveStoreLocation` wrote it.
  return { ...columns, services: JSON.parse(services) as readonly string[] };
}

/** Makes or changes a location; its key is the code. */
export async function saveStoreLocation(
  tx: Db,
  known: StoreLocationRecord | undefined,
  record: StoreLocationRecord,
): Promise<Outcome> {
  const outcome = outcomeOf(known, record);
  if (outcome === 'unchanged') return outcome;
  const columns = { ...record, services: JSON.stringify(record.services) };
  await tx
    .insertInto('store_locations')
    .values(columns)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
  return outcome;
}
