import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { saveUrl } from '#server/repositories/catalog/urls.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const off = { id: 40, sku: 'AV', status: 2, priceList: { base: ore(1), tiers: [] } } as const;
  const variants = [aVariant({ id: 51, sku: 'DUSJ-H' })];
  const shower = { id: 50, sku: 'DUSJ', kind: 'configurable', variants } as const;
  shop = await aTestShop({ products: [...shelf, off, shower] });
  await shop.services.database.transaction((tx) =>
    tx
      .insertInto('content')
      .values({
        kind: 'page',
        identifier: 'salgs-vilkar',
        store_code: '',
        title: 'Salgsvilkår',
        content: '<p>Vilkår</p>',
        content_heading: '',
        page_layout: '1column',
        meta_title: '',
        meta_keywords: '',
        meta_description: '',
        sort_order: 0,
        is_active: 1,
        created_at: shop.now,
        updated_at: shop.now,
      })
      .execute(),
  );
});
afterAll(() => shop.close());

async function load(rows: readonly string[]): Promise<void> {
  const file = join(shop.services.config.dataDir, 'content.csv');
  await writeFile(file, rows.join('\n'));
  const { database } = shop.services;
  const report = await importContent(database, { file, clock: () => shop.now, isAlone: true });
  expect(report.errors).toEqual([]);
  shop.services.content.forget([{ position: 0, kind: 'content', key: '*' }]);
}

async function ask(body: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/url/map',
    body,
    headers,
  });
  return { status: answer.statusCode, hit: answer.json(), text: answer.body };
}

test('answers the bare hit, with what always travels beside the fields asked for', async () => {
  const { hit } = await ask({ url: 'vare-14', includeFields: ['name'] });
  expect(hit).toMatchObject({ _index: 'no', _type: 'product', _id: '14', _score: 0 });
  expect(Object.keys(hit._source).toSorted()).toEqual(
    ['id', 'name', 'sku', 'slug', 'type_id', 'url_path'].toSorted(),
  );
});

test.each(['vare-14/', 'vare-14?a=b', 'vare-14#tegning'])('%s is the same address', async (url) => {
  expect((await ask({ url })).hit._id).toBe('14');
});

test.each(['vare', 'vare-1', 'VARE-140', 'vare-14/mer', 'vare-40', '%', '*'])(
  '%j leads nowhere: only the exact address of what is on sale does',
  async (url) => {
    expect(await ask({ url })).toMatchObject({ status: 200, text: 'null' });
  },
);

test('a page of text is found by its identifier', async () => {
  const { hit } = await ask({ url: 'salgs-vilkar' });
  expect(hit).toMatchObject({ _type: 'cms_page', _source: { title: 'Salgsvilkår' } });
});

test('posts and projects are at their addresses while they are shown', async () => {
  await load([
    'post,store_view_code,title,content,published_at',
    'ny,,Ny,<p>Om kraner</p>,2026-02-10',
    'ny,en,New,,',
    'kommer,,Kommer,<p>a</p>,2026-03-02',
  ]);
  await load(['project,title,is_active', 'fjord,Hotell Fjord,1', 'skjult,Skjult,0']);
  expect((await ask({ url: 'inspirasjon/ny' })).hit).toMatchObject({
    _type: 'blog_post',
    _source: { name: 'Ny', url_key: 'ny', post_content: '<p>Om kraner</p>' },
  });
  const english = await ask(
    { url: 'inspirasjon/ny', includeFields: ['name'] },
    { 'x-vs-store-code': 'en' },
  );
  expect(english.hit._source).toEqual({ id: expect.any(Number), name: 'New' });
  expect((await ask({ url: 'projects/fjord/' })).hit).toMatchObject({
    _type: 'project',
    _source: { name: 'Hotell Fjord', content: '' },
  });
  for (const url of [
    'inspirasjon',
    'inspirasjon/kommer',
    'inspirasjon/ny/mer',
    'ny',
    'projects/skjult',
    'projects/ny',
  ]) {
    expect([url, (await ask({ url })).text]).toEqual([url, 'null']);
  }
});

