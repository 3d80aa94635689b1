import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { addPricePoints } from '#server/repositories/catalog/price-history.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { doubtfulPrices } from './doctor-prices.ts';

const header =
  'sku,attribute_set_code,product_type,name,price,special_price,special_price_to_date,tax_class_name,qty,visibility';
const row = (sku: string, price: string, special = '', until = '', taxClass = 'Taxable Goods') =>
  `${sku},Default,simple,Navn ${sku},${price},${special},${until},${taxClass},5,"Catalog, Search"`;

describe.each(testEngines)('on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('doubtful prices are told of at import by row, and by the doctor (rules/imports#doubtful-prices)', async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-prices-'));
    await database.transaction((tx) => addVat(tx));
    const file = join(folder, 'products.csv');
    const rows = [
      row('A', '100'),
      row('B', '100', '', '', 'Redusert'),
      row('C', '0'),
      row('D', '100', '80'),
      row('E', '100', '80', '2020-01-01'),
      row('F', '100', '0'),
      row('G', '0'),
      row('G', '100'),
    ];
    await writeFile(file, `${[header, ...rows].join('\n')}\n`);
    const told = async (isDryRun: boolean) => {
      const report = await importProducts(database, { file, clock: () => testNow, isDryRun });
      return report.notices
        .filter(({ code }) => code.startsWith('price.'))
        .map(({ row: at, sku, column, code }) => `${at} ${sku} ${column} ${code}`);
    };
    const notices = [
      '3 B tax_class_name price.no_rate',
      '4 C price price.zero',
      '7 F price price.zero',
      '5 D special_price price.unproved',
      '7 F special_price price.unproved',
    ];
    expect(await told(true)).toEqual(notices);
    expect(await told(false)).toEqual(notices);

    const warnings = () => doubtfulPrices(database.read, testNow);
    expect(await warnings()).toEqual([
      'No VAT rate holds for the tax class "Redusert", so 1 product cannot be bought: B.',
      '2 articles cost 0 kr: C, F.',
      expect.stringMatching(/^2 special prices are shown without an earlier one, .*: D, F\.$/),
    ]);
    expect((await speaking('nb', warnings))[1]).toBe('2 varer koster 0 kr: C, F.');

    const id = (await findProductIds(database.read, ['D'])).get('d') ?? 0;
    const from = moment(testNow - 60 * dayMs);
    await database.transaction((tx) =>
      addPricePoints(tx, [{ productId: id, audience: 'all', net: ore(10_000), from }]),
    );
    expect((await warnings()).at(-1)).toMatch(/^1 special price .*: F\.$/);
  });
});
