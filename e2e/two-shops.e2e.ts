import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersIn } from './clothes-shop/letters.ts';
import { loadClothesShop } from './clothes-shop/load-clothes-shop.ts';
import {
  isOfTrade,
  sampleSeller,
  wordsOfClothes,
  wordsOfTrade,
} from './clothes-shop/vocabulary.ts';
import { prepareOrder, sendOrder } from './faults/order-client.ts';
import { otherPages, publicPages } from './public-pages.ts';
import { readAll, sightings, wordsOf } from './shop-words.ts';
import { startShop, type RunningShop } from './shop.ts';

/** Pages that no link leads to, and files that machines read. */
const unlinked = [
  '/cart',
  '/checkout/personal',
  '/compare',
  '/wishlist',
  '/login',
  '/register',
  '/confirm',
  '/my-account',
  '/privacy/consent',
  '/error',
  '/finnes-ikke',
  '/i/salgs-vilkar',
  '/search',
  '/search?q=finnesikke',
];
const starts = ['', '/en'].flatMap((prefix) => [
  prefix || '/',
  ...unlinked.map((path) => prefix + path),
]);
const files = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];

let folder: string;
let shop: RunningShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'armatur-clothes-'));
  shop = await startShop({ dataDir: folder, environment: { SAMPLE_SHOP: 'off' } });
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const sampleWords = wordsOfTrade();
const trade = (word: string): boolean => sampleWords.has(word) || isOfTrade(word);

async function said(paths: readonly string[]) {
  const read = await readAll(shop.origin, paths);
  return read.map(({ path, status, body }) => ({ path, status, text: wordsOf(body) }));
}

test('the words of the trade are those of the sample, hundreds of them, and what is made of them', () => {
  expect(sampleWords.size).toBeGreaterThan(600);
  for (const word of ['rørleggeren', 'servanten', 'toilets', 'odde', 'porselen']) {
    expect(trade(word), word).toBe(true);
  }
});

/** A product has an NRF number only where the merchant's file gives it one, and the operator types the program's name. */
const isOurs = (word: string) => word === 'nrf' || word === 'armatur';
const foreign = (word: string) => !isOurs(word) && trade(word);

test('no text of ours speaks of the bathroom trade', async () => {
  const source = join(import.meta.dirname, '..', 'src');
  const offline = 'service-worker/offline-page.ts';
  const texts = [{ path: offline, text: await readFile(join(source, offline), 'utf8') }];
  for (const language of ['nb', 'en']) {
    for (const name of await readdir(join(source, 'texts', language))) {
      // These files are for operators, and their examples may be of any trade.
      if (name === 'terminal.json' || name === 'import.json') continue;
      const path = join('texts', language, name);
      const sentences = JSON.parse(await readFile(join(source, path), 'utf8')) as object;
      texts.push({ path, text: Object.values(sentences).join('\n') });
    }
  }
  expect(texts.length).toBeGreaterThan(40);
  expect(sightings(texts, foreign)).toEqual([]);
});

test('an empty shop says nothing of the bathroom trade', async () => {
  const pages = await said(starts);
  expect(pages.filter(({ status }) => status >= 500)).toEqual([]);
  expect(sightings(pages, foreign)).toEqual([]);
});

test('a shop of clothes, from the same build, is a shop of clothes in every page and letter', async () => {
  // Its history comes behind the products, and proves the special price then.
  const [remark = '', ...others] = await loadClothesShop(folder);
  expect([remark, others]).toEqual([
    expect.stringMatching(/^products.csv 79: The price history/),
    [],
  ]);
  const { origin } = shop;
  await expect.poll(() => fetch(`${origin}/heia-genser`).then(({ status }) => status)).toBe(200);

  const pages = await said([...starts, ...files, '/search?q=genser', '/en/search?q=jumper']);
  expect(pages.length).toBeGreaterThan(60);
  const dead = pages.filter(({ path, status }) => status >= 400 && !/finnes-ikke|error/.test(path));
  expect(dead.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
  expect(sightings(pages, trade)).toEqual([]);

  const order = await prepareOrder(origin, { sku: 'KU-LUE', quantity: 1, netKroner: 279.2 });
  const body = order.body.replace('"home"', '"postkasse"').replace('"tablerate"', '"posten"');
  expect(await sendOrder(origin, { ...order, body })).toMatchObject({ kind: 'acknowledged' });
  const post = (path: string, sent: unknown) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
  const customer = { email: 'ny@kunde.example', firstname: 'Nina', lastname: 'Ny' };
  const known = { ...customer, email: 'siv@lyngtrad.example' };
  for (const each of [customer, known]) {
    const answer = await post('/api/user/create', { customer: each, password: 'Lyng-og-Ull-26' });
    expect(answer.status).toBe(200);
  }
  const request = {
    sku: 'LT-VEST',
    qty: 2,
    name: 'Nina Ny',
    telephone: '70 12 34 56',
    company: '',
  };
  const asked = await post('/api/ext/requests/order', {
    request: { ...request, email: 'ny@kunde.example', message: 'Når kommer den?' },
  });
  expect(asked.status).toBe(200);
  // The letters are: two of the order, to buyer and shop, two of accounts, and two of the request, to
  // shop and visitor.
  await expect.poll(async () => (await lettersIn(folder)).length).toBe(6);
  const letters = (await lettersIn(folder)).map((text, at) => ({ path: `letter ${at}`, text }));
  expect(letters.map(({ text }) => text).join()).toContain('Lyngtråd Klær AS');
  expect(sightings(letters, trade)).toEqual([]);

  const everything = [...pages, ...letters].map(({ text }) => text).join('\n');
  expect(sampleSeller().filter((value) => everything.includes(value))).toEqual([]);
  for (const own of ['Vevergata 3', '124 680 131', '70 98 76 54', 'Pakke i postkassen']) {
    expect(everything).toContain(own);
  }
});

test('what it promises and says of its goods comes from its settings', async () => {
  const { origin } = shop;
  const page = (path: string) => fetch(origin + path).then((answer) => answer.text());
  const washing = 'Ull luftes oftere enn den vaskes.';
  const shown = (html: string) => html.replace(/<script type="application\/json".*$/s, '');
  const [jumper, belt, search] = await Promise.all(
    ['/heia-genser', '/nesset-belte', '/search'].map(async (path) => shown(await page(path))),
  );
  for (const words of [washing, '60 dagers fri retur']) expect(jumper).toContain(words);
  expect(jumper).toMatch(/Levering \d+\./);
  expect(belt).not.toContain(washing);
  expect(search).toContain('Søk gjerne på en farge eller en fiber.');
  expect(shown(await page('/en/heia-jumper'))).toContain('60-day free returns');
});

test('the sample shop says nothing of clothes', async () => {
  const origin = process.env.SHARED_SHOP ?? '';
  const pages = await Promise.all(
    [...publicPages, ...otherPages].map(async (path) => {
      const answer = await fetch(origin + path);
      return { path, text: wordsOf(await answer.text()) };
    }),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(sightings(pages, (word) => wordsOfClothes.has(word))).toEqual([]);
});
