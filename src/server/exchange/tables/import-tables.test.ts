import { importAttributes } from './import-attributes.ts';
import { createCatalogMemory } from '#server/repositories/catalog/catalog-memory.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { loadCategoryRecords } from '#server/repositories/catalog/category-changes.ts';
import { findStoreLocation } from '#server/repositories/content/store-locations.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import { loadShopStock } from '#server/repositories/catalog/shop-stock.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { loadContentTree } from '#server/repositories/content/content.ts';
import { importCategories } from './import-categories.ts';
import { importCustomers } from './import-customers.ts';
import { importShopStock } from './import-shop-stock.ts';
import { importShipping } from './import-shipping.ts';
import { importStores } from './import-stores.ts';
import {
  anImportingShop,
  codes,
  type TableImporter,
  type ImportingShop,
} from '#testing/an-importing-shop.ts';
import { testEngines } from '#testing/test-databases.ts';

describe.each(testEngines)('imports of tables on $name', (engine) => {
  let shop: ImportingShop;

  beforeEach(async () => {
    shop = await anImportingShop(engine);
  });
  afterEach(() => shop.close());

  test('freight rates by weight, sum and number; a country has two letters or three', async () => {
    const header = 'Country,Region/State,Zip/Postal Code';
    const report = await shop.load(importShipping, [
      `${header},Weight (and above),Shipping Price`,
      'NOR,*,*,0,99.00',
      'NO,*,91*,0,199.00',
      'no,Troms,*,2.5,149.005',
      'XX,*,*,0,1',
      'NO,*,*,-1,1',
      'NO,*,*,1,dear',
    ]);
    expect(report).toMatchObject({ created: 3, notices: [{ code: 'money.rounded' }] });
    expect(codes(report)).toEqual([
      '5 Country country.unknown',
      '6 Weight (and above) number.invalid',
      '7 Shipping Price number.invalid',
    ]);
    await shop.load(importShipping, [
      `${header},Order Subtotal (and above),Shipping Price`,
      '*,*,*,1000.00,0',
    ]);
    await shop.load(importShipping, [
      `${header},Weight (and above),Shipping Price`,
      'NO,*,91*,0,__EMPTY__VALUE__',
    ]);
    const rates = await shop.database.read
      .selectFrom('freight_rates')
      .select(['measure', 'country', 'region', 'from_value', 'net'])
      .orderBy('id')
      .execute();
    expect(rates).toEqual([
      { measure: 'weight', country: 'NO', region: '', from_value: 0, net: 9_900 },
      { measure: 'weight', country: 'NO', region: 'TROMS', from_value: 2.5, net: 14_901 },
      { measure: 'subtotal', country: '', region: '', from_value: 100_000, net: 0 },
    ]);
  });

  test('a table with two conditions of freight is refused, naming both', async () => {
    const measures = 'Weight (and above),Order Subtotal (and above)';
    const reading = shop.read(importShipping, [
      `Country,Region/State,Zip/Postal Code,${measures},Shipping Price`,
      'NO,*,*,0,1000.00,0',
    ]);
    await expect(reading).rejects.toThrow(
      '"Weight (and above)" and "Order Subtotal (and above)"; a file of freight rates has one',
    );
    expect(await loadFreightRates(shop.database.read)).toEqual([]);
  });

  test('freight rates of several services, to ranges of postcodes (rules/orders#table-rates)', async () => {
    const header = 'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price,Service';
    const report = await shop.load(importShipping, [
      header,
      'NO,*,*,0,79.00,',
      'NO,*,8400-9999,0,149.00,home',
      'NO,*,91*,0,159.00,home',
      'NO,*,*,0,590.00,Bulky',
      'NO,*,9999-8400,0,1.00,home',
      'NO,*,*,0,1.00,drone',
    ]);
    expect(report.created).toBe(4);
    expect(codes(report)).toEqual([
      '6 Zip/Postal Code freight.postcodes',
      '7 Service freight.service',
    ]);
    const loaded = await loadFreightRates(shop.database.read);
    expect(loaded.map(({ service, postcodes, net }) => `${service} ${postcodes} ${net}`)).toEqual([
      'bulky  59000',
      'home  7900',
      'home 8400-9999 14900',
      'home 9100-9199 15900',
    ]);
  });

  test('what each shop has, as counted; an unknown shop or number is refused (rules/products#places)', async () => {
    await shop.addProducts(['SERVANT-60,Default,simple,Servant,1000']);
    await shop.load(importStores, ['code,name,offers_pickup', 'oslo,Armatur Oslo,1']);
    const rows = ['sku,store,qty', 'SERVANT-60,oslo,4', 'SERVANT-60,mars,1', 'SERVANT-60,oslo,-1'];
    const report = await shop.load(importShopStock, [
      ...rows,
      'UKJENT,oslo,1',
      'SERVANT-60,warehouse,7',
      'SERVANT-60,oslo,1.5',
    ]);
    expect(codes(report)).toEqual([
      '3 store store.unknown',
      '4 qty number.invalid',
      '5 sku product.unknown',
      '7 qty number.invalid',
    ]);
    const again = await shop.load(importShopStock, rows.slice(0, 2));
    expect(again).toMatchObject({ unchanged: 1, updated: 0 });
    const [found] = await findStock(shop.database.read, ['SERVANT-60']);
    expect(found?.stock.quantity).toBe(7);
    const [there] = await loadShopStock(shop.database.read, [found?.productId ?? 0]);
    expect(there).toMatchObject({ locationCode: 'oslo', available: 4 });
  });

  test('stores from a table and from a JSON list', async () => {
    const report = await shop.load(importStores, [
      'code,name,street,postcode,city,country,latitude,longitude,phone,hours,special_days,services,services_en',
      'oslo,Armatur Oslo,Gata 1,0155,Oslo,NO,59.91,10.75,22334455,"Man–fre 07.00–17.00, lør 10–15",,,',
      'oslo,Armatur Oslo,Gata 1,0155,Oslo,NO,59.91,10.75,22334455,Man–fre 07.00–17.00,2026-12-24 stengt,"Utstilling,Henting","Showroom,Collection"',
      'bergen,Armatur Bergen,Gata 2,50,Bergen,NO,,,,,,,',
      'pol,Nordpolen,,,,,190,0,,,,,',
      'vest,Vest,,,,,,,,,24.12. stengt,,',
      'Warehouse,Lageret,,,,,,,,,,,',
    ]);
    expect(codes(report)).toEqual([
      '2 hours hours.invalid',
      '4 postcode field.postcode',
      '5 latitude number.invalid',
      '6 special_days hours.invalid',
      '7 code store.reserved',
    ]);
    expect(await findStoreLocation(shop.database.read, 'oslo')).toMatchObject({
      latitude: 59.91,
      hours: 'mon-fri 07:00-17:00',
      special_days: '2026-12-24 closed',
      services: ['Utstilling', 'Henting'],
      words: { en: { services: ['Showroom', 'Collection'] } },
      phone: '+4722334455',
    });
    await shop.load(importStores, ['code,name,services_en', 'oslo,Armatur Oslo,__EMPTY__VALUE__']);
    expect((await findStoreLocation(shop.database.read, 'oslo'))?.words).toEqual({});
    await shop.load(importStores, [
      '[{"id":7,"type":"Stor","name":"Mall","address":"1 Road","city":"X","state":"MN","zip":"55425","location":{"lat":44.8,"lon":-93.2},"services":["A","B"]},',
      '{"id":8,"name":"Torn","address":"}",',
      '{"id":9,"name":"Ni"}]',
    ]);
    expect(await findStoreLocation(shop.database.read, '7')).toMatchObject({
      kind: 'Stor',
      region: 'MN',
      longitude: -93.2,
    });
    expect(await findStoreLocation(shop.database.read, '9')).toMatchObject({ name: 'Ni' });
  });

  test('what the empty mark takes away is as if it had never been given', async () => {
    const empty = '__EMPTY__VALUE__';
    const giveAndTake = async (
      importer: TableImporter,
      header: string,
      ...rows: readonly string[]
    ) => {
      for (const row of rows) await shop.load(importer, [header, row]);
    };
    await giveAndTake(
      importCategories,
      'path,url_key,image,is_active',
      'Default Category/Bad,,bad.webp,0',
      `Default Category/Bad,,${empty},${empty}`,
    );
    const [, bad] = await loadCategoryRecords(shop.database.read);
    expect(bad).toMatchObject({ isActive: true });
    expect(bad).not.toHaveProperty('image');

    await giveAndTake(
      importStores,
      'code,name,street,phone,services,latitude,is_active',
      'oslo,Oslo,Storgata 1,22 33 44 55,"Verksted,Kaffe",59.9,0',
      `oslo,Oslo,${empty},${empty},${empty},${empty},${empty}`,
    );
    expect(await findStoreLocation(shop.database.read, 'oslo')).toMatchObject({
      street: '',
      phone: '',
      services: [],
      latitude: null,
      is_active: 1,
    });

    await giveAndTake(
      importContent,
      'menu,item,title,link,icon,width,target,show_title',
      'side-menu,a,A,/search,menu/a.svg,25%,_blank,0',
      `side-menu,a,A,${empty},${empty},${empty},${empty},${empty}`,
    );
    const key = { tree: 'menu' as const, identifier: 'side-menu', store_code: '' };
    expect(await loadContentTree(shop.database.read, key)).toMatchObject([
      { link: '', icon: '', width: '', target: '', shows_title: 1 },
    ]);

    await giveAndTake(
      importCustomers,
      'email,firstname,lastname,group_id,has_net_prices,is_subscribed',
      'kari@eksempel.example,Kari,Nordmann,Proff,1,1',
      `kari@eksempel.example,,,${empty},${empty},${empty}`,
    );
    expect(await findCustomerByEmail(shop.database.read, 'kari@eksempel.example')).toMatchObject({
      groupId: 1,
      hasNetPrices: false,
    });
  });

  test('a long tree of categories goes in whole, and a dry run says so too', async () => {
    const below = Array.from({ length: 30 }, (_, n) => `Default Category/Bad/Nivå ${n}`);
    const report = await shop.load(importCategories, [
      'path,url_key',
      'Default Category/Bad,',
      ...below.map((path) => `${path},`),
      'Default Category/Kasse,checkout',
      'Default Category/Annet,bad',
      'Default Category/Borte/Under,',
    ]);
    expect(report.created).toBe(31);
    expect(codes(report)).toEqual([
      '33 url_key url_key.reserved',
      '34 url_key url_key.taken',
      '35 path category.parent',
    ]);
  });

  test('categories from another root come below ours, and that is said', async () => {
    const report = await shop.load(importCategories, [
      'path,meta_title,meta_description',
      'Root Catalog,,',
      'Root Catalog/Bad,R&oslash;d &amp; hvit,Bad &amp;amp; dusj',
    ]);
    expect(report).toMatchObject({ created: 2, errors: [] });
    expect(report.notices.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '2 path category.root',
      '3 path category.root',
    ]);
    const tree = await createCatalogMemory(shop.database).categories('no');
    expect(tree.at(-1)).toMatchObject({
      urlPath: 'root-catalog/bad',
      metaTitle: 'Rød & hvit',
      metaDescription: 'Bad &amp; dusj',
    });
  });

  test('attributes take their options from a column of lists, or one a row', async () => {
    const lines = [
      'attribute_code,frontend_label,frontend_input,option',
      'farge,Farge,select,"hvit|Hvit|White|#ffffff\nsort|Sort"',
      'farge,,,krom|Krom',
      ',,,messing|Messing',
      'form,Form,select,rund|Rund',
      'borte,,,x|X',
    ];
    const report = await shop.read(importAttributes, lines);
    expect(codes(report)).toEqual(['6 attribute_code attribute.unknown']);
    const [colour, form] = await createCatalogMemory(shop.database).attributes('en', [
      'farge',
      'form',
    ]);
    expect(colour?.label).toBe('Farge');
    expect(colour?.options.map(({ label }) => label)).toEqual(['White', 'Sort', 'Krom', 'Messing']);
    expect(form?.options.map(({ label }) => label)).toEqual(['Rund']);
    expect(await shop.read(importAttributes, lines)).toMatchObject({ unchanged: 4 });
  });
});
