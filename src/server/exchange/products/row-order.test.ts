import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportProducts } from '#server/exchange/exports/export-products.ts';
import { csvLine } from '#domain/import/csv-line.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { shopWithViews, testEngines, testNow } from '#testing/test-databases.ts';
import { importProducts } from './import-products.ts';
import type { ProductImport } from './product-row-reader.ts';

const columns =
  'sku,store_view_code,attribute_set_code,product_type,name,price,qty,visibility,categories,configurable_variations,associated_skus,bundle_values,custom_options,related_skus,additional_attributes'.split(
    ',',
  );

const row = (cells: Readonly<Record<string, string>>) =>
  csvLine(columns.map((column) => cells[column] ?? '')).trimEnd();
const simple = (sku: string, attributes: string, more: Readonly<Record<string, string>> = {}) =>
  row({
    sku,
    attribute_set_code: 'Default',
    product_type: 'simple',
    name: `Navn ${sku}`,
    price: '10',
    qty: '5',
    additional_attributes: attributes,
    ...more,
  });
const made = (sku: string, kind: string, more: Readonly<Record<string, string>>) =>
  simple(sku, '', { product_type: kind, price: '', ...more });

const rows = [
  simple('A', 'finish=Krom,features=Spray,frost=Yes,note=12', {
    categories: 'Default Category/Bad',
  }),
  simple('B', 'finish=Sort,features=Spray|Timer|Eco,frost=nei,note=12 mm', { related_skus: 'A,C' }),
  simple('C', 'finish=Hvit,size=10,frost=No', { categories: 'Default Category/Bad/Kraner' }),
  simple('D', 'finish=Krom,size=Yes'),
  made('P', 'configurable', {
    configurable_variations: 'sku=C,finish=Hvit,size=10|sku=D,finish=Krom,size=Yes',
  }),
  made('G', 'grouped', { associated_skus: 'A=2,B=1' }),
  made('K', 'bundle', { bundle_values: 'name=Kran,sku=A|name=Kran,sku=B' }),
  simple('O', '', {
    custom_options: 'name=Gravering,type=field|name=Farge,type=drop_down,option_title=Blå',
  }),
  row({ sku: 'A', store_view_code: 'en', name: 'Name A', additional_attributes: 'note=x' }),
  row({
    sku: 'O',
    store_view_code: 'en',
    custom_options: 'name=Engraving,type=field|name=Colour,type=drop_down,option_title=Blue',
  }),
  row({
    sku: 'V',
    store_view_code: 'en',
    attribute_set_code: 'Default',
    product_type: 'simple',
    name: 'View',
    price: '7',
  }),
  row({
    sku: 'B',
    store_view_code: 'en',
    attribute_set_code: 'Default',
    product_type: 'simple',
    name: 'Name B',
    price: '99',
  }),
];

describe.each(testEngines)('the order of rows on $name', (engine) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'armatur-order-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const shopOf = async (lines: readonly string[], options: Partial<ProductImport> = {}) => {
    const { database, ...place } = await shopWithViews(engine);
    try {
      const file = join(folder, 'products.csv');
      await writeFile(file, `${columns.join(',')}\n${lines.join('\n')}\n`);
      const report = await importProducts(database, {
        file,
        clock: () => testNow,
        isAlone: true,
        createsOptions: true,
        ...options,
      });
      return { errors: report.errors, ...(await contentsOf(database)) };
    } finally {
      await place.remove();
    }
  };
  const contentsOf = async (database: Database) => {
    const file = join(folder, 'export.csv');
    await exportProducts(database, file);
    const attributes = await database.read
      .selectFrom('attributes')
      .select(['code', 'input'])
      .orderBy('code')
      .execute();
    const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
    return { products: lines.toSorted(), attributes };
  };

  test('makes no difference to the shop', async () => {
    const expected = await shopOf(rows);
    expect(expected.errors).toEqual([]);
    expect(expected.products).toHaveLength(rows.length + 1);
    const kinds = Object.fromEntries(expected.attributes.map(({ code, input }) => [code, input]));
    expect(kinds).toEqual({
      features: 'multiselect',
      finish: 'select',
      frost: 'boolean',
      note: 'select',
      size: 'select',
    });
    const whole = { minLength: rows.length, maxLength: rows.length };
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, whole), async (shuffled) => {
        expect(await shopOf(shuffled)).toEqual(expected);
      }),
      { numRuns: process.env['TEST_ALL'] ? 12 : 4 },
    );
  }, 60_000);
});
