import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { countProducts, findProductsBySku } from '#server/repositories/catalog/products.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { findUrl } from '#server/repositories/catalog/urls.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { importProducts } from './import-products.ts';
import type { ProductImport } from './product-row-reader.ts';
import { loadSampleShop, needsSampleShop } from '#server/exchange/sample/load-sample-shop.ts';
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';

const header =
  'sku,store_view_code,attribute_set_code,product_type,name,price,qty,visibility,url_key,categories,additional_attributes';
const simple = (sku: string, rest = '') =>
  `${sku},,Default,simple,Navn ${sku},100.00,5,"Catalog, Search",,Default Category/Bad,${rest}`;

describe.each(testEngines)('the product import on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-import-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const load = async (lines: readonly string[], options: Partial<ProductImport> = {}) => {
    const file = join(folder, 'products.csv');
    await writeFile(file, `\uFEFF${lines.join('\n')}\n`);
    return importProducts(database, { file, clock: () => testNow, ...options });
  };
  const find = async (sku: string, view = 'no') =>
    (await findProductsBySku(database.read, view, [sku]))[0];

  test('the same file twice changes nothing the second time, and tells nobody', async () => {
    const lines = [header, simple('A'), simple('B'), 'A,en,,,Name A,,,,name-a,,'];
    expect(await load(lines)).toMatchObject({ read: 3, created: 2, updated: 1, errors: [] });
    const position = await logEnd(database.read);
    expect(await load(lines)).toMatchObject({ read: 3, created: 0, updated: 0, unchanged: 3 });
    expect(await loggedSince(database.read, position)).toEqual([]);
  });

  test('a store view has its own words and address, and the default’s where it has none', async () => {
    await load([header, simple('A'), 'A,en,,,Name A,,,,name-a,,']);
    expect(await find('a', 'en')).toMatchObject({ name: 'Name A', urlPath: 'name-a' });
    expect(await find('A', 'proff')).toMatchObject({ name: 'Navn A', urlPath: 'navn-a' });
    expect(await findUrl(database.read, 'en', 'name-a')).toMatchObject({ entity: 'product' });
    expect(await findUrl(database.read, 'en', 'navn-a')).toBeUndefined();
  });

  test('damaged rows are refused with place and reason, their neighbours are kept', async () => {
    const report = await load([
      header,
      simple('A'),
      simple('B').replace('100.00', 'cheap'),
      'C,,Default,simple',
      simple('D').replace('Default,simple', 'Nowhere,simple'),
      simple('E', 'colour=Red'),
      'F,fr,,,Nom,,,,,,',
      ',,Default,simple,Uten,1,1,,,,',
      simple(' G'),
      simple('H'),
    ]);
    expect(report).toMatchObject({ read: 9, created: 2, skipped: 7 });
    expect(report.errors.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '3 number.invalid',
      '4 row.malformed',
      '5 set.unknown',
      '6 attribute.unknown',
      '7 view.unknown',
      '8 sku.missing',
      '9 sku.spaces',
    ]);
    expect(await countProducts(database.read)).toBe(2);
  });

  test('a blank cell leaves a value, the empty mark takes it away', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,special_price,meta_title';
    await load([columns, 'A,Default,simple,A,100,80,Tittel']);
    await load(['sku,special_price,meta_title', 'A,,__EMPTY__VALUE__']);
    expect(await find('A')).toMatchObject({
      metaTitle: '',
      priceList: { special: { net: 8_000 } },
    });
    await load(['sku,special_price', 'A,__EMPTY__VALUE__']);
    expect((await find('A'))?.priceList.special).toBeUndefined();
  });

  test('children may come after their parent; what is chosen comes from the children', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,visibility,configurable_variations,additional_attributes';
    const options = { createsOptions: true };
    const parent =
      'P,Default,configurable,Batteri,,"Catalog, Search","sku=P-K,color=Krom|sku=P-S,color=Sort",';
    const child = (sku: string, color: string) =>
      `${sku},Default,simple,${sku},10,Not Visible Individually,,color=${color}`;
    const first = await load([columns, parent, child('P-K', 'Krom')], options);
    expect(first.notices.map(({ code }) => code)).toEqual(['link.unknown']);
    await load([columns, child('P-S', 'Sort')], options);
    const product = await find('P');
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['P-K', 'P-S']);
    expect(product?.options[0]?.values.map(({ label }) => label)).toEqual(['Krom', 'Sort']);
    const position = await logEnd(database.read);
    await load(['sku,price', 'P-K,12']);
    const changes = await loggedSince(database.read, position);
    expect(changes.map(({ key }) => key)).toEqual(['P-K', 'P']);
  });

  test('two visible products may not have one address; variants may have their parent’s', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,visibility,url_key';
    const report = await load([
      columns,
      'A,Default,simple,A,1,"Catalog, Search",servant',
      'B,Default,simple,B,1,"Catalog, Search",servant',
      'C,Default,simple,C,1,Not Visible Individually,servant',
      'D,Default,simple,D,1,"Catalog, Search",checkout',
    ]);
    expect(report.errors.map(({ sku, code }) => `${sku} ${code}`)).toEqual([
      'B url_key.taken',
      'D url_key.reserved',
    ]);
  });

  test('a quantity the file changes is what is on hand, and none it leaves is touched', async () => {
    await load([header, simple('A')]);
    await load(['sku,qty', 'A,0']);
    expect((await findStock(database.read, ['A']))[0]?.stock).toMatchObject({
      quantity: 0,
      isInStock: false,
    });
    await load(['sku,qty', 'A,9']);
    expect((await findStock(database.read, ['A']))[0]?.stock).toMatchObject({
      quantity: 9,
      isInStock: true,
    });
    const [i1] = invariants;
    expect(await database.snapshot((db) => i1!.find(db, database.dialect))).toEqual([]);
  });

  test('replace begins anew, delete takes away, and both need the sku to be there', async () => {
    await load([header, simple('A'), simple('B')]);
    const before = await find('A');
    await load([header.replace('url_key', 'meta_title'), simple('A')], { behaviour: 'replace' });
    expect((await find('A'))?.id).toBe(before?.id);
    const report = await load(['sku', 'B', 'X'], { behaviour: 'delete' });
    expect(report).toMatchObject({ updated: 1, errors: [{ sku: 'X', code: 'product.unknown' }] });
    expect(await find('B')).toBeUndefined();
    expect(await findUrl(database.read, 'no', 'navn-b')).toBeUndefined();
  });

  test('a dry run says what would be and changes nothing', async () => {
    const lines = [header, simple('A'), 'A,en,,,Name A,,,,name-a,,', 'X,en,,,Name,,,,,,'];
    const report = await load(lines, { isDryRun: true });
    expect(report).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    expect(await countProducts(database.read)).toBe(0);
  });

  test('stopping at an error keeps what came before it', async () => {
    const report = await load([header, simple('A'), 'B,,,,,,,,,,', simple('C')], {
      stopsOnError: true,
    });
    expect(report).toMatchObject({ read: 2, created: 1, skipped: 1 });
    expect(await countProducts(database.read)).toBe(1);
  });

  test('prices go into the price history when they change (rules/prices#earlier-price)', async () => {
    await load([header, simple('A')]);
    await load(['sku,price', 'A,90']);
    const priceHistory = await loadPriceHistory(database.read, ['A']);
    expect(priceHistory.get('A')?.map(({ net }) => net)).toEqual([9_000]);
    const file = join(folder, 'tiers.csv');
    await writeFile(
      file,
      'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\nA,All Websites [NOK],Proff,1,10,Discount\nA,All Websites [NOK],ALL GROUPS,10,70,Fixed\nA,All,Nobody,1,1,Fixed\nX,All,Proff,1,1,Fixed\n',
    );
    const tiers = () => importTierPrices(database, { file, clock: () => testNow });
    expect(await tiers()).toMatchObject({ created: 2, skipped: 2 });
    expect(await tiers()).toMatchObject({ created: 0, unchanged: 2 });
    expect((await find('A'))?.priceList.tiers).toEqual([
      { groupId: 2, quantity: 1, net: 8_100 },
      { groupId: 32_000, quantity: 10, net: 7_000 },
    ]);
  });

  test('a kill in the middle leaves whole batches, and importing again makes it whole', async () => {
    const lines = [header, ...Array.from({ length: 3_000 }, (_, n) => simple(`K-${n}`))];
    const file = join(folder, 'many.csv');
    await writeFile(file, lines.join('\n'));
    const { dataDir, databaseUrl } = place.address;
    const child = spawn(
      process.execPath,
      ['src/server/cli/main.ts', 'import', 'products', '--file', file],
      {
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
        stdio: 'ignore',
      },
    );
    const gone = once(child, 'exit');
    while ((await countProducts(database.read)) < 200 && child.exitCode === null) await wait(5);
    child.kill('SIGKILL');
    await gone;
    const kept = await countProducts(database.read);
    expect(kept).toBeGreaterThanOrEqual(200);
    expect(kept).toBeLessThan(3_000);
    for (const { id, find: findBroken } of invariants) {
      expect([id, await database.snapshot((db) => findBroken(db, database.dialect))]).toEqual([
        id,
        [],
      ]);
    }
    const report = await importProducts(database, { file, clock: () => testNow, isAlone: true });
    expect(report).toMatchObject({ unchanged: kept, created: 3_000 - kept, errors: [] });
  }, 60_000);
});

test.each(process.env['TEST_ALL'] ? testEngines : testEngines.slice(0, 1))(
  'the sample shop loads whole, and loading it again changes nothing, on $name',
  async (engine) => {
    const { database, remove } = await shopWithViews(engine);
    const sample = { folder: join(import.meta.dirname, '../../../../data'), now: testNow };
    expect(await needsSampleShop(database)).toBe(true);
    const first = await loadSampleShop(database, sample);
    expect(first.errors).toEqual([]);
    expect(await needsSampleShop(database)).toBe(false);
    const again = await loadSampleShop(database, sample);
    expect(again).toMatchObject({ created: 0, updated: 0, errors: [] });
    for (const { id, find: findBroken } of invariants) {
      expect([id, await database.snapshot((db) => findBroken(db, database.dialect))]).toEqual([
        id,
        [],
      ]);
    }
    await remove();
  },
);
