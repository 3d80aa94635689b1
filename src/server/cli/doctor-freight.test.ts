import { afterEach, describe, expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aVariant } from '#testing/a-product.ts';
import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { addFreightRates } from '#testing/shop-freight.ts';
import { addProducts, type ShelfProduct } from '#testing/stock-the-shop.ts';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import { unsent } from './doctor-freight.ts';

const tub: ShelfProduct = { id: 40, sku: 'KAR', weight: 80_000 };
const tap: ShelfProduct = { id: 41, sku: 'KRAN', weight: 900 };
const screws: ShelfProduct = { id: 42, sku: 'SKRUER' };
const montage: ShelfProduct = { id: 43, sku: 'MONTERING', kind: 'virtual' };
const bulky = aFreightRate({ service: 'bulky', postcodes: '0001-8399' });

describe.each(testEngines)('on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  afterEach(() => place.remove());

  const warnings = async (
    rates: readonly FreightRate[],
    products: readonly ShelfProduct[] = [tub, tap, screws, montage],
  ) => {
    ({ database, ...place } = await emptyShop(engine));
    await database.transaction(async (tx) => {
      await addProducts(tx, products);
      await addFreightRates(tx, rates);
      await saveSetting(tx, { scope: 'no', key: 'checkout.bulkyFromKg', value: 35 });
      await saveSetting(tx, { scope: 'no', key: 'checkout.bulkyAttribute', value: 'bulky' });
    });
    return unsent(database.read);
  };

  test('a table with rates for everything is well, and so is a shop without a table', async () => {
    expect(await warnings([aFreightRate()])).toEqual([]);
    await place.remove();
    expect(await warnings([])).toEqual([]);
  });

  test('bulky goods are named with the places without a rate for them, in both languages', async () => {
    expect(await warnings([aFreightRate(), bulky])).toEqual([
      'No freight rate brings KAR to NO 8400-9991: they go as bulky goods, and no rate of the service bulky holds there. Import one (armatur import shipping).',
    ]);
    expect(await speaking('nb', () => unsent(database.read))).toEqual([
      'Ingen fraktsats gjelder for KAR til NO 8400-9991: varene går som stort gods, og ingen sats for tjenesten bulky gjelder der. Les inn en (armatur import shipping).',
    ]);
  });

  test('a variant is as bulky as its product', async () => {
    const variants = [aVariant({ id: 51, sku: 'KABINETT-90' })];
    const cabin: ShelfProduct = { id: 50, sku: 'KABINETT', kind: 'configurable', variants };
    const marked = { ...cabin, attributes: { bulky: '1' } };
    expect(await warnings([aFreightRate(), bulky], [marked])).toEqual([
      expect.stringContaining('brings KABINETT-90 to NO 8400-9991'),
    ]);
  });

  test('a rental is not named, since it is fetched where it is let', async () => {
    const rental = { attributes: { rental: '1' } };
    const drill: ShelfProduct = { id: 60, sku: 'BOR', weight: 80_000, ...rental };
    const variants = [aVariant({ id: 62, sku: 'STILLAS-4' })];
    const tower: ShelfProduct = { id: 61, sku: 'STILLAS', kind: 'configurable', variants };
    const towers = { ...tower, attributes: { bulky: '1', ...rental.attributes } };
    expect(await warnings([aFreightRate(), bulky], [drill, towers])).toEqual([]);
  });

  test('goods lighter than the first rate are named, and so are goods whose service has no rate', async () => {
    const pickup = aFreightRate({ service: 'pickup-point', from: 500 });
    expect(await warnings([pickup])).toEqual([
      'No freight rate brings KAR to NO: no rate of the service home holds there. Import one (armatur import shipping).',
      'No freight rate brings one of SKRUER to NO: the rates of pickup-point there begin above its weight, price or number. Let one begin at 0 (armatur import shipping).',
    ]);
  });
});
