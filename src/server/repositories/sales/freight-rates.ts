import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { ore } from '#domain/money/ore.ts';
import type { FreightRateTable } from '#server/repositories/system/schema-content.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { saveRow } from '#server/repositories/system/queries.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export type FreightRateRecord = Omit<FreightRateTable, 'id'>;

/** The change that says that rates are others, of the kind `content`. */
export const freightChange = 'freight';

/** In the order in which they are read best: by service, measure, place and value. */
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
    // Kilograms in the file.
    from: measure === 'weight' ? Math.round(from_value * 1000) : from_value,
    net: ore(net),
  }));
}

/** The key is everything but the price. */
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
