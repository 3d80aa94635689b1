import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aVariant } from '#testing/a-product.ts';
import { saveUrl } from '#server/repositories/catalog/urls.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
afterEach(() => shop.close());

beforeAll(async () => {
  pages = await makeStandInPages();
});
afterAll(() => pages.remove());

async function open(consentScriptUrl?: string): Promise<void> {
  shop = await aTestShop({
    pagesFolder: pages.folder,
    ...(consentScriptUrl && { consentScriptUrl }),
  });
}

async function page(url: string, headers: Record<string, string> = {}) {
  return shop.app.server.inject({ url, headers });
}

test('a page that is not there is 404, one that moved is a redirect', async () => {
  await open();
  const missing = await page('/missing');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([
    404,
    'private, no-store',
  ]);
  const account = await page('/my-account');
  expect([account.statusCode, account.headers['location']]).toEqual([
    302,
    '/login?return=%2Fmy-account',
  ]);
});

test.each(['/%ff', '/%', '/en/%E0%A4%A', '/a%00', '/p/%00/y'])(
  '%j, which cannot be decoded, is a page',
  async (url) => {
    await open();
    const answer = await page(url);
    const spelled = await page(url.replaceAll('%', '%25'));
    expect([answer.statusCode, answer.body]).toEqual([spelled.statusCode, spelled.body]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  },
);

test.each(['/withdraw?order=%00', '/wishlist/shared/%00', '/search?q=a%00b'])(
  'the zero byte in %s is no failure',
  async (url) => {
    await open();
    expect((await page(url)).statusCode).toBeLessThan(500);
  },
);

test.each([
  ['/p/SRV-600/servant', '/vare-14'],
  ['/p/SRV-600/servant/SRV-600-H', '/vare-14?childSku=SRV-600-H'],
  ['/p/SRV-600/servant/SRV-600-H?utm_source=mail', '/vare-14?childSku=SRV-600-H&utm_source=mail'],
  ['/en/p/SRV-600/basin', '/en/vare-14'],
  ['/vare-14/', '/vare-14'],
  ['/en/', '/en'],
  ['/en/?page=2', '/en?page=2'],
  ['/vare-14/?utm_source=mail&page=2', '/vare-14?utm_source=mail&page=2'],
  ['//vare-14', '/vare-14'],
  ['//en///vare-14//?x=//y', '/en/vare-14?x=//y'],
  ['/en/search?size=5&q=servant', '/en/search?q=servant&perPage=5'],
])('%s leads to %s for good', async (from, to) => {
  await open();
  const answer = await page(from);
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, to]);
});

test('the last part of an older address names the category', async () => {
  await open();
  const { database, catalog } = shop.services;
  const about = { position: 1, is_active: 1, image: null, created_at: 0, updated_at: 0 };
  const words = { store_code: '', description: '', meta_title: '', meta_description: '' };
  await database.transaction(async (tx) => {
    const rows = [
      { id: 20, parent_id: 2, path: '1/2/20', level: 2, ...about },
      { id: 21, parent_id: 20, path: '1/2/20/21', level: 3, ...about },
    ];
    await tx.insertInto('categories').values(rows).execute();
    const named = [
      { ...words, category_id: 20, name: 'Bad', url_key: 'bad' },
      { ...words, category_id: 21, name: 'Servanter', url_key: 'servanter' },
    ];
    await tx.insertInto('category_views').values(named).execute();
    await saveUrl(tx, 'no', 'bad', 'category', 20);
    await saveUrl(tx, 'no', 'bad/servanter', 'category', 21);
  });
  await catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  for (const [from, to] of [
    ['/c/bad', '/bad'],
    ['/c/servanter', '/bad/servanter'],
    ['/c/bad/servanter', '/bad/servanter'],
    ['/c/servanter/bad', '/bad'],
    ['/c/annet/servanter', '/bad/servanter'],
    ['/c/bad/21', '/bad/servanter'],
  ] as const) {
    const { statusCode, headers } = await page(from);
    expect([from, statusCode, headers['location']]).toEqual([from, 301, to]);
  }
  expect((await page('/c/bad/annet')).statusCode).toBe(404);
});

test('a variant’s own address leads to its product with it chosen (rules/products#direct-access)', async () => {
  const variants = [aVariant({ id: 21, sku: 'DUSJ-H' })];
  shop = await aTestShop({
    pagesFolder: pages.folder,
    products: [
      { id: 20, sku: 'DUSJ', kind: 'configurable', variants },
      { id: 22, sku: 'LØS' },
    ],
  });
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    const words = tx.updateTable('product_views').set({ url_key: 'dusj-hoyre' });
    await words.where('product_id', '=', 21).execute();
    // A product without a page: it is a variant of no product.
    await tx.updateTable('products').set({ visibility: 1 }).where('id', '=', 22).execute();
    await tx.deleteFrom('url_paths').where('entity_id', '=', 22).execute();
  });
  const to = async (url: string) => {
    const { statusCode, headers } = await page(url);
    return [statusCode, headers['location']];
  };
  expect(await to('/p/DUSJ-H/dusj')).toEqual([301, '/vare-20?childSku=DUSJ-H']);
  expect(await to('/p/DUSJ-H')).toEqual([301, '/vare-20?childSku=DUSJ-H']);
  expect(await to('/dusj-hoyre?utm_source=brev')).toEqual([
    301,
    '/vare-20?childSku=DUSJ-H&utm_source=brev',
  ]);
  expect(await to('/en/dusj-hoyre')).toEqual([301, '/en/vare-20?childSku=DUSJ-H']);
  for (const url of ['/vare-22', '/p/L%C3%98S/dusj'])
    expect(await to(url)).toEqual([404, undefined]);
});
