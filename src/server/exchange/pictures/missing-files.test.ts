import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMediaFolder } from '#server/engines/media/folder.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importCategories } from '#server/exchange/tables/import-categories.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { anImportingShop, type ImportingShop } from '#testing/an-importing-shop.ts';
import { testEngines, testNow } from '#testing/test-databases.ts';
import { openRowPictures } from './row-pictures.ts';

describe.each(testEngines)('pictures and files that imports name, on $name', (engine) => {
  let shop: ImportingShop;
  let media: ReturnType<typeof createMediaFolder>;
  let folder: string;
  beforeEach(async () => {
    shop = await anImportingShop(engine);
    folder = join(shop.folder, 'bilder');
    await mkdir(folder);
    const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } });
    await writeFile(join(folder, 'bad.png'), await picture.png().toBuffer());
    media = createMediaFolder([join(shop.folder, 'media')]);
  });
  afterEach(() => shop.close());

  const load = async (
    importer: typeof importContent,
    lines: readonly string[],
    options: { readonly isDryRun?: boolean; readonly hasFolder?: boolean } = {},
  ) => {
    const file = join(shop.folder, 'tabell.csv');
    await writeFile(file, lines.join('\n'));
    const { isDryRun = false, hasFolder = true } = options;
    const places = { media, isDryRun, ...(hasFolder && { folder }) };
    const base = { file, isDryRun, clock: () => testNow, isAlone: true };
    const report = await importer(shop.database, { ...base, media: openRowPictures(places) });
    expect(report.errors).toEqual([]);
    const missing = report.notices.filter(({ code }) => code === 'image.missing');
    return [report.missing, missing.map(({ row, column }) => `${row} ${column}`)];
  };

  test.each([
    [
      'categories',
      importCategories,
      ['path,image', 'Default Category/Bad,bad.png', 'Default Category/Borte,borte.png'],
      ['3 image'],
    ],
    ['shops', importStores, ['code,name,image', 'a,A,bad.png', 'b,B,borte.png'], ['3 image']],
    [
      'links of the front page',
      importContent,
      [
        'section,type,title,items',
        'a,links,A,Bad|/search|bad.png',
        'b,links,B,Borte|/search|borte.png',
      ],
      ['3 items'],
    ],
    [
      'posts',
      importContent,
      [
        'post,title,content,image',
        'a,A,"<img src=""/media/bad.png"">",bad.png',
        'b,B,<p>b</p>,borte.png',
      ],
      ['3 image'],
    ],
    [
      'menus',
      importContent,
      ['menu,item,title,link,icon', 'm,a,A,/search,bad.png', 'm,b,B,/search,borte.png'],
      ['3 icon'],
    ],
  ] as const)(
    '%s copy those of a folder, and tell and count those that are not there',
    async (_, importer, lines, told) => {
      expect(await load(importer, lines, { hasFolder: false, isDryRun: true })).toEqual([
        importer === importContent && lines[0].startsWith('post') ? 3 : 2,
        expect.arrayContaining([...told]),
      ]);
      expect(await load(importer, lines, { isDryRun: true })).toEqual([1, told]);
      expect(await media.version('bad.png')).toBeUndefined();
      expect(await load(importer, lines)).toEqual([1, told]);
      expect(await media.version('bad.png')).toBeDefined();
    },
  );

  test('an attribute’s pictures of values, and the drawings and papers of products', async () => {
    expect(
      await load(importAttributes, [
        'attribute_code,frontend_label,frontend_input,options',
        'flate,Flate,select,"a|A||flate/a.png\nb|B||#ffffff"',
        'data_sheet,Datablad,text,',
        'drawing,Tegning,text,',
      ]),
    ).toEqual([1, ['2 options']]);
    await media.write('documents/a.pdf', Buffer.from('%PDF'));
    const file = join(shop.folder, 'varer.csv');
    const attributes = [
      '"data_sheet=documents/a.pdf,drawing=b.svg"',
      '"data_sheet=documents/c.pdf,drawing=b.svg"',
    ];
    const columns = 'sku,product_type,attribute_set_code,name,price,base_image';
    const rows = attributes.map((cell, at) => `V-${at},simple,Default,V,1,borte.png,${cell},`);
    const sold = 'F,downloadable,Default,F,1,,,"title=Fil,type=file,file=downloads/borte.pdf"';
    await writeFile(
      file,
      [`${columns},additional_attributes,downloadable_links`, ...rows, sold].join('\n'),
    );
    const report = await importProducts(shop.database, {
      file,
      clock: () => testNow,
      isAlone: true,
      pictures: { media },
    });
    expect(report).toMatchObject({ created: 3, missing: 5 });
    expect(
      report.notices.map(({ row, column, code }) => `${row} ${column} ${code}`).toSorted(),
    ).toEqual([
      '2 base_image picture.missing',
      '3 base_image picture.missing',
      '3 data_sheet file.missing',
      '3 drawing file.missing',
      '4 downloadable_links download.missing',
    ]);
  });
});
