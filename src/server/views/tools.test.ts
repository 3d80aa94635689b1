import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importProducts } from '#server/exchange/products/import-products.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { Missing, shopOf, type Asked } from './asked.ts';
import { measureView } from './measure.ts';
import { seriesView } from './series.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await aTestShop({ products: [] });
  folder = await mkdtemp(join(tmpdir(), 'armatur-measure-'));
  const { database } = shop.services;
  const position = await logEnd(database.read);
  const read = async (importer: Importer, lines: readonly string[]) => {
    const file = join(folder, 'table.csv');
    await writeFile(file, lines.join('\n'));
    const report = await importer(database, { file, clock: () => shop.now, isAlone: true });
    expect(report.errors).toEqual([]);
  };
  await read(importAttributes, [
    'attribute_code,frontend_label,frontend_input,unit,options',
    'series,Serie,select,,odde|Odde',
    'width,Bredde,select,mm,"600|600 mm\n900|900 mm\n1200|1200 mm"',
    'depth,Dybde,decimal,mm,',
  ]);
  await read(importProducts, [
    'sku,product_type,attribute_set_code,name,price,qty,categories,visibility,additional_attributes,configurable_variations',
    'A,simple,Default,Bord A,100,5,Default Category/Bord/Små,"Catalog, Search","width=600,depth=400,series=Odde",',
    'B,simple,Default,Bord B,200,5,Default Category/Bord,"Catalog, Search","width=900,depth=700",',
    'C,simple,Default,Bord C,300,5,Default Category/Stoler,"Catalog, Search","width=600,depth=400",',
    'D-900,simple,Default,Bord D 900,300,5,,Not Visible Individually,width=900,',
    'D-1200,simple,Default,Bord D 1200,300,5,,Not Visible Individually,width=1200,',
    'D,configurable,Default,Bord D,,,Default Category/Bord,"Catalog, Search",depth=500,"sku=D-900,width=900|sku=D-1200,width=1200"',
  ]);
  await read(importContent, [
    'series,name,scene,places',
    'odde,Odde,scenes/rom.webp,"10|20|b\n30|40|D-900\n50|60|UKJENT"',
  ]);
  await followToEnd(shop.services, position);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('an old address with a size leads to that of its length for good (rules/listings#addresses)', async () => {
  const old = { ...asked([], { size: '1', sort: 'name' }, 'odde'), path: '/series/odde' };
  await expect(seriesView(old)).rejects.toMatchObject({
    location: '/series/odde?sort=name&perPage=1',
    status: 301,
    keepsQuery: false,
  });
});

/** Asks for the page in a store view with these categories. */
function asked(
  measuredCategories: readonly string[],
  query: Readonly<Record<string, string>> = {},
  slug?: string,
) {
  const { storeView: before, settings } = anAsking(shop);
  const { catalog } = before.settings;
  const storeView = {
    ...before,
    settings: { ...before.settings, catalog: { ...catalog, measuredCategories } },
  };
  const asking = anAsking(shop, { storeView });
  const page = { shop: shopOf(storeView, visitor, settings), params: { slug }, path: '/' };
  return { asking, ...page, query: Object.entries(query) } satisfies Asked;
}

const found = async (query: Readonly<Record<string, string>>) => {
  const view = await measureView(asked(['bord', 'borte'], { category: 'bord', ...query }));
  return view.fitting.map(({ tile, written }) => `${tile.variantSku ?? tile.sku} ${written}`);
};

test('goods of a category and below it that fit, the widest first (rules/content#measuring)', async () => {
  expect(await found({ width: '1300' })).toEqual([
    'D-1200 1\u00A0200 × 500\u00A0mm',
    'B 900 × 700\u00A0mm',
    'A 600 × 400\u00A0mm',
  ]);
  expect(await found({ width: '1000', depth: '600' })).toEqual([
    'D-900 900 × 500\u00A0mm',
    'A 600 × 400\u00A0mm',
  ]);
  expect(await found({ width: '599' })).toEqual([]);
  expect(await found({ width: '-1', depth: '1e9' })).toEqual([]);
});

test('only categories that the merchant names, and no page without any', async () => {
  const view = await measureView(asked(['bord', 'borte'], { category: 'stoler', width: '900' }));
  expect(view.categories).toEqual([{ value: 'bord', label: 'Bord' }]);
  expect([view.category, view.fitting, view.words.found]).toEqual(['', [], '']);
  await expect(measureView(asked(['borte']))).rejects.toThrow(Missing);
});

test('a room shows only articles that are sold by themselves, and its page follows all of them (rules/content#rooms)', async () => {
  const question = asked([], {}, 'odde');
  const { scene } = await seriesView(question);
  expect(scene?.places.map(({ x, y, tile }) => [x, y, tile.sku])).toEqual([[10, 20, 'B']]);
  for (const tag of ['content:series', 'product:B', 'product:UKJENT']) {
    expect(question.asking.tags).toContain(tag);
  }
});
