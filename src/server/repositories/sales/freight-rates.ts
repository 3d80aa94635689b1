import type { FreightRateTable } from '#server/repositories/system/schema-content.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { saveRow } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type FreightRateRecord = Omit<FreightRateTable, 'id'>;

/** The key is everything but the price. */
export async function saveFreightRate(tx: Db, record: FreightRateRecord): Promise<Outcome> {
  const { net: _, ...key } = record;
  const known = await tx
    .selectFrom('freight_rates')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const columns = ['measure', 'country', 'region', 'postcode', 'from_value'] as const;
  return saveRow(tx, 'freight_rates', columns, known, record);
}

/** False when it was not there. */
export async function deleteFreightRate(
  tx: Db,
  key: Omit<FreightRateRecord, 'net'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('freight_rates')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
