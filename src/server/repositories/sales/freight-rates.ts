import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { ore } from '#domain/money/ore.ts';
import type { FreightRateTable } from '#server/repositories/system/schema-content.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { saveRow } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type FreightRateRecord = Omit<FreightRateTable, 'id'>;

/** The key of a change of rates in the change log, with the kind `content`. */
export const freightChange = 'freight';

/** Loads rates sorted for reading: by service, measure, place and value. */
export async function loadFreightRates(db: Db): Promise<readonly FreightRate[]> {
  const rows = await db
    .selectFrom('freight_rates')
    .selectAll()
    .orderBy('service')
    .orderBy('measure')
    .orderBy('country')
    .orderBy('region')
    .orderBy('postcode')
    .orderBy('from_value')
    .execute();
  return rows.map(({ service, measure, country, region, postcode, from_value, net }) => ({
    service,
    measure,
    country,
    region,
    postcodes: postcode,
    // Files and the table have kilograms, the domain has grams.
    from: measure === 'weight' ? Math.round(from_value * 1000) : from_value,
    net: ore(net),
  }));
}

/** Saves a rate; all columns except the price are its key. */
export async function saveFreightRate(tx: Db, record: FreightRateRecord): Promise<Outcome> {
  const { net: _, ...key } = record;
  const known = await tx
    .selectFrom('freight_rates')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const columns = [
    ...(['service', 'measure', 'country', 'region', 'postcode', 'from_value'] as const),
  ];
  return saveRow(tx, 'freight_rates', columns, known, record);
}

/** Deletes a rate. False when it did not exist. */
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
