import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { categoryAddresses } from '#server/repositories/catalogue/categories.ts';
import { findContent, loadContentTree } from '#server/repositories/content/content.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loadCategoryRecords } from '#server/repositories/catalogue/category-changes.ts';
import { findStoreLocation } from '#server/repositories/content/store-locations.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { importCategories } from './import-categories.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importCustomers } from './import-customers.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { importReviews } from './import-reviews.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import { importShopStock } from './import-shop-stock.ts';
import { loadShopStock } from '#server/repositories/catalogue/shop-stock.ts';
import { findStock } from '#server/repositories/catalogue/stock.ts';
import { importShipping } from './import-shipping.ts';
import { importStores } from './import-stores.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';

type Importer = (database: Database, options: TableImport) => Promise<ImportReport>;

describe.each(testEngines)('imports of tables on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-tables-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Imports the lines twice; the second time nothing may change. */
  const load = async (importer: Importer, lines: readonly string[]) => {
    const file = join(folder, 'table.csv');
    await writeFile(file, `${lines.join('\n')}\n`);
    const options = { file, clock: () => testNow, isAlone: true };
    const tried = await importer(database, { ...options, isDryRun: true });
    const report = await importer(database, options);
    const position = await logEnd(database.read);
    const again = await importer(database, options);
    expect(again).toMatchObject({ created: 0, updated: 0, errors: report.errors });
    expect(await loggedSince(database.read, position)).toEqual([]);
    const { created, updated, skipped } = tried;
    expect({ created, updated, skipped }).toEqual({
      created: report.created,
      updated: report.updated,
      skipped: report.skipped,
    });
    return report;
  };
  const codes = ({ errors }: ImportReport) =>
    errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

  test('freight rates by weight, sum and number; a country has two letters or three', async () => {
    const header = 'Country,Region/State,Zip/Postal Code';
    const report = await load(importShipping, [
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
    await load(importShipping, [
      `${header},Order Subtotal (and above),Shipping Price`,
      '*,*,*,1000.00,0',
    ]);
    await load(importShipping, [
      `${header},Weight (and above),Shipping Price`,
      'NO,*,91*,0,__EMPTY__VALUE__',
    ]);
    const rates = await database.read
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

  test('freight rates of several services, to ranges of postcodes (rules/orders#table-rates)', async () => {
    const header = 'Country,Region/State,Zip/Postal Code,Weight (and above),Shipping Price,Service';
    const report = await load(importShipping, [
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
    const loaded = await loadFreightRates(database.read);
    expect(loaded.map(({ service, postcodes, net }) => `${service} ${postcodes} ${net}`)).toEqual([
      'bulky  59000',
      'home  7900',
      'home 8400-9999 14900',
      'home 9100-9199 15900',
    ]);
  });

  test('what each shop has, as counted; an unknown shop or number is refused (rules/products#places)', async () => {
    await importProductLines(['SERVANT-60,Default,simple,Servant,1000']);
    await load(importStores, ['code,name,offers_pickup', 'oslo,Armatur Oslo,1']);
    const rows = ['sku,store,qty', 'SERVANT-60,oslo,4', 'SERVANT-60,mars,1', 'SERVANT-60,oslo,-1'];
    const report = await load(importShopStock, [
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
    const again = await load(importShopStock, rows.slice(0, 2));
    expect(again).toMatchObject({ unchanged: 1, updated: 0 });
    const [found] = await findStock(database.read, ['SERVANT-60']);
    expect(found?.stock.quantity).toBe(7);
    const [there] = await loadShopStock(database.read, [found?.productId ?? 0]);
    expect(there).toMatchObject({ locationCode: 'oslo', available: 4 });
  });

  test('customers with several addresses; passwords are never read', async () => {
    const report = await load(importCustomers, [
      'email,_website,firstname,lastname,group_id,_store,is_subscribed,password,_address_street,_address_city,_address_postcode,_address_country_id,_address_telephone,_address_default_billing_,surname',
      'Kari@Eksempel.example,base,Kari,Nordmann,Proff,proff,1,hemmelig,"Storgata 1\nOppgang B",Oslo,0155,NO,22 33 44 55,1,',
      ',,,,,,,,Hyttevegen 2,Geilo,3580,NOR,+47 412 34 567,1,',
      'ola@eksempel.example,base,Ola,Hansen,7,,,,,,,,,,',
      'per@eksempel.example,base,Per,Hansen,,,,,Gata 1,Oslo,155,NO,22334455,,',
      'uten,base,Per,Hansen,,,,,,,,,,,',
    ]);
    expect(report.notices.map(({ column }) => column)).toEqual(['surname']);
    expect(codes(report)).toEqual([
      '4 group_id group.unknown',
      '5 _address_postcode field.postcode',
      '6 email field.email',
    ]);
    const kari = await findCustomerByEmail(database.read, 'kari@eksempel.example');
    expect(kari).toMatchObject({ firstName: 'Kari', groupId: 2, storeCode: 'proff' });
    expect(kari?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(kari?.addresses).toMatchObject([
      { street: 'Storgata 1', apartment: 'Oppgang B', isDefaultBilling: true },
      { street: 'Hyttevegen 2', phone: '+4741234567', isDefaultBilling: false },
    ]);
  });

  test('the order fields that a customer’s firm demands', async () => {
    const row = (fields: string) => `kari@eksempel.example,Kari,Nordmann,${fields}`;
    const demanded = async (...rows: readonly string[]) => {
      const report = await load(importCustomers, [
        'email,firstname,lastname,order_fields',
        ...rows,
      ]);
      const kari = await findCustomerByEmail(database.read, 'kari@eksempel.example');
      return [kari?.demandedFields, ...codes(report)];
    };
    expect(await demanded(row('"order_number, customer_reference"'))).toEqual([
      ['order_number', 'customer_reference'],
    ]);
    const kept = ['order_number', 'customer_reference'];
    expect(await demanded(row(''))).toEqual([kept]);
    expect(await demanded(row('po_number'))).toEqual([kept, '2 order_fields order_field.unknown']);
    expect(await demanded(row('__EMPTY__VALUE__'))).toEqual([[]]);
  });

  test('reviews wait for approval unless the file says more; what an operator decided stays', async () => {
    await importProductLines(['A,Default,simple,A,10']);
    const lines = [
      'review_id,sku,nickname,title,detail,status,rating,email,created_at',
      '1,A,Ola,Fin servant,God kvalitet,approved,5,,2026-01-02',
      '2,a,Kari,Grei,<script>,,,nobody@eksempel.example,',
      '3,A,Per,Dårlig,Lekker,lost,,,',
      '4,A,Per,Dårlig,Lekker,,6,,',
      '5,X,Per,Dårlig,Lekker,,1,,',
      '6,A,,Dårlig,Lekker,,1,,',
    ];
    const report = await load(importReviews, lines);
    expect(report).toMatchObject({ created: 2, notices: [{ code: 'customer.unknown' }] });
    expect(codes(report)).toEqual([
      '4 status status.unknown',
      '5 rating rating.invalid',
      '6 sku product.unknown',
      '7 nickname value.missing',
    ]);
    await database.transaction((tx) =>
      tx.updateTable('reviews').set({ status: 3 }).where('nickname', '=', 'Kari').execute(),
    );
    await load(importReviews, lines);
    const rows = await database.read
      .selectFrom('reviews')
      .select(['nickname', 'status', 'ratings', 'detail'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      {
        nickname: 'Ola',
        status: 1,
        ratings: '[{"name":"Rating","value":5}]',
        detail: 'God kvalitet',
      },
      { nickname: 'Kari', status: 3, ratings: '[]', detail: '<script>' },
    ]);
  });

  test('a review says its language, else it is in that of the first store view; left out, it stays', async () => {
    await importProductLines(['A,Default,simple,A,10']);
    const report = await load(importReviews, [
      'review_id,sku,nickname,title,detail,language',
      '1,A,Ola,Fin,God,nb_NO',
      '2,A,Joe,Nice,Good,EN',
      '3,A,Kari,Fin,God,',
      '4,A,Per,Bon,Bien,fr',
    ]);
    expect(codes(report)).toEqual(['5 language language.unknown']);
    await load(importReviews, ['review_id,sku,nickname,title,detail', '2,A,Joe,Nice,Very good']);
    const rows = await database.read
      .selectFrom('reviews')
      .select(['nickname', 'language'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ nickname, language }) => `${nickname} ${language}`)).toEqual([
      'Ola nb',
      'Joe en',
      'Kari nb',
    ]);
  });

  async function importProductLines(lines: readonly string[]): Promise<void> {
    const file = join(folder, 'products.csv');
    const header = 'sku,attribute_set_code,product_type,name,price';
    await writeFile(file, [header, ...lines].join('\n'));
    await importProducts(database, { file, clock: () => testNow, isAlone: true });
  }

  test('stores from a table and from a JSON list', async () => {
    const report = await load(importStores, [
      'code,name,street,postcode,city,country,latitude,longitude,phone,hours,special_days,services,services_en',
      'oslo,Armatur Oslo,Gata 1,0155,Oslo,NO,59.91,10.75,22334455,"Man–fre 07.00–17.00, lør 10–15",,,',
      'oslo,Armatur Oslo,Gata 1,0155,Oslo,NO,59.91,10.75,22334455,Man–fre 07.00–17.00,2026-12-24 stengt,"Utstilling,Henting","Showroom,Collection"',
      'bergen,Armatur Bergen,Gata 2,50,Bergen,NO,,,,,,,',
      'pol,Nordpolen,,,,,190,0,,,,,',
      'vest,Vest,,,,,,,,,24.12. stengt,,',
    ]);
    expect(codes(report)).toEqual([
      '2 hours hours.invalid',
      '4 postcode field.postcode',
      '5 latitude number.invalid',
      '6 special_days hours.invalid',
    ]);
    expect(await findStoreLocation(database.read, 'oslo')).toMatchObject({
      latitude: 59.91,
      hours: 'mon-fri 07:00-17:00',
      special_days: '2026-12-24 closed',
      services: ['Utstilling', 'Henting'],
      words: { en: { services: ['Showroom', 'Collection'] } },
      phone: '+4722334455',
    });
    await load(importStores, ['code,name,services_en', 'oslo,Armatur Oslo,__EMPTY__VALUE__']);
    expect((await findStoreLocation(database.read, 'oslo'))?.words).toEqual({});
    await load(importStores, [
      '[{"id":7,"type":"Stor","name":"Mall","address":"1 Road","city":"X","state":"MN","zip":"55425","location":{"lat":44.8,"lon":-93.2},"services":["A","B"]},',
      '{"id":8,"name":"Torn","address":"}",',
      '{"id":9,"name":"Ni"}]',
    ]);
    expect(await findStoreLocation(database.read, '7')).toMatchObject({
      kind: 'Stor',
      region: 'MN',
      longitude: -93.2,
    });
    expect(await findStoreLocation(database.read, '9')).toMatchObject({ name: 'Ni' });
  });

  test('pages and blocks in store views, cleaned; long ones lie in files of their own', async () => {
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages/om.html'), '<h1>Om oss</h1><script>x()</script>');
    const report = await load(importContent, [
      'page,store_view_code,title,content,content_file',
      'om-oss,,Om oss,,pages/om.html',
      'om-oss,en,About us,"<img src=""https://else.example/x.png""><img src=""/media/x.png"">",',
      'om-oss,fr,À propos,,',
      'Hemmelig/,,X,,',
      'ute,,Ute,,../../etc/passwd',
      'borte,,Borte,,pages/borte.html',
    ]);
    expect(codes(report)).toEqual([
      '4 store_view_code view.unknown',
      '5 page content.identifier',
      '6 content_file file.outside',
      '7 content_file file.missing',
    ]);
    const page = (store_code: string) =>
      findContent(database.read, { kind: 'page', identifier: 'om-oss', store_code });
    expect(await page('')).toMatchObject({ title: 'Om oss', content: '<h1>Om oss</h1>' });
    expect((await page('en'))?.content).toBe(
      '<img src="/media/x.png" srcset="/media/x.png 1x, /media/x.png 2x" />',
    );
    await load(importContent, ['block,title,content', 'fot,Fot,<p>Fot</p>']);
  });

  test('menus: places below places, without cycles and without ways out', async () => {
    const report = await load(importContent, [
      'menu,item,parent,title,link_type,link,icon,position',
      'main-menu,bad,,Bad,category,/baderom,menu/bad.svg,1',
      'main-menu,servant,bad,Servanter,category,baderom/servanter,,1',
      'main-menu,bad,servant,Bad,category,/baderom,,1',
      'main-menu,x,nobody,X,internal,/x,,1',
      'main-menu,ut,,Ut,internal,//else.example,,1',
      'main-menu,js,,JS,internal,javascript:alert(1),,1',
      'main-menu,ikon,,Ikon,internal,/x,https://else.example/x.svg,1',
    ]);
    expect(codes(report)).toEqual([
      '4 parent node.cycle',
      '5 parent node.parent',
      '6 link link.outside',
      '7 link link.outside',
      '8 icon icon.invalid',
    ]);
    const key = { tree: 'menu' as const, identifier: 'main-menu', store_code: '' };
    expect(await loadContentTree(database.read, key)).toMatchObject([
      { node_key: 'bad', parent_key: '', link: 'baderom', icon: 'menu/bad.svg' },
      { node_key: 'servant', parent_key: 'bad' },
    ]);
    await load(importContent, ['menu,item,title', 'main-menu,bad,__EMPTY__VALUE__']);
    expect(await loadContentTree(database.read, key)).toMatchObject([
      { node_key: 'servant', parent_key: '' },
    ]);
    await load(importContent, [
      'hierarchy,item,parent,title,link_type,link',
      'main,kjop,,Kjøp,page,kjopsvilkar',
      'main,retur,kjop,Retur,page,retur',
    ]);
  });

  test('what the empty mark takes away is as if it had never been given', async () => {
    const empty = '__EMPTY__VALUE__';
    const giveAndTake = async (importer: Importer, header: string, ...rows: readonly string[]) => {
      for (const row of rows) await load(importer, [header, row]);
    };
    await giveAndTake(
      importCategories,
      'path,url_key,image,is_active',
      'Default Category/Bad,,bad.webp,0',
      `Default Category/Bad,,${empty},${empty}`,
    );
    const [, bad] = await loadCategoryRecords(database.read);
    expect(bad).toMatchObject({ isActive: true });
    expect(bad).not.toHaveProperty('image');

    await giveAndTake(
      importStores,
      'code,name,street,phone,services,latitude,is_active',
      'oslo,Oslo,Storgata 1,22 33 44 55,"Verksted,Kaffe",59.9,0',
      `oslo,Oslo,${empty},${empty},${empty},${empty},${empty}`,
    );
    expect(await findStoreLocation(database.read, 'oslo')).toMatchObject({
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
    expect(await loadContentTree(database.read, key)).toMatchObject([
      { link: '', icon: '', width: '', target: '', shows_title: 1 },
    ]);

    await giveAndTake(
      importCustomers,
      'email,firstname,lastname,group_id,has_net_prices,is_subscribed',
      'kari@eksempel.example,Kari,Nordmann,Proff,1,1',
      `kari@eksempel.example,,,${empty},${empty},${empty}`,
    );
    expect(await findCustomerByEmail(database.read, 'kari@eksempel.example')).toMatchObject({
      groupId: 1,
      hasNetPrices: false,
    });
  });

  test('a place of a menu that leads to what is not there is named, and taken', async () => {
    await load(importCategories, [
      'path,url_key',
      'Default Category/Bad,',
      'Default Category/Bad/Dusj,',
    ]);
    await load(importContent, ['page,title,is_active', 'om-oss,Om oss,1', 'utkast,Utkast,0']);
    await importProductLines(['A,Default,simple,A,10']);
    const addresses = [...(await categoryAddresses(database.read))];
    const [shower] = addresses.find(([, path]) => path === 'bad/dusj') ?? [];
    const report = await load(importContent, [
      'menu,item,title,link_type,link',
      'side-menu,a,A,category,/bad/dusj',
      'side-menu,b,B,category,bad/kraner',
      'side-menu,c,C,product,a',
      'side-menu,d,D,product,B',
      'side-menu,e,E,page,om-oss',
      'side-menu,f,F,page,kontakt',
      'side-menu,g,G,internal,/bad/dusj?side=2',
      'side-menu,h,H,internal,/cart',
      'side-menu,i,I,internal,/nowhere',
      'side-menu,j,J,internal,/i/kontakt',
      'side-menu,k,K,,',
      'side-menu,l,L,page,utkast',
      `side-menu,m,M,category,${shower}`,
      'side-menu,n,N,category,99999',
      'side-menu,o,O,page,salgs-vilkar',
    ]);
    expect(report).toMatchObject({ created: 15, errors: [] });
    expect(report.notices.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '3 link.nowhere',
      '5 link.nowhere',
      '7 link.nowhere',
      '10 link.nowhere',
      '11 link.nowhere',
      '13 link.nowhere',
      '15 link.nowhere',
    ]);
  });

  test('a long tree of categories goes in whole, and a dry run says so too', async () => {
    const below = Array.from({ length: 30 }, (_, n) => `Default Category/Bad/Nivå ${n}`);
    const report = await load(importCategories, [
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
});
