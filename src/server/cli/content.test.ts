import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentKinds, findContentRows } from '#server/repositories/content/content-kinds.ts';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
beforeAll(async () => {
  shop = await aSoldShop();
  await load('page,store_view_code,title,content,is_active', [
    'om-oss,,Om oss,<p>Vi selger</p>,1',
    'om-oss,en,About us,<p>We sell</p>,1',
    'utkast,,Utkast,<p>Ikke ferdig</p>,0',
  ]);
  await load('block,title,content', ['bunn,Bunn,<p>Åpent</p>']);
  await load('section,type,title', ['topp,hero,Et bad som varer']);
});
afterAll(() => shop.close());

async function load(header: string, rows: readonly string[]): Promise<void> {
  const file = join(shop.folder, 'content.csv');
  await writeFile(file, `${[header, ...rows].join('\n')}\n`);
  expect((await operate(shop.folder, ['import', 'content', '--file', file])).code).toBe(0);
}

const command = (...words: readonly string[]) => operate(shop.folder, ['content', ...words]);

async function shownPages(store: string): Promise<readonly string[]> {
  shop.services.content.forget([{ position: 0, kind: 'content', key: '*' }]);
  const { pages } = await shop.services.content.of(store);
  return [...pages.keys()].filter((name) => name !== 'salgs-vilkar').toSorted();
}

test('content is listed by kind, with what is hidden', async () => {
  const { out } = await command('list', 'page', '--json');
  expect(JSON.parse(out)).toMatchObject({
    contents: [
      { kind: 'page', identifier: 'om-oss', storeCode: '', title: 'Om oss', isActive: true },
      { identifier: 'om-oss', storeCode: 'en', title: 'About us' },
      { identifier: 'utkast', isActive: false },
    ],
  });
  expect((await command('list')).out).toMatch(/block +bunn[^]*section +topp/);
  expect((await command('list', 'series')).out).toBe('No content\n');
});

test('one content is shown with all that is stored', async () => {
  const { out } = await command('show', 'page', 'OM-OSS');
  expect(out).toContain('<p>Vi selger</p>');
  expect(out).toContain('<p>We sell</p>');
});

test('what is hidden is gone from the shop at once, and comes back when it is published', async () => {
  expect(await shownPages('en')).toEqual(['om-oss']);
  const { code, out } = await command('hide', 'page', 'om-oss', '--store', 'en');
  expect([code, out]).toEqual([0, '"om-oss" is hidden (en)\n']);
  expect(await shownPages('en')).toEqual([]);
  expect(await shownPages('no')).toEqual(['om-oss']);
  const { read } = shop.services.database;
  const changes = await read.selectFrom('change_log').select(['kind', 'key']).execute();
  expect(changes.at(-1)).toEqual({ kind: 'content', key: 'om-oss' });
  await command('publish', 'page', 'om-oss', '--store', 'en');
  expect(await shownPages('en')).toEqual(['om-oss']);
  expect((await command('publish', 'page', 'om-oss')).out).toBe('"om-oss" was so before\n');
  const audit = read.selectFrom('audit').select('action').where('subject', '=', 'page:om-oss');
  expect(await audit.execute()).toEqual([
    { action: 'content.hide' },
    { action: 'content.publish' },
  ]);
});

test('what is hidden in one store view on purpose stays so, and it is told', async () => {
  await command('hide', 'page', 'om-oss', '--store', 'en');
  const { out } = await command('publish', 'page', 'om-oss');
  expect(out).toMatch(/^"om-oss" was so before\nIt stays hidden in en, .*--store en\.\n$/);
  expect(await shownPages('en')).toEqual([]);
  // Hiding it everywhere loses the knowledge of the views in which it was hidden on purpose.
  expect((await command('hide', 'page', 'om-oss')).out).toBe('"om-oss" is hidden (all)\n');
  const published = await command('publish', 'page', 'om-oss');
  expect(published.out).toBe('"om-oss" is shown in the shop (all, en)\n');
});

test('rows that hold only what differs follow the one for all', async () => {
  await load('topic,store_view_code,name,is_active', [
    'stelle,,Stelle,1',
    'stelle,en,Care,1',
    'stelle,proff,Stell,0',
  ]);
  const hidden = await command('hide', 'topic', 'stelle', '--json');
  expect(JSON.parse(hidden.out)).toMatchObject({ changed: [''], hidden: ['proff'] });
  const { out } = await command('publish', 'topic', 'stelle');
  expect(out).toMatch(/^"stelle" is shown in the shop \(all\)\nIt stays hidden in proff/);
  const listed = JSON.parse((await command('list', 'topic', '--json')).out);
  expect(listed.contents).toMatchObject([
    { storeCode: '', isActive: true },
    { storeCode: 'en', isActive: true },
    { storeCode: 'proff', isActive: false },
  ]);
});

test.each([
  [['show', 'side', 'x'], '"side" is no kind of content'],
  [['hide', 'page', 'x'], 'There is no page "x"'],
  [['hide', 'page', 'utkast', '--store', 'en'], 'nothing of its own in the store view "en"'],
])('%j is refused in words', async (words, sentence) => {
  const { code, err } = await command(...words);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('every kind is read from a table that is there', async () => {
  for (const kind of contentKinds) {
    expect(await findContentRows(shop.services.database.read, kind, 'nothing')).toEqual([]);
  }
});
