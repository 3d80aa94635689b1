import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { questionsChange, saveQuestion } from '#server/repositories/content/questions.ts';
import { postsChange, savePost } from '#server/repositories/content/posts.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';
import { Elsewhere, shopOf } from './asked.ts';
import { searchView } from './search.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  const variants = [aVariant({ id: 31, sku: 'KRAN-H' }), aVariant({ id: 32, sku: 'KRAN-S' })];
  const products = [...shelf, { id: 30, sku: 'KRAN', kind: 'configurable', variants } as const];
  shop = await aTestShop({ products });
});
afterAll(() => shop.close());

const [, english] = storeViews;
async function find(text: string, more: readonly (readonly [string, string])[] = []) {
  const storeView = english ?? storeViews[0];
  return searchView({
    asking: anAsking(shop, { storeView, viewer: guest }),
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [['q', text], ...more],
    path: '/search',
  });
}

test.each(['TAP-1', 'tap 1', ' TAP-1 '])(
  'the number %j leads to the product, where its quantity and button are (rules/search#article-numbers)',
  async (text) => {
    const led = await find(text).catch((error: unknown) => error);
    expect(led).toBeInstanceOf(Elsewhere);
    expect(led).toMatchObject({ status: 302, location: expect.stringMatching(/^\/en\/[^?]+$/) });
  },
);

test('the number of a variant leads to it, chosen', async () => {
  const led = await find('kran-s').catch((error: unknown) => error);
  expect(led).toMatchObject({ location: expect.stringMatching(/^\/en\/.+\?childSku=KRAN-S$/) });
});

test('several numbers of any kind are a list of what each finds', async () => {
  for (const text of ['TAP-1 KRAN-S', 'kran-s, 60124137 tap-1', 'SRV-600;nrf-1 TAP-1'])
    expect((await find(text)).listing?.total, text).toBe(2);
  const variants = await find('KRAN-H KRAN-S');
  expect(variants.listing?.tiles).toMatchObject([{ sku: 'KRAN' }]);
  expect(variants.listing?.tiles[0]).not.toHaveProperty('variantSku');
});

test('several numbers can be ordered together by quick order, words cannot', async () => {
  expect((await find('60124137; SRV-600')).numbers).toBe('60124137\nSRV-600');
  expect(await find('spesialdusj')).not.toHaveProperty('numbers');
});

test('words lead nowhere, also where they find one product; nor does a list that was narrowed', async () => {
  expect(await find('spesialdusj')).toMatchObject({ text: 'spesialdusj' });
  const narrowed = await find('TAP-1', [['price', '0-1000']]);
  expect(narrowed).toMatchObject({ text: 'TAP-1', listing: { total: 1 } });
});

test('200 letters are searched for; more are refused, not cut (rules/search#query-limits)', async () => {
  expect(await find('a'.repeat(200))).toMatchObject({ text: 'a'.repeat(200) });
  expect(await find('a'.repeat(201))).toEqual({ text: '', isTooLong: true });
});

test('questions that the text finds stand below what was found, and where nothing was', async () => {
  const { services, now } = shop;
  const position = await logEnd(services.database.read);
  await services.database.transaction(async (tx) => {
    const question = { store_code: '', section: 'Levering', position: 1, is_active: 1 };
    await saveQuestion(tx, undefined, {
      ...question,
      question_key: 'dusj',
      question: 'Kan spesialdusj fornyes?',
      answer: '<p>Ja, som fornybarhet.</p>',
      groupIds: [],
    });
    await saveQuestion(tx, undefined, {
      ...question,
      question_key: 'proff',
      question: 'Spesialdusj for proffer?',
      answer: '<p>Ja.</p>',
      groupIds: [2],
    });
    await logChanges(tx, 'content', [questionsChange], now);
  });
  await followToEnd(services, position);
  const { answers, listing } = await find('spesialdusj');
  expect(listing?.total).toBeGreaterThan(0);
  expect(answers).toMatch(/<a href="\/en\/faq#q-dusj">Kan spesialdusj fornyes\?<\/a>/);
  expect(answers).not.toContain('proff');
  expect((await find('fornybarhet')).noHits).toContain('/en/faq#q-dusj');
  expect(await find('TAP-1', [['price', '0-1000']])).not.toHaveProperty('answers');
});

test('up to three posts that the text finds stand there as well', async () => {
  const { services, now } = shop;
  const position = await logEnd(services.database.read);
  const post = {
    store_code: '',
    image: '',
    image_alt: '',
    short_description: '',
    content: '<p>Om spesialdusj og ettertanke.</p>',
    author: '',
    topics: [],
    tags: [],
    ends_at: null,
    meta_title: '',
    meta_description: '',
    is_active: 1,
  };
  await services.database.transaction(async (tx) => {
    for (const [index, title] of ['Om & alt', 'B', 'C', 'D', 'Senere'].entries()) {
      const published_at = title === 'Senere' ? now + 1 : now - index;
      await savePost(tx, undefined, { ...post, url_key: `p${index}`, title, published_at }, now);
    }
    await logChanges(tx, 'content', [postsChange], now);
  });
  await followToEnd(services, position);
  const { answers, listing } = await find('spesialdusj');
  expect(listing?.total).toBeGreaterThan(0);
  expect(answers?.match(/\/inspirasjon\/p\d/g)).toEqual(
    ['p0', 'p1', 'p2'].map((key) => `/inspirasjon/${key}`),
  );
  expect(answers).toContain('<a href="/en/inspirasjon/p0">Om &amp; alt</a>');
  expect((await find('ettertanke')).noHits).toContain('/en/inspirasjon/p0');
});

test('pages and projects are found too, and where no goods are they stand first (rules/search#beside-goods)', async () => {
  const { services } = shop;
  const { clock, database, media } = services;
  const position = await logEnd(database.read);
  const folder = await mkdtemp(join(tmpdir(), 'armatur-search-'));
  const rows = [
    'page,title,content\nfrakt,Frakt og levering,<p>Vi sender.</p>\nhome,Forside om frakt,<p>a</p>\n',
    'project,title,short_description,content\nhotell,Hotellet ved fjorden,Marmor,<p>a</p>\n',
  ];
  for (const [index, text] of rows.entries()) {
    const file = join(folder, `${index}.csv`);
    await writeFile(file, text);
    await importContent(database, { file, clock, isAlone: true, media });
  }
  await rm(folder, { recursive: true });
  await followToEnd(services, position);
  const { noHits = '' } = await find('frakt og levering');
  expect(noHits).toContain('<h1>No goods for “frakt og levering”, but this may help</h1>');
  expect(noHits).toContain('<a href="/en/i/frakt">Frakt og levering</a>');
  expect(noHits).not.toMatch(/spelling|i\/home/);
  expect((await find('hotellet')).noHits).toContain('/en/projects/hotell');
  expect((await find('finnesikke')).noHits).toContain('Check the spelling');
});

test('a search for the shop’s own service leads to its page', async () => {
  expect((await find('opening hours')).noHits).toContain(
    '<a href="/en/customer-service">Customer service</a>',
  );
  expect((await find('telephone')).noHits).toContain('<a href="/en/contact">Contact us</a>');
});
