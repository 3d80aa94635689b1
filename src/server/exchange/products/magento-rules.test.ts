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
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';

/** Small files in the format of other shops' exports. */
describe.each(testEngines)('files of other shops, on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    ({ database, ...place } = await shopWithViews(engine));
    folder = await mkdtemp(join(tmpdir(), 'armatur-magento-'));
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
  const codes = ({ errors }: Awaited<ReturnType<typeof load>>) =>
    errors.map(({ row, column, code }) => `${row} ${column} ${code}`);

  test('columns and attributes of Magento’s own say nothing, other unknown ones are told', async () => {
    const report = await load([
      'sku,attribute_set_code,product_type,name,price,website_id,page_layout,use_config_lifetime,meta_keyword,min_qty,colour_code,additional_attributes',
      'A,Default,simple,A,1,1,,1,kran,2,7,"links_purchased_separately=0,gift_wrapping_available=Use config"',
    ]);
    expect(report).toMatchObject({ created: 1, errors: [] });
    expect(report.notices.map(({ column, code }) => `${column} ${code}`)).toEqual([
      'colour_code column.unknown',
    ]);
    await expect(load(['sku,_root_category', 'A,Default'])).rejects.toThrow('_root_category');
  });

  test('a row of a store view cannot have variations; without a kind it creates nothing', async () => {
    const report = await load([
      'sku,store_view_code,attribute_set_code,product_type,name,price,configurable_variations',
      'A,,Default,simple,A,10,',
      'A,en,,,,,"sku=B,color=Red"',
      'B,en,,,Name,,',
      'C,en,Default,simple,Name,5,',
      'A,french,,,Nom,,',
    ]);
    expect(report).toMatchObject({ created: 2 });
    expect(codes(report)).toEqual([
      '3 configurable_variations view.not_allowed',
      '4 sku product.unknown',
      '6 store_view_code view.unknown',
    ]);
  });

  test('a bundle of a fixed price needs one; its tiers are always percentages', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,bundle_price_type,bundle_values';
    const report = await load([
      columns,
      'B-1,Default,bundle,B,,fixed,',
      'B-2,Default,bundle,B,,dynamic,"name=Kran,sku=A"',
      'B-3,Default,bundle,B,200,fixed,"name=Kran,sku=A"',
      'B-4,Default,bundle,B,,dynamic,"name=Kran,sku=A,type=lever"',
    ]);
    expect(codes(report)).toEqual(['2 price price.missing', '5 bundle_values bundle.type']);
    expect(report.notices).toMatchObject([{ code: 'link.unknown', column: 'bundle_values' }]);
    const file = await write([
      'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type',
      'B-3,All,ALL GROUPS,2,10,Fixed',
    ]);
    await importTierPrices(database, { file, clock: () => testNow });
    expect((await find('B-3'))?.priceList.tiers).toEqual([
      { groupId: 32_000, quantity: 2, net: 18_000 },
    ]);
  });

  test('a blank custom_options column on a default row removes all custom options', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,custom_options';
    await load([columns, 'A,Default,simple,A,1,"name=Gravering,type=field"']);
    await load(['sku,price', 'A,2']);
    expect((await find('A'))?.customOptions).toMatchObject([{ label: 'Gravering' }]);
    await load(['sku,custom_options', 'A,']);
    expect((await find('A'))?.customOptions).toEqual([]);
  });

  test('a child lacking the attribute is skipped; the same child or link twice is one', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,visibility,configurable_variations,related_skus,additional_attributes';
    const report = await load(
      [
        columns,
        'A,Default,simple,A,1,1,,,color=Krom',
        'B,Default,simple,B,1,1,,,',
        'P,Default,configurable,P,,4,"sku=A,color=Krom|sku=a,color=Sort|sku=B,color=Hvit","A,A",',
        'Q,Default,configurable,Q,,4,"sku=A,color=Krom|sku=B,color=krom",,',
      ],
      { createsOptions: true },
    );
    expect(codes(report)).toEqual(['5 configurable_variations variation.repeated']);
    expect((await find('P'))?.variants.map(({ sku }) => sku)).toEqual(['A']);
    expect((await find('P'))?.links).toHaveLength(1);
  });

  test('what a refused row needed is not made', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,categories,additional_attributes';
    await load(
      [columns, 'A,Ny,simple,A,1,Default Category/Ny/Under,"brand=Ny,note=1|2,length=x y"'],
      { createsOptions: true, isDryRun: true },
    );
    const report = await load(
      [
        columns,
        'A,Ny,simple,A,1,Default Category/Ny,"brand=Merke,Bad Code!=1"',
        'B,Default,simple,B,1,Default Category/Bad/Kasse/Søk,brand=Merke',
      ],
      { createsOptions: true },
    );
    expect(codes(report)).toEqual(['2 additional_attributes attribute.code']);
    const tree = await createCatalogMemory(database).categories('no');
    expect(tree.map(({ urlPath }) => urlPath)).toEqual(['', 'bad', 'bad/kasse', 'bad/kasse/sok']);
    const sets = await database.read.selectFrom('attribute_sets').select('name').execute();
    expect(sets).toEqual([{ name: 'Default' }]);
  });

  test('categories whose names make one address, or a screen’s, get their own', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,categories';
    const paths = ['Cart', 'Bad & dusj', 'Bad, dusj', '白瓷'].map(
      (name) => `Default Category/${name}`,
    );
    const lines = paths.map((path, n) => `C-${n},Default,simple,C ${n},1,${path}`);
    const report = await load([columns, ...lines], { separator: ';' });
    // A comma in an unquoted name begins a new cell.
    expect(codes(report)).toEqual(['4  row.malformed']);
    const tree = await createCatalogMemory(database).categories('no');
    expect(tree.map(({ urlPath }) => urlPath).slice(1)).toEqual([
      'cart-2',
      'bad-dusj',
      'category-2-3',
    ]);
    await load([columns, `D,Default,simple,D,1,"${paths[2]}"`], { separator: ';' });
    const after = await createCatalogMemory(database).categories('no');
    expect(after.at(-1)?.urlPath).toBe('bad-dusj-2');
  });

  test('options whose labels make one code stay apart', async () => {
    const columns = 'sku,attribute_set_code,product_type,name,price,additional_attributes';
    const rows = ['Blå', 'Bla', 'blå'].map((label, n) => `O-${n},Default,simple,O,1,tone=${label}`);
    await load([columns, ...rows], { createsOptions: true });
    const values = await Promise.all(
      [0, 1, 2].map(async (n) => (await find(`O-${n}`))?.attributes['tone']),
    );
    expect(values[0]).toBe(values[2]);
    expect(values[0]).not.toBe(values[1]);
  });

  test('an attribute that cannot hold what a row says refuses it, and loses nothing', async () => {
    const columns =
      'sku,attribute_set_code,product_type,name,price,configurable_variations,additional_attributes';
    const options = { createsOptions: true };
    const first = [columns, 'A,Default,simple,A,1,,"tone=Blå,frost=Yes,weightless=x|y"'];
    await load(first, options);
    for (const each of [{}, options]) {
      const report = await load(
        [
          columns,
          'B,Default,simple,B,1,,tone=Blå|Rød',
          'C,Default,simple,C,1,,frost=Yes|No',
          'P,Default,configurable,P,,"sku=A,frost=Yes",',
          'Q,Default,configurable,Q,,"sku=A,weightless=x",',
        ],
        each,
      );
      expect(codes(report)).toEqual([
        '2 tone value.several',
        '3 frost value.several',
        '4 configurable_variations attribute.no_choice',
        '5 configurable_variations attribute.no_choice',
      ]);
      expect(report.errors[0]?.message).toContain('Blå, Rød');
    }
    const both = await load(
      [
        columns,
        'D,Default,simple,D,1,,size=S|M',
        'R,Default,configurable,R,,"sku=D,size=S",',
        'E,Default,simple,E,1,,size=S',
      ],
      options,
    );
    expect(codes(both)).toEqual(['2 size value.several']);
  });

  test('rows about one product are told, and the last of them counts', async () => {
    const report = await load([
      'sku,store_view_code,attribute_set_code,product_type,name,price,meta_title',
      'A,,Default,simple,A,10,Tittel',
      'A,en,,,Name,,',
      'a,,,,B,,',
      'A,en,,,Name,,Title',
    ]);
    expect(report.notices).toMatchObject([
      { row: 4, code: 'sku.repeated', message: expect.stringContaining('Row 2') },
      { row: 5, code: 'sku.repeated', message: expect.stringContaining('Row 3') },
    ]);
    expect(await find('A')).toMatchObject({ name: 'B', metaTitle: 'Tittel' });
  });

  test('a name without Latin letters has its sku for an address, with a notice', async () => {
    const report = await load([
      'sku,attribute_set_code,product_type,name,price,visibility',
      'WC-1,Default,simple,白瓷,1,4',
      '瓷,Default,simple,白瓷,1,4',
      'K-1,Default,simple,Змішувач їжак,1,4',
      'V-1,Default,simple,白瓷,1,1',
      'K-2,Default,simple,Kran &amp; slange,1,4',
      'K-3,Default,simple,Kran & slange,1,4',
    ]);
    expect(report.errors).toEqual([]);
    expect(report.notices.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 url_key.of_sku',
      '3 url_key.of_sku',
    ]);
    const keys = await Promise.all(
      ['WC-1', '瓷', 'K-1', 'K-2', 'K-3'].map(async (sku) => (await find(sku))?.urlPath),
    );
    expect(keys).toEqual(['wc-1', '74f7', 'zmishuvach-izhak', 'kran-slange', 'kran-slange-k-3']);
  });

  test('numbers with a comma are read where all are so, and else when it is said', async () => {
    const header = 'sku;attribute_set_code;product_type;name;price;qty;min_qty';
    const lines = [header, 'A;Default;simple;A;189,90;1 200;0,5', 'B;Default;simple;B;20;2,5;1'];
    expect(await load(lines)).toMatchObject({ created: 2, errors: [] });
    expect((await find('A'))?.priceList.base).toBe(18_990);
    expect((await find('A'))?.stock).toMatchObject({ quantity: 1_200 });
    const mixed = [header, 'A;Default;simple;A;189,90;1;0', 'C;Default;simple;C;19.90;1;0'];
    await expect(load(mixed)).rejects.toThrow(
      /comma means: 189,90 \(price, row 2\) and 19\.90 \(price, row 3\).*--decimal/,
    );
    const comma = await load(mixed, { decimal: 'comma' });
    expect(codes(comma)).toEqual(['3 price number.invalid']);
    const point = await load(mixed, { decimal: 'point' });
    expect(codes(point)).toEqual(['2 price number.invalid']);
    expect(point.created).toBe(1);
    const tiers = await write([
      'sku;tier_price_website;tier_price_customer_group;tier_price_qty;tier_price;tier_price_value_type',
      'A;All;ALL GROUPS;10;99,50;Fixed',
    ]);
    await importTierPrices(database, { file: tiers, clock: () => testNow });
    expect((await find('A'))?.priceList.tiers).toMatchObject([{ quantity: 10, net: 9_950 }]);
  });

  test('replacing with rows of store views changes nothing the second time', async () => {
    const lines = [
      'sku,store_view_code,attribute_set_code,product_type,name,price',
      'A,,Default,simple,A,10',
      'A,en,,,Name,',
    ];
    await load(lines);
    expect(await load(lines, { behaviour: 'replace' })).toMatchObject({ unchanged: 2, updated: 0 });
  });

  test('texts too long, skus with line ends, and names of the language are refused or harmless', async () => {
    const long = 'x'.repeat(70_000);
    const report = await load([
      'sku,attribute_set_code,product_type,name,price,description,visibility,meta_title',
      `A,Default,simple,A,1,${long},4,`,
      `"B\nC",Default,simple,A,1,,4,`,
      `D,Default,simple,D,1,,constructor,`,
      `E,Default,__proto__,E,1,,4,`,
      `F,Default,simple,F,1,,4,${long.slice(0, 256)}`,
      `G,Default,simple,__proto__,1,,4,`,
    ]);
    expect(codes(report)).toEqual([
      '2 description text.too_long',
      '3 sku sku.control',
      '4 visibility visibility.unknown',
      '5 product_type type.unknown',
      '6 meta_title text.too_long',
    ]);
    expect(report.errors.every(({ message }) => message.length <= 300)).toBe(true);
    expect(await find('G')).toMatchObject({ name: '__proto__' });
  });
});
