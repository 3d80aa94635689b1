import type { StoreLocation } from '#domain/content/store-location.ts';
import { parseSpecialDays, parseWeek } from '#domain/time/opening-hours.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { StoreLocationTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const storeLocationsChange = 'stores';

export type StoreLocationRecord = Omit<StoreLocationTable, 'id' | 'services' | 'words'> & {
  readonly services: readonly string[];
  /** Texts by store code, where they differ. */
  readonly words: Readonly<Record<string, Partial<Pick<StoreLocation, 'kind' | 'services'>>>>;
};

export async function findStoreLocation(
  db: Db,
  code: string,
): Promise<StoreLocationRecord | undefined> {
  const row = await findRow(db, 'store_locations', { code });
  return row && toRecord(row);
}

/** Saves a store location, by its code. */
export function saveStoreLocation(
  tx: Db,
  known: StoreLocationRecord | undefined,
  record: StoreLocationRecord,
): Promise<Outcome> {
  const columns = ({ services, words, ...same }: StoreLocationRecord) => ({
    ...same,
    services: JSON.stringify(services),
    words: JSON.stringify(words),
  });
  return saveRow(tx, 'store_locations', ['code'], known && columns(known), columns(record));
}

/** Loads store locations in the order of their ids. */
export async function storeLocationsAfter(db: Db, id: number, limit: number) {
  return (await rowsAfter(db, 'store_locations', id, limit)).map(toRecord);
}

/** Loads the codes of all store locations, including hidden ones. */
export async function storeLocationCodes(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('store_locations').select('code').execute();
  return rows.map(({ code }) => code);
}

/**
 * Loads active locations by position, with the texts of a store view; one without a country is in the
 * merchant's.
 */
export async function loadStoreLocations(
  db: Db,
  storeCode: string,
  merchantCountry: string,
): Promise<readonly StoreLocation[]> {
  const rows = await db
    .selectFrom('store_locations')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const active = rows.filter((row) => row.is_active === 1);
  return active.map((row) => toLocation(toRecord(row), storeCode, merchantCountry));
}

function toLocation(
  record: StoreLocationRecord,
  storeCode: string,
  merchantCountry: string,
): StoreLocation {
  const { street_more: streetMore, latitude, longitude, words } = record;
  const country = record.country || merchantCountry;
  const week = parseWeek(record.hours);
  const special = parseSpecialDays(record.special_days) ?? new Map();
  // The holidays of other countries are unknown.
  const closesOnHolidays = country === 'NO';
  return {
    ...placeOf(record),
    streetMore,
    country,
    offersPickup: record.offers_pickup === 1,
    kind: words[storeCode]?.kind ?? record.kind,
    services: words[storeCode]?.services ?? record.services,
    ...(latitude !== null && longitude !== null && { point: { latitude, longitude } }),
    ...(week && { hours: { week, special, closesOnHolidays } }),
  };
}

function placeOf(record: StoreLocationRecord) {
  const { code, name, street, postcode, city, region, phone, email, image } = record;
  return { code, name, street, postcode, city, region, phone, email, image };
}

function toRecord<Row extends Pick<StoreLocationTable, 'services' | 'words'>>(row: Row) {
  // The casts are safe: `saveStoreLocation` wrote them.
  const services = JSON.parse(row.services) as StoreLocationRecord['services'];
  const words = JSON.parse(row.words) as StoreLocationRecord['words'];
  return { ...row, services, words };
}
