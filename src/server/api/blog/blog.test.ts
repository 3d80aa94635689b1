import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts } from '#contract/blog.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  const folder = await mkdtemp(join(tmpdir(), 'armatur-blog-'));
  const load = async (rows: readonly string[]) => {
    const file = join(folder, 'content.csv');
    await writeFile(file, rows.join('\n'));
    const { database } = shop.services;
    const report = await importContent(database, { file, clock: () => shop.now, isAlone: true });
    expect(report.errors).toEqual([]);
  };
  await load(['topic,store_view_code,name', 'bad,,Bad', 'bad,en,Bathrooms', 'tomt,,Tomt']);
  await load(['tag,name', 'smatt,Smått']);
  await load([
    'post,store_view_code,title,short_description,content,author,image,topics,tags,published_at,is_active',
    'gammel,,Gammel,Første,<p>Om sluk</p>,Kari,scenes/a.webp,bad,smatt,2026-01-10,1',
    'ny,,Ny,Andre,<p>Om kraner</p>,,,bad,,2026-02-10,1',
    'ny,en,New,,,,,,,,',
    'gammel,en,,,,,,,,,0',
    'kommer,,Kommer,,<p>a</p>,,,bad,,2026-03-02,1',
    'utkast,,Utkast,,<p>a</p>,,,bad,,2026-01-01,0',
  ]);
  await rm(folder, { recursive: true });
});
afterAll(() => shop.close());

async function asked(path: string) {
  const answer = await shop.app.server.inject(`/api/ext/blog${path}`);
  return { status: answer.statusCode, ...answer.json() };
}
const keys = async (path: string): Promise<readonly string[]> =>
  (await asked(path)).result.items.map(({ url_key: key }: { url_key: string }) => key);

test('posts come newest first and without their texts; drafts and later ones do not (rules/content#posts)', async () => {
  const { code, result } = await asked('/posts');
  expect(code).toBe(200);
  expect(result).toMatchObject({ total_count: 2, page_size: 20, current_page: 1 });
  expect(result.items[0]).not.toHaveProperty('post_content');
  expect(result.items[1]).toEqual({
    id: expect.any(Number),
    post_id: result.items[1].id,
    name: 'Gammel',
    url_key: 'gammel',
    short_description: 'Første',
    image: '/scenes/a.webp',
    image_alt: '',
    publish_date: '2026-01-09T23:00:00.000Z',
    created_at: '2026-03-01T11:00:00.000Z',
    updated_at: '2026-03-01T11:00:00.000Z',
    author: { id: result.items[1].id, name: 'Kari' },
    views: 0,
    allow_comment: 0,
    meta_title: '',
    meta_description: '',
    meta_keywords: 'Smått',
    meta_robots: 'INDEX,FOLLOW',
    topics: [expect.objectContaining({ name: 'Bad', url_key: 'bad', meta_title: 'Bad' })],
    tags: [
      {
        id: expect.any(Number),
        name: 'Smått',
        url_key: 'smatt',
        description: '',
        enabled: 1,
        meta_title: 'Smått',
        meta_description: '',
      },
    ],
    store_ids: [1, 3],
  });
  expect(result.items[0]).toMatchObject({ author: { id: 0, name: '' }, store_ids: [0] });
  expect(await keys('/posts?pageSize=1&currentPage=2')).toEqual(['gammel']);
});

test('one by its url key comes with its text, and an unknown one is no error', async () => {
  expect((await asked('/posts?urlKey=ny')).result.items).toMatchObject([
    { url_key: 'ny', post_content: '<p>Om kraner</p>' },
  ]);
  expect(await keys('/posts?urlKey=utkast')).toEqual([]);
});

test('a topic, a tag or words choose among them', async () => {
  const [{ id: topicId }] = (await asked('/topics?urlKey=bad')).result.items;
  const [{ id: tagId }] = (await asked('/tags?urlKey=smatt')).result.items;
  expect(await keys(`/posts?topicId=${topicId}`)).toEqual(['ny', 'gammel']);
  expect(await keys(`/topics/${topicId}/posts`)).toEqual(['ny', 'gammel']);
  expect(await keys(`/posts?tagId=${tagId}`)).toEqual(['gammel']);
  expect(await keys('/posts?tagUrlKey=smatt')).toEqual(['gammel']);
  expect(await keys('/posts?tagUrlKey=finnes-ikke')).toEqual([]);
  expect(await keys('/posts?search=sluk')).toEqual(['gammel']);
  expect(await keys('/topics')).toEqual(['bad', 'tomt']);
});

test('a browser asks by the contract', async () => {
  const query = { search: 'sluk', pageSize: 3, currentPage: 1 };
  const { result } = await shop.client().call(posts, { query });
  expect(result).toMatchObject({ total: 1, posts: [{ urlKey: 'gammel', title: 'Gammel' }] });
});

test('related are others; ids in the path that nothing has are not found', async () => {
  const [{ id }] = (await asked('/posts?urlKey=ny')).result.items;
  expect(await keys(`/posts/${id}/related`)).toEqual(['gammel']);
  expect((await asked('/posts/99999/related')).status).toBe(404);
  expect((await asked('/topics/99999/posts')).status).toBe(404);
  expect((await asked('/posts?pageSize=101')).status).toBe(400);
});

test('a store view has its own words', async () => {
  expect((await asked('/posts?urlKey=ny&storeCode=en')).result.items).toMatchObject([
    { name: 'New', topics: [{ name: 'Bathrooms' }] },
  ]);
  expect(await keys('/posts?storeCode=en')).toEqual(['ny']);
});
