import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importContent } from '#server/exchange/content/import-content.ts';
import { importAttributes } from '#server/exchange/tables/import-attributes.ts';
import { importStores } from '#server/exchange/tables/import-stores.ts';
import { contentKinds } from '#server/repositories/content/content-kinds.ts';
import type { StoreContent } from '#server/repositories/content/content-memory.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { withDrafts } from './drafts.ts';

/** For each kind: a file with two hidden things, the address of their preview, and their texts. */
interface Hidden {
  readonly file: readonly string[];
  readonly one: string;
  /** The address that shows all of the kind. */
  readonly all?: string;
  readonly keys: (content: StoreContent) => readonly string[];
}

const byUrlKey = (list: readonly { urlKey: string }[]) => list.map(({ urlKey }) => urlKey);

const hidden: Readonly<Record<string, Hidden>> = {
  page: {
    file: ['page,title,content,is_active', 'a,A,<p>a</p>,0', 'b,B,<p>b</p>,0'],
    one: '/i/a',
    keys: ({ pages }) => [...pages.keys()],
  },
  block: {
    file: ['block,title,content,is_active', 'a,A,<p>a</p>,0', 'b,B,<p>b</p>,0'],
    one: '',
    all: '/servanter',
    keys: ({ blocks }) => [...blocks.keys()],
  },
  series: {
    file: ['series,name,option,is_active', 'a,A,odde,0', 'b,B,rav,0'],
    one: '/series/a',
    keys: ({ series }) => byUrlKey(series),
  },
  section: {
    file: ['section,type,title,is_active', 'a,promises,A,0', 'b,promises,B,0'],
    one: '',
    all: '/',
    keys: ({ home }) => home.map(({ key }) => key),
  },
  question: {
    file: ['question,section,title,content,is_active', 'a,S,A,<p>a</p>,0', 'b,S,B,<p>b</p>,0'],
    one: '',
    all: '/faq',
    keys: ({ questions }) => questions.map(({ key }) => key),
  },
  post: {
    file: [
      'post,title,content,published_at,is_active',
      'a,A,<p>a</p>,2026-01-01,0',
      'b,B,<p>b</p>,2026-01-02,0',
      // This one is not published yet.
      'c,C,<p>c</p>,2036-01-02,1',
    ],
    one: '/inspirasjon/a',
    all: '/inspirasjon',
    keys: ({ posts }) => byUrlKey(posts.filter(({ urlKey }) => urlKey !== 'c')),
  },
  topic: {
    file: ['topic,name,is_active', 'a,A,0', 'b,B,0'],
    one: '',
    all: '/inspirasjon',
    keys: ({ topics }) => byUrlKey(topics),
  },
  tag: {
    file: ['tag,name,is_active', 'a,A,0', 'b,B,0'],
    one: '',
    all: '/inspirasjon',
    keys: ({ tags }) => byUrlKey(tags),
  },
  project: {
    file: ['project,title,is_active', 'a,A,0', 'b,B,0'],
    one: '/projects/a',
    all: '/projects',
    keys: ({ projects }) => byUrlKey(projects),
  },
  store: {
    file: ['code,name,is_active', 'a,Anker,0', 'b,Bryggen,0'],
    one: '/stores/a',
    all: '/stores',
    keys: ({ locations }) => locations.map(({ code }) => code),
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
  const { config, database } = shop.services;
  const file = join(config.dataDir, 'content.csv');
  const read = async (importer: typeof importStores, lines: readonly string[]) => {
    await writeFile(file, lines.join('\n'));
    const report = await importer(database, { file, clock: () => shop.now, isAlone: true });
    expect([report.errors, report.created]).toEqual([[], lines.length - 1]);
  };
  await read(importAttributes, [
    'attribute_code,frontend_label,frontend_input,options',
    'series,Serie,select,"odde|Odde|Odde\nrav|Rav|Amber"',
  ]);
  for (const { file: lines } of Object.values(hidden)) {
    await read(lines[0]?.startsWith('code,') ? importStores : importContent, lines);
  }
});
afterAll(() => shop.close());

const seenAt = (path: string) => withDrafts(anAsking(shop), path).services.content.of('no');
const drafts = (keys: readonly string[]) =>
  keys.filter((key) => key === 'a' || key === 'b').toSorted();

test('every kind of content has its preview, and no draft is told of elsewhere (rules/content#previews)', async () => {
  expect(Object.keys(hidden)).toEqual(contentKinds.map(({ kind }) => kind));
  const paths = Object.values(hidden).flatMap(({ one, all = '' }) => [one, all]);
  for (const path of new Set(paths.filter((each) => each !== ''))) {
    const content = await seenAt(path);
    for (const [kind, { one, all, keys }] of Object.entries(hidden)) {
      const told = path === all ? ['a', 'b'] : path === one ? ['a'] : [];
      // The front page also shows blocks.
      const isBlock = kind === 'block' && path === '/';
      expect([path, kind, ...drafts(keys(content))]).toEqual([
        path,
        kind,
        ...(isBlock ? ['a', 'b'] : told),
      ]);
    }
  }
});

test('beside the draft of a post stand those of now alone', async () => {
  const keysAt = async (path: string) => byUrlKey((await seenAt(path)).posts);
  expect(await keysAt('/inspirasjon/c')).toEqual(['c']);
  expect(await keysAt('/inspirasjon/a')).toEqual(['a']);
  expect(await keysAt('/i/a')).toEqual([]);
});
