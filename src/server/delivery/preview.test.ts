import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, moment } from '#domain/time/moment.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { previewAddress } from '#server/workflows/content/preview-link.ts';
import { operate } from '#testing/an-operator.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let pages: StandInPages;
let shop: TestShop;
let folder: string;

beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({ pagesFolder: pages.folder });
  folder = await mkdtemp(join(tmpdir(), 'armatur-preview-'));
  const file = join(folder, 'pages.csv');
  const rows = ['utkast,Utkast,<p>Ikke ferdig</p>,0', 'annet,Annet,<p>Heller ikke</p>,0'];
  await writeFile(file, ['page,title,content,is_active', ...rows].join('\n'));
  await importContent(shop.services.database, { file, clock: () => shop.now, isAlone: true });
});
afterAll(async () => {
  await shop.close();
  await pages.remove();
  await rm(folder, { recursive: true });
});

const open = (url: string) => shop.app.server.inject({ url });

test('a signed link shows a hidden page to who has it, and is cached nowhere (rules/content#previews)', async () => {
  const link = previewAddress(await operatorKey(shop.services), '/i/utkast', storeViews, shop.now);
  expect((await open('/i/utkast')).statusCode).toBe(404);
  const seen = await open(link);
  expect([seen.statusCode, seen.body]).toEqual([200, expect.stringContaining('Ikke ferdig')]);
  expect(seen.headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect((await open('/i/utkast')).statusCode).toBe(404);
});

test('it holds for its page and its time only, and cannot be made without the key', async () => {
  const key = await operatorKey(shop.services);
  const link = previewAddress(key, '/i/utkast', storeViews, shop.now);
  const [, token = ''] = link.split('?');
  const wrong = [
    `/i/annet?${token}`,
    previewAddress('another key', '/i/utkast', storeViews, shop.now),
    previewAddress(key, '/i/utkast', storeViews, moment(shop.now - 2 * dayMs)),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    '/i/utkast?preview=zzzzzzzzzz.',
    '/i/utkast?preview=',
  ];
  expect((await open(`/en/i/utkast?${token}`)).statusCode).toBe(200);
  for (const address of wrong) expect((await open(address)).statusCode, address).toBe(404);
  // This address can't be parsed.
  expect((await open('//?preview=x')).statusCode).toBe(301);
});

test('the operator makes it', async () => {
  const { dataDir, databaseUrl = '' } = shop.services.config;
  const preview = (...words: readonly string[]) =>
    operate(dataDir, ['content', 'preview', ...words], {
      environment: { DATABASE_URL: databaseUrl },
    });
  expect((await preview('/i/utkast')).out).toMatch(/\/i\/utkast\?preview=\w+\.[\w-]+\n/);
  const asked = await preview('/en/inspirasjon?topic=velge');
  expect(asked.out).toMatch(/\/en\/inspirasjon\?topic=velge&preview=\w/);
  const named = await preview('page', 'Utkast');
  expect(named.out).toMatch(/\/i\/utkast\?preview=\w+\.[\w-]+\n/);
  expect((await preview('page', 'nowhere')).code).toBe(2);
  const outside = await preview('https://evil.example/');
  expect(outside).toMatchObject({ code: 2, err: expect.stringContaining('page of the shop') });
});
