import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/repositories/system/database.ts';
import { loggedSince, logEnd } from '#testing/change-log-end.ts';
import { operate } from '#testing/an-operator.ts';
import { create } from '#contract/order.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { anAddress, anOrderRequest, atTheWarehouse } from '#testing/an-order-request.ts';
import { aProduct } from '#testing/a-product.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { csvLine } from '#domain/import/csv-line.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import { exportCustomers } from './export-customers.ts';
import { exportProducts } from './export-products.ts';
import { importCustomers } from '#server/exchange/tables/import-customers.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';

const base = { clock: () => testNow, isAlone: true };

/** Products with all features of a file. */
const everything = [
  'sku,store_view_code,attribute_set_code,product_type,name,description,meta_title,price,special_price,special_price_from_date,special_price_to_date,categories,product_websites,visibility,base_image,base_image_label,additional_images,additional_image_labels,qty,is_in_stock,allow_backorders,qty_increments,enable_qty_increments,related_skus,related_position,associated_skus,additional_attributes,configurable_variations,configurable_variation_labels,bundle_price_type,bundle_values,custom_options,downloadable_links,downloadable_samples,weight',
  '=A-1,,Default,simple,"Kran, ""krom"" 3/8″","<p>Fin &amp; blank</p>",,"1249.50",999,2026-11-01,2026-12-31,"Default Category/Bad\\/dusj/Kraner,Default Category/Tilbud","base,proff",Catalog,a.webp,"Kran, sett forfra","b.webp,c.webp",",Kran, fra siden",12,1,1,6,1,"B-1,C-1","7,2",,"color=""Krom &amp;amp; matt"",note=""3"""" = 80 mm"",features=""A|B""",,,,,"name=Gravering &amp;amp; kant,type=field,required=1,price=10,price_type=percent,max_characters=20|name=Lengde,type=drop_down,option_title=1 m &amp;lt;,price=5|name=Lengde,type=drop_down,option_title=2 m,price=8,sku=L2|name=Fil,type=file,file_extension=png",,,1.25',
  '=A-1,en,,,@Tap,,,,,,,,,,,"Tap &amp;amp; front",,",Tap &amp;amp; side",,,,,,,,,"note=""by hand""",,,,,"name=Engraving,type=field,price=12,price_type=fixed|name=Length,option_title=1 metre",,,',
  'B-1,,Default,simple,B,,__EMPTY__VALUE__,10,8,2026-11-21 08:30:00,2026-11-22 17:45:10,,,Not Visible Individually,,,,,0,,,,,,,,color=Krom,,,,,,,,',
  'C-1,,Default,configurable,C,,,,,,,,,,,,,,,,,,,,,,,"sku=B-1,color=Krom","color=Overflate &amp;amp; ny",,,,,,',
  'C-1,en,,,See,,,,,,,,,,,,,,,,,,,,,,,,color=Finish,,,,,,',
  'G-1,,Default,grouped,G,,,,,,,,,,,,,,,,,,,,,"B-1=2.0000,=A-1",,,,,,,,,',
  'P-1,,Default,bundle,P,,,500,,,,,,,,,,,,,,,,,,,,,,fixed,"name=Kran,name_en=Tap &amp;amp;,type=radio,required=1,sku==A-1,price=10.0000,price_type=fixed,default=1,default_qty=2|name=Kran,sku=B-1,price=5|name=Ben;sku=B-1;required=0",,,,',
  'D-1,,Default,downloadable,D,,,5,,,,,,,,,,,,,,,,,,,,,,,,,"group_title=Lenker,title=Del 1,price=2,downloads=3,days=30,shareable=1,sortorder=2,sample_url=https://x.example/s,file=a/b.pdf|title=Del 2,url=https://x.example/2,sortorder=1","group_title=Prøver,title=Smak &amp;amp;,file=s.pdf",',
].join('\n');

