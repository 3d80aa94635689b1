import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, saveRow } from '#server/repositories/system/queries.ts';
import type { StoreLocationTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type StoreLocationRecord = Omit<StoreLocationTable, 'id' | 'services'> & {
  readonly services: readonly string[];
};

export async function findStoreLocation(
  db: Db,
  code: string,
): Promise<StoreLocationRecord | undefined> {
  const row = await findRow(db, 'store_locations', { code });
  if (row === undefined) return undefined;
  const { services, ...columns } = row;
  // `saveStoreLocation` wrote it.
  return { ...columns, services: JSON.parse(services) as readonly string[] };
}

/** The key is the code. */
export function saveStoreLocation(
  tx: Db,
  known: StoreLocationRecord | undefined,
  record: StoreLocationRecord,
): Promise<Outcome> {
  const columns = ({ services, ...same }: StoreLocationRecord) => ({
    ...same,
    services: JSON.stringify(services),
  });
  return saveRow(tx, 'store_locations', ['code'], known && columns(known), columns(record));
}
