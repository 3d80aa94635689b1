import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/repositories/system/database.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importCategories } from '#server/exchange/tables/import-categories.ts';
import { importShipping } from '#server/exchange/tables/import-shipping.ts';
import { importTaxes } from '#server/exchange/tables/import-taxes.ts';
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';
import { endOfOsloDay } from '#domain/time/oslo-day.ts';
import { importProducts } from './import-products.ts';
import type { ProductImport } from './product-row-reader.ts';

describe.each(testEngines)('files that spreadsheets saved, on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-sheet-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const write = async (lines: readonly string[], letters: 'utf8' | 'latin1' = 'utf8') => {
    const file = join(folder, 'file.csv');
    await writeFile(file, `${lines.join('\r\n')}\r\n`, letters);
    return file;
  };
  const load = async (lines: readonly string[], options: Partial<ProductImport> = {}) =>
    importProducts(database, { file: await write(lines), clock: () => testNow, ...options });
  const find = async (sku: string) => (await findProductsBySku(database.read, 'no', [sku]))[0];

  const told = ({ notices }: Awaited<ReturnType<typeof load>>) =>
    notices.map(({ row, column, code }) => `${row} ${column} ${code}`);
  const numbers = ['ean', 'nrf', 'nobb'];
  beforeEach(async () => {
    const rows = numbers.map((code) => `${code},${code}`);
    const file = await write(['attribute_code,frontend_label', ...rows]);
    await importAttributes(database, { file, clock: () => testNow });
  });

  test('a file as Norwegian Excel saves it is read as it was meant', async () => {
    const lines = [
      'sep=;',
      'SKU;Product Type;Attribute Set Code;Navn;Name;Price;Special_Price;Special Price To Date;NRF;EAN;NOBB',
      '="0042067";simple;Default;;Kjøkkenkran;1 299,00;999,50;28.11.2026;="0042067";4006381333931;60123456',
      'KRAN\u200B-2;simple;Default;;Servantkran;899,00;;;42067;4,00638E+12;60123456',
    ];
    const report = await load(lines);
    expect(report.errors).toEqual([]);
    expect(told(report)).toEqual([
      '1 Navn column.unknown',
      '3 sku value.cleaned',
      '3 nrf number.trade',
      '3 ean value.left_out',
      '2 special_price price.unproved',
    ]);
    expect(await find('0042067')).toMatchObject({
      name: 'Kjøkkenkran',
      attributes: { nrf: '0042067', ean: '4006381333931', nobb: '60123456' },
      priceList: { base: 129_900, special: { net: 99_950, to: endOfOsloDay('2026-11-28') } },
    });
    expect((await find('KRAN-2'))?.attributes).toEqual({ nrf: '42067', nobb: '60123456' });
    expect(await load(lines)).toMatchObject({ unchanged: 2, errors: [] });
  });

  test('no article number loses a character without a notice, whatever the type of its cell', async () => {
    const columns = 'sku,product_type,attribute_set_code,name,price,ean,additional_attributes';
    const report = await load([
      columns,
      'A,simple,Default,Kran,1,4006381333931\u200B,',
      'B,simple,Default,Kran,1,,"nrf=0042067\u200B"',
      'C,simple,Default,Kr\u200Ban,1,,',
    ]);
    expect(told(report)).toEqual(['2 ean value.cleaned', '3 additional_attributes value.cleaned']);
    expect((await find('A'))?.attributes).toEqual({ ean: '4006381333931' });
    expect((await find('B'))?.attributes).toEqual({ nrf: '0042067' });
  });

  test('a file in other letters is taken whole or not at all', async () => {
    const columns = 'sku,product_type,attribute_set_code,name,price';
    const file = await write([columns, 'A,simple,Default,A,1', 'B,simple,Default,Dør,1'], 'latin1');
    const options = { file, clock: () => testNow };
    await expect(importProducts(database, options)).rejects.toThrow('--encoding windows-1252');
    expect(await find('A')).toBeUndefined();
    const report = await importProducts(database, { ...options, encoding: 'windows-1252' });
    expect(report).toMatchObject({ created: 2, errors: [] });
    expect((await find('B'))?.name).toBe('Dør');
  });

  test('a sku whose digits are gone is refused, one that lost its zeros is told of', async () => {
    const columns = 'sku,product_type,attribute_set_code,name,price';
    await load([columns, '0042067,simple,Default,Kran,1']);
    const report = await load([
      columns,
      '42067,simple,Default,Kran,1',
      '"7,04512E+12",simple,Default,Kran,1',
    ]);
    expect(report.errors.map(({ row, code }) => `${row} ${code}`)).toEqual(['3 sku.shortened']);
    expect(told(report)).toEqual(['2 sku sku.zeros']);
  });

  test.each([
    ['pages', importContent, 'Page;Title;Content', 'apent;Åpent;<p>Åpent</p>'],
    [
      'freight',
      importShipping,
      'country;region/state;zip/postal code;weight (and above);shipping price;Service',
      'NO;Troms og Østfold;*;0;99,00;home',
    ],
    ['taxes', importTaxes, 'Code;Country;State;Zip/Post Code;rate', 'Nøre;NO;*;*;25'],
    ['rules of taxes', importTaxes, 'Rule;Rates;Product Tax Classes', 'Høy;NO 25;Møbler'],
    ['attributes', importAttributes, 'Attribute Code;Frontend Label', 'flate;Blå flate'],
    ['categories', importCategories, 'PATH', 'Default Category/Rør'],
  ] as const)(
    'a table of %s may have another header and other letters',
    async (_, importer, header, row) => {
      const rate = ['Code,Country,State,Zip/Post Code,Rate', 'NO 25,NO,*,*,25'];
      await importTaxes(database, { file: await write(rate), clock: () => testNow });
      const options = { file: await write([header, row], 'latin1'), clock: () => testNow };
      await expect(importer(database, options)).rejects.toThrow('--encoding windows-1252');
      const report = await importer(database, { ...options, encoding: 'windows-1252' });
      expect(report).toMatchObject({ created: 1, errors: [], notices: [] });
    },
  );

  test('a table beside the products is read in the same way, and its sku is not changed without a word', async () => {
    const columns = 'sku,product_type,attribute_set_code,name,price';
    await load([columns, '0042067,simple,Default,Kran,100']);
    const file = await write([
      'SKU;Tier Price Customer Group;Tier-Price Qty;Tier Price',
      '="0042067";ALL GROUPS;10;89,50',
      '0042067\u200B;ALL GROUPS;20;79,50',
    ]);
    const report = await importTierPrices(database, { file, clock: () => testNow });
    expect(report).toMatchObject({ created: 2, errors: [] });
    expect(told(report)).toEqual(['3 sku value.cleaned']);
  });
});
