import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PostView, ReadingListView } from '#contract/views/reading.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { createRepricing } from '#server/jobs/reprice-at-edges.ts';
import { followToEnd, loggedSince, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { Missing, shopOf, type View } from './asked.ts';
import { postView } from './post.ts';
import { postsView } from './posts.ts';

let shop: TestShop;
let folder: string;
let position: number;
let noon: TestShop['now'];

beforeAll(async () => {
  shop = await aTestShop({
    products: [
      { id: 1, sku: 'KRAN-1', name: 'Kran' },
      { id: 2, sku: 'KRAN-2', name: 'Annen kran' },
      { id: 3, sku: 'UTE', name: 'Tatt ut', status: 2 },
    ],
  });
  noon = shop.now;
  folder = await mkdtemp(join(tmpdir(), 'armatur-posts-'));
  position = await logEnd(shop.services.database.read);
  await load('topic,store_view_code,name,description', [
    'bad,,Bad,Om bad',
    'bad,en,Bathrooms,About bathrooms',
    'tomt,,Tomt,',
  ]);
  await load('tag,name', ['smatt,Smått']);
  await load(header, [
    'gammel,,Gammel,Første,<p>Tekst</p>,Kari,bad,smatt,2026-01-10,',
    'ny,,Ny,Andre,"<h2>En</h2><p>a <script>x()</script></p><div data-skus=""KRAN-2,UTE,KRAN-1""></div><h2>To</h2><h2>Tre</h2>",,bad,,2026-02-10,',
    'ny,en,New,Second,,,,,,',
    'kommer,,Kommer,Tredje,<p>a</p>,,,,2026-03-02,2026-03-04',
  ]);
});
beforeEach(() => {
  shop.now = noon;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const header =
  'post,store_view_code,title,short_description,content,author,topics,tags,published_at,ends_at';

async function load(columns: string, rows: readonly string[]): Promise<ImportReport> {
  const file = join(folder, 'content.csv');
  await writeFile(file, [columns, ...rows].join('\n'));
  const { database, media } = shop.services;
  const clock = () => noon;
  const report = await importContent(database, { file, clock, isAlone: true, media });
  position = await followToEnd(shop.services, position);
  return report;
}

async function shown<Data>(view: View<Data>, address: string, code = 'no') {
  const { settings } = shop.services;
  const storeView = settings.current.storeViews.find((each) => each.code === code);
  if (storeView === undefined) throw new Error(code);
  const url = new URL(address, 'http://shop');
  const asking = anAsking(shop, { storeView });
  const made = await view({
    asking,
    shop: shopOf(storeView, visitor, settings.current),
    params: { slug: url.pathname.split('/')[2] },
    query: [...url.searchParams],
    path: url.pathname,
  });
  return { ...made, tags: asking.tags };
}
const list = (
  query = '',
  code?: string,
): Promise<ReadingListView & { tags: ReadonlySet<string> }> =>
  shown(postsView, `/inspirasjon${query}`, code);
const post = (urlKey: string, code?: string): Promise<Omit<PostView, 'tags'>> =>
  shown(postView, `/inspirasjon/${urlKey}`, code);
const titles = ({ cards }: ReadingListView) => cards.map(({ title }) => title);

test('a list has the newest first, and topics that have something (rules/content#posts)', async () => {
  const view = await list();
  expect(titles(view)).toEqual(['Ny', 'Gammel']);
  expect(view.choices.map(({ name }) => name)).toEqual(['Alt', 'Bad']);
  expect(view.cards[1]?.note).toBe('10.01.2026 · 1 minutt');
  expect(view.tags).toContain('content:posts');
});

test.each([
  ['?topic=bad', 'Bad', ['Ny', 'Gammel']],
  ['?tag=smatt', 'Smått', ['Gammel']],
  ['?topic=bad&tag=smatt', 'Bad – Smått', ['Gammel']],
  ['?topic=finnes-ikke', 'Inspirasjon', []],
  ['?topic=tomt', 'Tomt', []],
])('the list %s is called %s', async (query, title, found) => {
  const view = await list(query);
  expect([view.title, titles(view)]).toEqual([title, found]);
  expect(view.parent?.link).toBe(title === 'Inspirasjon' ? undefined : '/inspirasjon');
  // An empty list is hidden from search engines.
  expect(view.isHidden).toBe(found.length === 0 ? true : undefined);
});

test('a store view has its own words, and otherwise those of all', async () => {
  expect(titles(await list('?topic=bad', 'en'))).toEqual(['New', 'Gammel']);
  expect((await list('?topic=bad', 'en')).title).toBe('Bathrooms');
});

test('a post shows what may be bought where it names it, and its headings', async () => {
  const view = await post('ny');
  expect(view.parts).toEqual([
    { kind: 'html', html: '<h2 id="part-en">En</h2><p>a </p>' },
    {
      kind: 'products',
      tiles: [
        expect.objectContaining({ sku: 'KRAN-2' }),
        expect.objectContaining({
          sku: 'KRAN-1',
          offer: expect.objectContaining({ kind: 'priced' }),
        }),
      ],
    },
    { kind: 'html', html: '<h2 id="part-to">To</h2><h2 id="part-tre">Tre</h2>' },
  ]);
  expect(view.outline.map(({ title }) => title)).toEqual(['En', 'To', 'Tre']);
  expect(view.related.map(({ title }) => title)).toEqual(['Gammel']);
  expect(view.byline).toMatch(/^Armatur · 10\.02\.2026/);
  expect((await post('gammel')).byline).toMatch(/^Kari · /);
});

test('a price that the viewer may not see is not in the answer', async () => {
  const view = await post('ny', 'proff');
  const [, products] = view.parts;
  expect(JSON.stringify(products)).toContain('KRAN-1');
  expect(JSON.stringify(products)).not.toMatch(/"(?:net|gross|vat)"/);
  expect(JSON.stringify((await post('ny')).parts[1])).toMatch(/"net"/);
});

test('nothing is shown before its day or after its last one, and the change log says so', async () => {
  const reprice = createRepricing(shop.services);
  const told = async () => {
    const from = await logEnd(shop.services.database.read);
    await reprice();
    return (await loggedSince(shop.services.database.read, from)).map(({ key }) => key);
  };
  await told();
  await expect(post('kommer')).rejects.toThrow(Missing);
  // The time is midnight in Norway.
  shop.now = moment(noon + 11 * hourMs);
  await expect(post('kommer')).rejects.toThrow(Missing);
  expect(await told()).toEqual([]);
  shop.now = moment(noon + 12 * hourMs);
  expect(titles(await list())).toEqual(['Kommer', 'Ny', 'Gammel']);
  expect(await told()).toEqual(['posts']);
  shop.now = moment(noon + 4 * dayMs);
  await expect(post('kommer')).rejects.toThrow(Missing);
  expect(await told()).toEqual(['posts']);
});

test.each([
  ['x,,X,,<p>a</p>,,finnes-ikke,,,', 'topics', 'topic.unknown'],
  ['x,,X,,<p>a</p>,,,bad,,', 'tags', 'topic.unknown'],
  ['x,,X,,<p>a</p>,,,,2026-03-05,2026-03-04', 'ends_at', 'date.order'],
  ['x,,X,,<p>a</p>,,,,i morgen,', 'published_at', 'date.invalid'],
  ['x,,,,<p>a</p>,,,,,', 'title', 'value.missing'],
  ['x,,X,,,,,,,', 'content', 'value.missing'],
  ['feed.xml,,X,,<p>a</p>,,,,,', 'post', 'url_key.reserved'],
  ['x,en,X,,,,,,,', 'store_view_code', 'content.base'],
  ['ny,en,X,,,Kari,,,,', 'author', 'content.base_only'],
])('the row %s is refused', async (row, column, code) => {
  const { errors } = await load(header, [row]);
  expect(errors).toMatchObject([{ row: 2, column, code }]);
  expect(errors[0]?.message).not.toBe(code);
});

test('missing products and pictures give a notice', async () => {
  const { notices, created } = await load('post,title,image,content,is_active', [
    'x,X,scenes/none.webp,"<img src=""/media/a.webp""><div data-skus=""KRAN-1,NIX""></div><section><div data-skus=""KRAN-2""></div></section>",0',
  ]);
  expect(created).toBe(1);
  expect(notices.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'image image.missing',
    'content image.missing',
    'content product.nested',
    'content product.unknown',
  ]);
  // The post is inactive.
  await expect(post('x')).rejects.toThrow(Missing);
});

test('importing the same again changes nothing', async () => {
  const row = 'gammel,,Gammel,Første,<p>Tekst</p>,Kari,bad,smatt,2026-01-10,';
  expect(await load(header, [row])).toMatchObject({ unchanged: 1, updated: 0 });
});