test('an address that a product had before is a redirect to the present one', async () => {
  await shop.services.database.transaction(async (tx) => {
    await saveUrl(tx, 'no', 'ny-vare-15', 'product', 15);
    await saveUrl(tx, 'no', 'ny-vare-40', 'product', 40);
  });
  for (const url of ['vare-15', 'vare-15/?a=b']) {
    const { hit } = await ask({ url, includeFields: ['name'] });
    expect(hit).toEqual({
      _index: 'no',
      _type: 'redirect',
      _id: '15',
      _score: 0,
      _source: { redirect_to: '/ny-vare-15', status: 301 },
    });
  }
  expect((await ask({ url: 'ny-vare-15' })).hit._type).toBe('product');
  // A product off sale has no new address.
  expect((await ask({ url: 'vare-40' })).text).toBe('null');
});

test('the address of a variant is a redirect to its product with it chosen', async () => {
  for (const url of ['p/DUSJ-H/dusj', 'p/dusj-h', 'p/DUSJ/dusj/DUSJ-H']) {
    expect((await ask({ url })).hit).toMatchObject({
      _type: 'redirect',
      _source: { redirect_to: '/vare-50?childSku=DUSJ-H', status: 301 },
    });
  }
});

test('a sku asks for that product only, or for the one that has it as a variant', async () => {
  const idOf = async (url: string, sku: string) => (await ask({ url, filters: { sku } })).hit?._id;
  expect(await idOf('vare-14', 'srv-600')).toBe('14');
  expect(await idOf('vare-50', 'DUSJ-H')).toBe('50');
  expect(await idOf('vare-14', 'DUSJ-H')).toBeUndefined();
  expect(await idOf('salgs-vilkar', 'SRV-600')).toBeUndefined();
});

test('prices are those of the session, and none where they are hidden', async () => {
  const body = { url: 'vare-14', groupId: 2, groupToken: 'x' };
  expect((await ask(body)).hit._source.price).toBe(1000);
  const hidden = await ask(body, { 'x-vs-store-code': 'proff' });
  expect(hidden.text).not.toMatch(/"price":|1250|700\.11/);
  const token = await shop.signedIn({ groupId: 2 });
  const own = await ask({ url: 'vare-14' }, { authorization: `Bearer ${token}` });
  expect(own.hit._source.price).toBe(700.11);
});

const switches = [
  'prefetchGroupProducts',
  'assignProductConfiguration',
  'populateRequestCacheTags',
  'setProductErrors',
  'fallbackToDefaultWhenNoAvailable',
  'separateSelectedVariant',
  'setConfigurableProductOptions',
  'filterUnavailableVariants',
];

test.each(['/api/url', '/api/url/map'])(
  '%s takes every body that older clients send, and answers the same to all',
  async (url) => {
    const answerTo = async (body: object) => {
      const answer = await shop.app.server.inject({ method: 'POST', url, body });
      return [answer.statusCode, answer.json()];
    };
    const plain = await answerTo({ url: 'vare-14' });
    expect(plain).toMatchObject([200, { _id: '14' }]);
    for (const value of [true, false, null]) {
      const options = Object.fromEntries(switches.map((name) => [name, value]));
      for (const [name] of Object.entries(options))
        expect(await answerTo({ url: 'vare-14', options: { [name]: value } })).toEqual(plain);
      const whole = {
        url: 'vare-14',
        includeFields: null,
        excludeFields: null,
        filters: { sku: 'SRV-600' },
        options,
        groupId: 4,
        groupToken: 'signed',
      };
      expect(await answerTo(whole)).toEqual(plain);
    }
    const nothing = { options: null, filters: null, groupId: null, groupToken: null };
    expect(await answerTo({ url: 'vare-14', ...nothing })).toEqual(plain);
    expect(await answerTo({ url: 'vare-14', filters: { sku: null } })).toEqual(plain);
  },
);

test.each([
  {},
  { url: '' },
  { url: 1 },
  { url: 'a'.repeat(2_001) },
  { url: 'a', query: {} },
  { url: 'a', options: { prefetchGroupProducts: 'yes' } },
  { url: 'a', options: { other: true } },
])('refuses %j in an envelope', async (body) => {
  const { status, hit } = await ask(body);
  expect([status, hit.code, hit.result.code]).toEqual([400, 400, 'VALIDATION']);
});
