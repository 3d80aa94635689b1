import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCatalogMemory } from '#server/repositories/catalog/catalog-memory.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { shopWithViews, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { importProducts } from './import-products.ts';
import type { ProductImport } from './product-row-reader.ts';

describe.each(testEngines)('attributes that a file makes, on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-made-'));
  });
  afterEach(async () => {
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const write = async (lines: readonly string[]) => {
    const file = join(folder, 'file.csv');
    await writeFile(file, `${lines.join('\n')}\n`);
    return file;
  };
  const load = async (lines: readonly string[], options: Partial<ProductImport> = {}) =>
    importProducts(database, { file: await write(lines), clock: () => testNow, ...options });
  const find = async (sku: string) => (await findProductsBySku(database.read, 'no', [sku]))[0];

  test('a column of numbers and one of yes and no filter; an odd cell is left out with a notice', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,additional_attributes';
    const cells = [
      '600,hang=Ja',
      '600,hang=Ja',
      '800,5,hang=Nei',
      '900.50,hang=Nei',
      'ca. 60,hang=?',
    ];
    const lines = [...cells, '600,hang=Ja'].map(
      (cell, n) => `N-${n},Default,simple,N ${n},1,"width=${cell},sheet=ark/${n}.pdf"`,
    );
    const report = await load([columns, ...lines], { createsOptions: true });
    expect(report.errors).toEqual([]);
    expect(report.notices.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '6 width value.left_out',
      '6 hang value.left_out',
    ]);
    const made = await database.read
      .selectFrom('attributes')
      .select(['code', 'input', 'is_filterable'])
      .where('code', 'in', ['width', 'hang', 'sheet'])
      .orderBy('code')
      .execute();
    expect(made).toEqual([
      { code: 'hang', input: 'boolean', is_filterable: 1 },
      { code: 'sheet', input: 'text', is_filterable: 0 },
      { code: 'width', input: 'decimal', is_filterable: 1 },
    ]);
    expect((await find('N-3'))?.attributes).toMatchObject({ width: '900.5', hang: '0' });
    expect((await find('N-4'))?.attributes).toEqual({ sheet: 'ark/4.pdf' });
    const again = await load([columns, ...lines], { createsOptions: true });
    expect(again).toMatchObject({ unchanged: 6, errors: [] });
  });

  test('options without a place of their own are all alike in place: the language orders them', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,additional_attributes';
    const rows = ['Sort', 'Ål', 'Krom'].map(
      (label, n) => `P-${n},Default,simple,P,1,tone=${label}`,
    );
    await load([columns, ...rows], { createsOptions: true });
    const [attribute] = await createCatalogMemory(database).attributes('no', ['tone']);
    expect(new Set(attribute?.options.map(({ position }) => position)).size).toBe(1);
  });

  test('texts that are shown as they are are read once; a path from another root is said', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,meta_description,short_description,categories';
    const row = 'M,Default,simple,R&oslash;d,1,Bl&aring; &amp;amp; hvit,3 &lt; 4,Root Catalog/Bad';
    const report = await load([columns, row]);
    expect(await find('M')).toMatchObject({
      name: 'Rød',
      metaDescription: 'Blå &amp; hvit',
      shortDescription: '3 < 4',
    });
    expect(report.notices.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'categories category.root',
    ]);
  });
});