describe.each(testEngines)('exports read back to the same state, on $name', (engine) => {
  const places: TestDatabase[] = [];
  let folder: string;
  let database: Database;

  const open = async (): Promise<Database> => {
    const { database: opened, ...place } = await shopWithViews(engine);
    places.push(place);
    return opened;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'armatur-export-'));
    database = await open();
  });
  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const file = (name: string) => join(folder, name);
  const load = (shop: Database, name: string) =>
    importProducts(shop, { ...base, file: file(name), createsOptions: true });
  const exported = async (shop: Database, name: string) => {
    await exportProducts(shop, file(name));
    return readFile(file(name), 'utf8');
  };

  test('products: importing the export changes nothing, and makes the same shop elsewhere', async () => {
    await writeFile(file('in.csv'), everything);
    expect(await load(database, 'in.csv')).toMatchObject({ created: 6, updated: 2, errors: [] });
    const first = await exported(database, 'out.csv');
    const position = await logEnd(database.read);
    expect(await load(database, 'out.csv')).toMatchObject({ unchanged: 8, errors: [] });
    expect(await loggedSince(database.read, position)).toEqual([]);
    const elsewhere = await open();
    expect(await load(elsewhere, 'out.csv')).toMatchObject({ created: 6, errors: [] });
    expect(await exported(elsewhere, 'again.csv')).toBe(first);
  });

  test('products: no text is lost on the way', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...'a Å = , ; | \' " < & @ - \\'.split(' '), ' '),
    });
    const shown = text.map((each) => each.replaceAll('&', '&amp;amp;'));
    const name = shown.map((each) => `x${each}`);
    const row = fc.record({ name, meta: shown, label: shown, choice: name, note: text });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        const header = ['sku', 'name', 'meta_title', 'meta_description', 'short_description'];
        const pictures = ['base_image_label', 'base_image'];
        const rest = ['attribute_set_code', 'product_type', 'price', 'additional_attributes'];
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const lines = rows.map((each, n) => [
          `S-${n}`,
          each.name,
          each.meta,
          each.meta,
          each.meta,
          each.label,
          ...'p.webp Default simple 1'.split(' '),
          `color=${quoted(each.choice)},note=${quoted(each.note)}`,
        ]);
        await writeFile(
          file('in.csv'),
          [[...header, ...pictures, ...rest], ...lines].map(csvLine).join(''),
        );
        expect((await load(database, 'in.csv')).errors).toEqual([]);
        await exported(database, 'out.csv');
        expect(await load(database, 'out.csv')).toMatchObject({ created: 0, updated: 0 });
      }),
      { numRuns: 40 },
    );
  });

  test('customers, with all their addresses and no password', async () => {
    await writeFile(
      file('in.csv'),
      'email,firstname,lastname,group_id,created_at,order_fields,_address_street,_address_city,_address_postcode,_address_country_id,_address_telephone,_address_default_shipping_\na@x.example,Åse,Ås,Proff,2026-01-02 03:04:05,"order_number,delivery_note","Gata 1\nOppgang 2",Oslo,0155,NO,22334455,1\n,,,,,,Gata 3,Oslo,0155,NO,22334455,0\nb@x.example,Bo,Bø,,,,,,,,,\n',
    );
    const options = (name: string) => ({ ...base, file: file(name) });
    expect((await importCustomers(database, options('in.csv'))).errors).toEqual([]);
    expect(await exportCustomers(database, file('out.csv'))).toBe(3);
    const text = await readFile(file('out.csv'), 'utf8');
    expect(text).not.toContain('argon2');
    expect(text).toContain('"order_number,delivery_note"');
    expect(await importCustomers(database, options('out.csv'))).toMatchObject({ unchanged: 3 });
    const elsewhere = await open();
    await importCustomers(elsewhere, options('out.csv'));
    await exportCustomers(elsewhere, file('again.csv'));
    expect(await readFile(file('again.csv'), 'utf8')).toBe(text);
  });
});

test('orders are written a line a row, and no cell is a formula to a spreadsheet', async () => {
  const shop = await aSoldShop();
  const file = join(shop.folder, 'orders.csv');
  const { database } = shop.services;
  await database.transaction((tx) =>
    tx.updateTable('order_items').set({ name: '=cmd|calc' }).where('order_id', '=', 1).execute(),
  );
  const { code, out } = await operate(shop.folder, ['export', 'orders', '--file', file]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote 2 rows to .*orders\.csv in /)]);
  const { rows } = await readCsv(file);
  const read: Readonly<Record<string, string>>[] = [];
  for await (const { cells } of rows) read.push(cells);
  expect(read).toMatchObject([
    { number: '000000001', sku: 'SRV-600', name: '=cmd|calc', row_gross: '1250.00' },
    { number: '000000002', quantity: '1', total_gross: '1255.00', billing_city: 'Oslo' },
  ]);
  expect(await readFile(file, 'utf8')).toContain("'=cmd");
  expect((await operate(shop.folder, ['export', 'orders', '--file', '/nowhere/x.csv'])).code).toBe(
    2,
  );
  await shop.close();
});

