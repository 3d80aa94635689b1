import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { saveStoreLocation } from '#server/repositories/content/store-locations.ts';
import { saveFreightRate } from '#server/repositories/sales/freight-rates.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { moment } from '#domain/time/moment.ts';

/** Puts rates into a test shop, before it is first asked. */
export async function addFreightRates(tx: Db, rates: readonly FreightRate[]): Promise<void> {
  for (const { service, measure, country, region, postcodes, from, net } of rates) {
    const place = { country, region, postcode: postcodes };
    const from_value = measure === 'weight' ? from / 1000 : from;
    await saveFreightRate(tx, { service, measure, ...place, from_value, net });
  }
}

interface ShopPlace {
  readonly code: string;
  readonly postcode: string;
  readonly city: string;
  /** The stock by product id. */
  readonly has: Readonly<Record<number, number>>;
}

/** Opens a shop where goods may be fetched, before the test shop is first asked. */
export async function openPickupShop(tx: Db, { code, postcode, city, has }: ShopPlace) {
  await saveStoreLocation(tx, undefined, {
    code,
    name: `Armatur ${city}`,
    kind: '',
    street: 'Storgata 1',
    street_more: '',
    postcode,
    city,
    region: '',
    country: 'NO',
    latitude: null,
    longitude: null,
    phone: '',
    email: '',
    hours: 'mon-fri 07:00-17:00',
    special_days: '',
    services: [],
    words: {},
    image: '',
    position: 0,
    is_active: 1,
    offers_pickup: 1,
  });
  for (const [id, quantity] of Object.entries(has)) {
    const move = { reason: 'import', reference: 'test', at: moment(0), place: code } as const;
    await setStock(tx, Number(id), quantity, move);
  }
}
