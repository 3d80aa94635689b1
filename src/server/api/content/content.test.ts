import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPage } from '#contract/catalog.ts';
import * as content from '#contract/content.ts';
import { map } from '#contract/url.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let folder: string;
let position: number;

beforeAll(async () => {
  shop = await aTestShop();
  folder = await mkdtemp(join(tmpdir(), 'armatur-content-'));
  position = await logEnd(shop.services.database.read);
  await addCatalog();
  await load('page,store_view_code,title,content,meta_description,is_active', [
    'om-oss,,Om oss,<p onclick="x()">Vi <script>alert(1)</script>selger</p>,Hvem vi er,1',
    'om-oss,en,About us,<p>We sell</p>,Who we are,1',
    'utkast,,Utkast,<p>Ikke ferdig</p>,,0',
    'kun-her,,Kun her,<p>Bare norsk</p>,,1',
    'kun-her,en,Gone,<p>Gone</p>,,0',
  ]);
  await load('block,title,content,is_active', [
    'bunn,Bunn,<p>Åpent</p>,1',
    'lukket,Lukket,<p>Skjult</p>,0',
  ]);
  await load(
    'menu,item,parent,title,link_type,link,target,icon,width,show_title,show_subcategories',
    [
      'main-menu,bad,,Bad,category,bad,,menu/bad.svg,25%,0,1',
      'main-menu,vask,bad,Servant,product,srv-600,_blank,,,,',
      'main-menu,om,,Om oss,page,om-oss,,,,,0',
      'main-menu,borte,,Borte,page,finnes-ikke,,,,,0',
      'main-menu,tomt,,Tomt,category,tomt,,,,,0',
      'main-menu,sok,,Søk,internal,/search?q=servant,,,,,0',
    ],
  );
  await load('series,store_view_code,name,option,image,short_description,content,position', [
    'odde,,Odde,odde,scenes/odde.webp,Rund,<p>Rund og fin</p>,20',
    'odde,en,,,,Round,,',
    'brim,,Brim,Brim,,Rett,,10',
  ]);
  await load('section,store_view_code,type,title,items,links,position', [
    'varer,,products,Nytt,"SRV-600\nTAP-1",Se alle|/bad,2',
    'topp,,hero,Et bad som varer,,,1',
    'topp,en,hero,A bathroom that lasts,,,1',
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Adds two categories, one without products, and an attribute with two options. */
async function addCatalog(): Promise<void> {
  await shop.services.database.transaction(async (tx) => {
    for (const [id, key] of [
      [20, 'bad'],
      [21, 'tomt'],
    ] as const) {
      const place = { parent_id: 2, path: `1/2/${id}`, level: 2, position: id, is_active: 1 };
      await tx
        .insertInto('categories')
        .values({ id, ...place, image: null, created_at: 0, updated_at: 0 })
        .execute();
      const words = { description: '', meta_title: '', meta_description: '' };
      for (const [store_code, path] of [
        ['', key],
        ['en', `${key}-en`],
      ] as const) {
        await tx
          .insertInto('category_views')
          .values({
            category_id: id,
            store_code,
            name: key,
            url_key: path,
            url_path: path,
            ...words,
          })
          .execute();
      }
    }
    await tx
      .insertInto('product_categories')
      .values({ product_id: 14, category_id: 20, position: 0 })
      .execute();
    const { id } = await tx
      .insertInto('attributes')
      .values({
        code: 'series',
        label: 'Serie',
        input: 'select',
        is_filterable: 1,
        is_comparable: 0,
        is_visible: 1,
        is_user_defined: 1,
        position: 1,
        group_name: 'Generelt',
        unit: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('attribute_options')
      .values([
        { attribute_id: id, code: 'odde', label: 'Odde', position: 0, swatch: '#ffffff' },
        { attribute_id: id, code: 'brim', label: 'Brim', position: 1, swatch: null },
      ])
      .execute();
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
}

async function load(header: string, rows: readonly string[]): Promise<void> {
  const file = join(folder, 'content.csv');
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  const report = await importContent(shop.services.database, { file, clock: () => shop.now });
  expect(report.errors).toEqual([]);
  position = await followToEnd(shop.services, position);
}

const english = () => shop.client({ storeCode: 'en' });

test('a page is had by its number and by its identifier in a store view, its HTML cleaned', async () => {
  const { result } = await shop.client().call(content.pageByIdentifier, {
    query: { identifier: 'om-oss', storeId: 0 },
  });
  expect(result).toMatchObject({ title: 'Om oss', html: '<p>Vi selger</p>', storeIds: [0] });
  const byId = await shop.client().call(content.page, { query: { id: result.id } });
  expect(byId.result).toEqual(result);
  const inEnglish = await shop.client().call(content.pageByIdentifier, {
    query: { identifier: 'om-oss', storeId: 2 },
  });
  expect(inEnglish.result).toMatchObject({ title: 'About us', storeIds: [2] });
  const raw = await shop.app.server.inject('/api/ext/cms-data/cmsPageIdentifier/om-oss/storeId/0');
  expect(raw.json()).toMatchObject({
    code: 200,
    result: { identifier: 'om-oss', store_id: [0], active: true, type: 'cms_page' },
  });
});

test.each([
  ['/api/ext/cms-data/cmsPageIdentifier/utkast/storeId/0', 404],
  ['/api/ext/cms-data/cmsPageIdentifier/kun-her/storeId/1', 200],
  ['/api/ext/cms-data/cmsPageIdentifier/kun-her/storeId/2', 404],
  ['/api/ext/cms-data/cmsPageIdentifier/kun-her/storeId/9', 404],
  ['/api/ext/cms-data/cmsPageIdentifier/..%2f..%2fsecret/storeId/0', 404],
  ['/api/ext/cms-data/cmsPage/999', 404],
  ['/api/ext/cms-data/cmsPage/x', 400],
  ['/api/ext/cms-data/cmsBlock/999', 404],
  ['/api/ext/cms-data/cmsBlockIdentifier/bunn/storeId/0', 200],
  ['/api/ext/cms-data/cmsBlockIdentifier/om-oss/storeId/0', 404],
])('unknown and inactive content is 404: %s answers %i', async (url, status) => {
  expect((await shop.app.server.inject(url)).statusCode).toBe(status);
});

test('blocks are had by numeric id or identifier', async () => {
  const { result } = await shop.client().call(content.blockByIdentifier, {
    query: { identifier: 'bunn', storeId: 1 },
  });
  expect(result).toMatchObject({ html: '<p>Åpent</p>' });
  const byId = await shop.client().call(content.block, { query: { id: result.id } });
  expect(byId.result).toEqual(result);
});

test('a menu has all fields of its entries, and each leads to the address of its store view', async () => {
  const { result } = await shop.client().call(content.menu, { query: { menu: 'main-menu' } });
  expect(result.items.map(({ title, link }) => [title, link])).toEqual([
    ['Bad', '/bad'],
    ['Om oss', '/about'],
    ['Borte', ''],
    ['Tomt', ''],
    ['Søk', '/search?q=servant'],
  ]);
  expect(result.items[0]).toMatchObject({
    kind: 'category',
    categoryId: 20,
    icon: 'menu/bad.svg',
    width: '25%',
    showsTitle: false,
    showsSubcategories: true,
    children: [{ title: 'Servant', kind: 'product', link: '/vare-14', target: '_blank' }],
  });
  const other = await english().call(content.menu, { query: { menu: 'main-menu' } });
  expect(other.result.items[0]?.link).toBe('/bad-en');
});

test('an unknown menu has no entries', async () => {
  const { result } = await shop.client().call(content.menu, { query: { menu: 'li-main-menu' } });
  expect(result.items).toEqual([]);
});

test('series come sorted as asked, or one by its url key, in the words of the store view', async () => {
  const list = async (url: string) => (await shop.app.server.inject(url)).json().result;
  const keys = ({ items }: { items: { url_key: string }[] }) => items.map((each) => each.url_key);
  expect(keys(await list('/api/ext/series/?sort=name&sortDir=asc'))).toEqual(['brim', 'odde']);
  expect(keys(await list('/api/ext/series?sort=name&sortDir=desc'))).toEqual(['odde', 'brim']);
  expect(keys(await list('/api/ext/series?sort=position'))).toEqual(['brim', 'odde']);
  expect(await list('/api/ext/series?urlKey=odde&storeCode=en')).toMatchObject({
    items: [{ name: 'Odde', short_description: 'Round', image: '/scenes/odde.webp' }],
    total_count: 1,
  });
  expect(await list('/api/ext/series?urlKey=finnes-ikke')).toEqual({ items: [], total_count: 0 });
  expect((await shop.app.server.inject('/api/ext/series?sort=price')).statusCode).toBe(400);
  const query = { urlKey: 'odde', sort: 'name', sortDir: 'asc' } as const;
  const [odde] = (await shop.client().call(content.series, { query })).result;
  const options = (await shop.services.catalog.attributes('no', ['series']))[0]?.options;
  expect(odde?.filterOption).toBe(options?.find(({ label }) => label === 'Odde')?.id);
});

test('swatches and groups of an attribute set; an unknown set is 404', async () => {
  const swatches = await shop.client().call(content.swatches, { query: { attributeSetId: 4 } });
  expect(swatches.result).toMatchObject([
    { code: 'series', options: [{ label: 'Odde', swatch: '#ffffff' }, { label: 'Brim' }] },
  ]);
  const groups = await shop.client().call(content.swatchGroups, { query: { attributeSetId: 4 } });
  expect(groups.result).toMatchObject([{ name: 'Generelt', attributes: [{ code: 'series' }] }]);
  expect((await shop.app.server.inject('/api/ext/swatches/99')).statusCode).toBe(404);
  expect((await shop.app.server.inject('/api/ext/swatches/groups/99')).statusCode).toBe(404);
});

test('the front page has its sections in order, and those of the store view where it has any', async () => {
  const { result } = await english().call(content.homeSections, {});
  expect(result.map(({ kind, title }) => [kind, title])).toEqual([
    ['hero', 'A bathroom that lasts'],
    ['products', 'Nytt'],
  ]);
  expect(result[1]).toMatchObject({
    items: ['SRV-600', 'TAP-1'],
    links: [{ label: 'Se alle', link: '/bad' }],
  });
});

async function mapped(url: string) {
  const body = { url, fields: [], withoutFields: [] };
  return (await shop.client().call(map, { body })).result;
}

test('the identifier of a page is an address that leads to it', async () => {
  expect(await mapped('om-oss')).toMatchObject({
    kind: 'cms_page',
    document: { identifier: 'om-oss' },
  });
  expect(await mapped('utkast')).toBeUndefined();
});

test('a series is found where its page is, and only there', async () => {
  expect(await mapped('series/odde')).toMatchObject({
    kind: 'series',
    document: { url_key: 'odde' },
  });
  const body = { url: 'series/odde/', fields: ['name'], withoutFields: [] };
  const { result } = await english().call(map, { body });
  expect(result).toMatchObject({ kind: 'series', document: { name: 'Odde' } });
  for (const other of ['odde', 'series', 'series/', 'series/ODDE', 'series/odde/mer']) {
    expect(await mapped(other)).toBeUndefined();
  }
});

test('pictures of series and of the front page say how they look from far away, once they are there', async () => {
  const query = { urlKey: 'odde', sort: 'name', sortDir: 'asc' } as const;
  const tones = async () => (await english().call(content.series, { query })).result[0]?.imageTones;
  expect(await tones()).toBeUndefined();
  const brown = { width: 9, height: 6, channels: 3, background: '#7a5a38' } as const;
  await shop.services.media.write(
    'scenes/odde.webp',
    await sharp({ create: brown }).webp().toBuffer(),
  );
  expect(await tones()).toBe('a5 b5 c5 d5 e5 f5 g5 h5 i5 warm');
});

test('the terms that come with the shop are a page like others, in the words of each store view (rules/content#terms)', async () => {
  const byName = { identifier: 'salgs-vilkar', storeId: 0 };
  const { result } = await shop.client().call(content.pageByIdentifier, { query: byName });
  expect(result).toMatchObject({ title: 'Salgsvilkår', storeIds: [1] });
  const { result: inEnglish } = await english().call(content.page, { query: { id: result.id } });
  expect(inEnglish).toMatchObject({
    identifier: 'salgs-vilkar',
    title: 'Terms of sale',
  });
  expect((await searchPage(shop.client(), 'salgs-vilkar'))?.html).toContain('<h2>');
  expect(await mapped('salgs-vilkar')).toMatchObject({
    kind: 'cms_page',
    document: { identifier: 'salgs-vilkar' },
  });
});

test('a number finds what its store view shows, and nothing of another', async () => {
  const rows = await shop.services.database.read.selectFrom('content').selectAll().execute();
  const statusOf = async (identifier: string, code: string, view: string) => {
    const row = rows.find((each) => each.identifier === identifier && each.store_code === code);
    const kind = row?.kind === 'block' ? 'cmsBlock' : 'cmsPage';
    const url = `/api/ext/cms-data/${kind}/${row?.id}`;
    return (await shop.app.server.inject({ url, headers: { 'x-vs-store-code': view } })).statusCode;
  };
  expect(await statusOf('om-oss', '', 'no')).toBe(200);
  expect(await statusOf('om-oss', 'en', 'no')).toBe(404);
  expect(await statusOf('om-oss', 'en', 'en')).toBe(200);
  expect(await statusOf('kun-her', '', 'no')).toBe(200);
  expect(await statusOf('kun-her', '', 'en')).toBe(404);
  expect(await statusOf('utkast', '', 'no')).toBe(404);
  expect(await statusOf('bunn', '', 'en')).toBe(200);
  expect(await statusOf('lukket', '', 'no')).toBe(404);
});