test('orders of some days and states are written, and for Norwegian Excel', async () => {
  const shop = await aSoldShop();
  const file = join(shop.folder, 'orders.csv');
  const written = async (...more: string[]) => {
    const said = await operate(shop.folder, ['export', 'orders', '--file', file, ...more]);
    expect(said).toMatchObject({ code: 0, err: '' });
    return (await readFile(file, 'utf8')).trimEnd().split(/\r?\n/);
  };
  await operate(shop.folder, ['orders', 'cancel', '2']);
  expect(await written('--status', 'processing')).toHaveLength(2);
  expect(await written('--since', '2026-03-01', '--until', '01.03.2026')).toHaveLength(3);
  expect(await written('--until', '28.02.2026')).toHaveLength(1);
  const [header = '', first = ''] = await written('--excel');
  expect(header.startsWith('\uFEFFnumber;placed_at;')).toBe(true);
  // Leading zeros of a number are kept, and amounts are numbers.
  expect(first.startsWith('"=""000000001""";2026-03-01 12:00:00;')).toBe(true);
  expect(first).toContain(';1250,00;');
  await shop.close();
});

test('a row of an order has all that packing and invoicing need', async () => {
  const drill = aProduct({ id: 90, sku: 'LEIE-1', attributes: { rental: '1' } });
  const shop = await aTestShop({ products: [...shelf, drill] });
  const rental = { from: '2026-03-02', to: '2026-03-03' };
  const rented = anOrderRequest({
    key: 'order-key-0002',
    lines: [{ sku: 'LEIE-1', quantity: 1, options: { rental } }],
    shippingMethod: atTheWarehouse,
  });
  const sent = anOrderRequest({
    billing: anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' }),
    fields: {
      customer_reference: 'PO 4711',
      delivery_note: 'Ring på',
      requested_delivery_date: '2026-03-09',
    },
  });
  for (const body of [sent, rented]) {
    await shop.client().call(create, { query: {}, body, headers: {} });
  }
  await workLane(shop.services, letterLane);
  const file = join(shop.services.config.dataDir, 'orders.csv');
  await operate(shop.services.config.dataDir, ['export', 'orders', '--file', file]);
  const { rows } = await readCsv(file);
  const read = [];
  for await (const { cells } of rows) read.push(cells);
  expect(read).toMatchObject([
    {
      reference: 'PO 4711',
      note: 'Ring på',
      other_fields: 'requested_delivery_date=2026-03-09',
      letters: 'order-placed 2026-03-01 12:00:00; order-to-shop 2026-03-01 12:00:00',
      billing_company: 'Rør og Bad AS',
      billing_organisation_number: '988077917',
      shipping_phone: '+4722334455',
    },
    { rental_from: '2026-03-02', rental_to: '2026-03-03', fulfilment: 'rental' },
  ]);
  await shop.close();
});

test('orders are written with what was sent and cancelled, freight and what is left to pay, in the unit of each line', async () => {
  const attributes = { sales_unit: 'set', sales_packs: 'box 10' };
  const products = shelf.map((each) => (each.sku === 'TAP-1' ? { ...each, attributes } : each));
  const shop = await aTestShop({ products });
  const body = anOrderRequest({
    lines: [
      { sku: 'SRV-600', quantity: 3, options: {} },
      { sku: 'TAP-1', quantity: 1, options: {} },
    ],
  });
  await shop.client().call(create, { query: {}, body, headers: {} });
  const { dataDir } = shop.services.config;
  await operate(dataDir, ['orders', 'cancel', '1', '--lines', '1:1', '--reason', 'utgått']);
  await operate(dataDir, ['orders', 'ship', '1', '--lines', '1:2']);
  const file = join(dataDir, 'orders.csv');
  await operate(dataDir, ['export', 'orders', '--file', file]);
  const { header, rows } = await readCsv(file);
  expect(header.slice(-8).join()).toBe(
    'sent,cancelled,state,shipping_net,shipping_gross,left_to_pay,sales_unit,sales_packs',
  );
  const read: Readonly<Record<string, string>>[] = [];
  for await (const { cells } of rows) read.push(cells);
  // The order has two basins, a tap and freight.
  const left = { left_to_pay: '2817.44', shipping_net: '4.00', shipping_gross: '5.00' };
  const ofOrder = { state: 'in-part', ...left };
  expect(read).toMatchObject([
    { sku: 'SRV-600', sent: '2', cancelled: '1', sales_unit: 'piece', ...ofOrder },
    { sku: 'TAP-1', sent: '0', cancelled: '0', ...attributes, ...ofOrder },
  ]);
  await shop.close();
});
