import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  const folder = await mkdtemp(join(tmpdir(), 'armatur-feed-'));
  const load = async (rows: readonly string[]) => {
    const file = join(folder, 'content.csv');
    await writeFile(file, rows.join('\n'));
    const { database } = shop.services;
    await importContent(database, { file, clock: () => shop.now, isAlone: true });
  };
  await load(['topic,name', 'bad,Bad & bo']);
  await load([
    'post,store_view_code,title,short_description,content,author,topics,published_at,is_active',
    'ny,,Ny & <nyttig>,Kort,<p>a</p>,Kari,bad,2026-02-10,1',
    'ny,en,New,,,,,,',
    'bare-norsk,,Bare norsk,,<p>a</p>,,,2026-01-10,1',
    'bare-norsk,en,,,,,,,0',
    'kommer,,Kommer,,<p>a</p>,,,2026-03-02,1',
  ]);
  await load(['project,title', 'fjord,Hotell Fjord']);
  await rm(folder, { recursive: true });
});
afterAll(() => shop.close());

const origin = 'http://localhost:3000';
const asked = (path: string) => shop.app.server.inject(path);
const locations = async (view: string) =>
  [...(await asked(`/sitemap-${view}-pages-1.xml`)).body.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => url.replace(origin, ''))
    .filter((path) => /inspirasjon|projects/.test(path));

test('the feed tells of what may be read now, in the words of its store view', async () => {
  const { body, headers } = await asked('/inspirasjon/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect([...body.matchAll(/<entry>\n<id>([^<]*)/g)].map(([, id]) => id)).toEqual([
    `${origin}/inspirasjon/ny`,
    `${origin}/inspirasjon/bare-norsk`,
  ]);
  expect(body).toContain('<title>Ny &amp; &lt;nyttig></title>');
  expect(body).toContain('<author><name>Kari</name></author>');
  expect(body).toContain('<category term="bad" label="Bad &amp; bo"/>');
  const english = (await asked('/en/inspirasjon/feed.xml')).body;
  expect(english).toContain('xml:lang="en"');
  expect(english.match(/<entry>/g)).toHaveLength(1);
  expect((await asked('/xx/inspirasjon/feed.xml')).statusCode).toBe(404);
});

test('the feed is asked for again each time, and sent when something in it has changed', async () => {
  const first = await asked('/inspirasjon/feed.xml');
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = (etag = '') =>
    shop.app.server.inject({ url: '/inspirasjon/feed.xml', headers: { 'if-none-match': etag } });
  expect((await again(String(first.headers['etag']))).statusCode).toBe(304);
  expect((await again('"another"')).statusCode).toBe(200);
});

test('the sitemap names lists and pages in each language that has them', async () => {
  expect(await locations('no')).toEqual([
    '/inspirasjon',
    '/inspirasjon/ny',
    '/inspirasjon/bare-norsk',
    '/projects',
    '/projects/fjord',
  ]);
  expect(await locations('en')).toEqual([
    '/en/inspirasjon',
    '/en/inspirasjon/ny',
    '/en/projects',
    '/en/projects/fjord',
  ]);
});
