import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '#contract/faq.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import type { ImportReport } from '#server/exchange/files/report.ts';
import { shopOf } from '#server/views/asked.ts';
import { questionsView } from '#server/views/questions.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAsking } from '#testing/an-asking.ts';
import { makeStandInPages, type StandInPages } from '#testing/stand-in-pages.ts';

let shop: TestShop;
let folder: string;
let position: number;
let pages: StandInPages;
const tokens = new Map<number, string>();
const cookies = new Map<number, string>();

beforeAll(async () => {
  pages = await makeStandInPages();
  shop = await aTestShop({ pagesFolder: pages.folder });
  folder = await mkdtemp(join(tmpdir(), 'armatur-questions-'));
  position = await logEnd(shop.services.database.read);
  await load([
    'frakt,,Levering,Hva koster frakt?,<p onclick="x()">Kanari-alle. Se <a href="/i/frakt">frakt</a></p>,,10,1',
    'frakt,en,Delivery,What is freight?,,,,',
    'gjest,,Konto,Må jeg ha konto (Kanari-0)?,<p>Kanari-0</p>,NOT LOGGED IN,20,1',
    'privat,,Konto,Hvordan bytter jeg e-post (Kanari-1)?,<p>Kanari-1</p>,general,30,1',
    'faktura,,Proff,Når forfaller den (Kanari-2)?,<p>Kanari-2</p>,"Proff,3",40,1',
    'utkast,,Proff,Ikke ferdig (Kanari-utkast),<p>Kanari-utkast</p>,,50,0',
    'utkast,en,Trade,Not done,,,,',
  ]);
  for (const groupId of [1, 2]) {
    const session = await shop.session({ groupId, email: `g${groupId}@example.no` });
    tokens.set(groupId, session.access);
    cookies.set(groupId, `__Host-armatur-page=${session.page}`);
  }
});
afterAll(async () => {
  await shop.close();
  await pages.remove();
  await rm(folder, { recursive: true });
});

async function load(rows: readonly string[]): Promise<ImportReport> {
  const file = join(folder, 'questions.csv');
  const header = 'question,store_view_code,section,title,content,groups,position,is_active';
  await writeFile(file, [header, ...rows].join('\n'));
  const { database } = shop.services;
  const report = await importContent(database, { file, clock: () => shop.now, isAlone: true });
  position = await followToEnd(shop.services, position);
  return report;
}

function inject(url: string, headers: Readonly<Record<string, string>> = {}) {
  return shop.app.server.inject({ url, headers });
}

/** The questions that a text contains. */
function told(text: string): readonly string[] {
  return [...new Set(text.match(/Kanari-\w+/g))].toSorted();
}

const ofGroup: Readonly<Record<number, readonly string[]>> = {
  0: ['Kanari-0', 'Kanari-alle'],
  1: ['Kanari-1', 'Kanari-alle'],
  2: ['Kanari-2', 'Kanari-alle'],
};

test('the call answers sections with what the session’s group may read (rules/content#questions)', async () => {
  const answer = await inject('/api/ext/faq/');
  expect(answer.json()).toEqual({
    code: 200,
    result: {
      items: [
        {
          id: 1,
          name: 'Levering',
          position: 1,
          questions: [
            {
              id: expect.any(Number),
              url_key: 'frakt',
              question: 'Hva koster frakt?',
              answer: '<p>Kanari-alle. Se <a href="/i/frakt">frakt</a></p>',
              position: 10,
            },
          ],
        },
        {
          id: 2,
          name: 'Konto',
          position: 2,
          questions: [expect.objectContaining({ position: 20 })],
        },
      ],
    },
  });
  const english = await inject('/api/ext/faq?storeCode=en');
  expect(english.json().result.items[0]).toMatchObject({
    name: 'Delivery',
    questions: [{ question: 'What is freight?', answer: expect.stringContaining('Kanari-alle') }],
  });
});

test('a search finds among what the group may read, as many as are asked for', async () => {
  const asked = async (query: string, token?: string) => {
    const { body } = await inject(
      `/api/ext/faq?${query}`,
      token === undefined ? {} : { authorization: `Bearer ${token}` },
    );
    return told(body);
  };
  expect(await asked('search=konto')).toEqual(['Kanari-0']);
  expect(await asked('search=konto', tokens.get(1))).toEqual(['Kanari-1']);
  expect(await asked('search=kanari&pageSize=1')).toHaveLength(1);
  expect(await asked('search=finnes%20ikke')).toEqual([]);
  const { result } = await shop.client().call(questions, { query: { search: 'frakt' } });
  expect(result).toMatchObject([{ name: 'Levering', questions: [{ key: 'frakt' }] }]);
});

test('0 of 5 000 probes see a question of another group', async () => {
  const forged = (group: number) =>
    `${btoa(JSON.stringify({ group_id: group, id: 1 }))}.${btoa('signature')}`;
  const groups = fc.constantFrom(0, 1, 2);
  const probe = fc.record({
    who: groups,
    pretended: fc.option(fc.oneof(groups, fc.integer()), { nil: undefined }),
    groupToken: fc.option(fc.oneof(groups.map(forged), fc.string({ maxLength: 40 })), {
      nil: undefined,
    }),
    view: fc.constantFrom('no', 'en', 'proff'),
    page: fc.option(fc.constantFrom('/faq', '/customer-service', '/search'), {
      nil: undefined,
      freq: 2,
    }),
    text: fc.constantFrom('', 'kanari', 'forfaller', 'konto'),
  });
  await fc.assert(
    fc.asyncProperty(probe, async ({ page, text, ...asked }) => {
      const seen = page === undefined ? await call(asked) : await open(page, text, asked);
      const known = ofGroup[asked.who] ?? [];
      expect(seen.filter((each) => !known.includes(each))).toEqual([]);
      // The probe must find something, or it would prove nothing.
      const isWhole = page === undefined || (page === '/faq' && text === '');
      if (isWhole) expect(seen).toEqual(known);
      const isNamed = page === '/customer-service' || (page === '/search' && text === 'kanari');
      if (isNamed) expect(seen).toContain(`Kanari-${asked.who}`);
    }),
    { numRuns: 5_000 },
  );
});

interface Probe {
  readonly who: number;
  readonly pretended: number | undefined;
  readonly groupToken: string | undefined;
  readonly view: string;
}

async function call({ who, pretended, groupToken, view }: Probe): Promise<readonly string[]> {
  const query = new URLSearchParams({
    storeCode: view,
    ...(pretended !== undefined && { groupId: String(pretended) }),
    ...(groupToken !== undefined && { groupToken }),
  });
  const token = tokens.get(who);
  const { body, statusCode } = await inject(
    `/api/ext/faq?${query}`,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
  expect(statusCode).toBe(200);
  return told(body);
}

/**
 * Opens a page. The cookie of a session avoids the cache of guests' pages, which only serves plain
 * requests.
 */
async function open(path: string, text: string, asked: Probe): Promise<readonly string[]> {
  const { who, pretended = 2, groupToken = '', view } = asked;
  const query = new URLSearchParams({ q: text, groupId: String(pretended), groupToken });
  const cookie = cookies.get(who);
  const address = `${view === 'en' ? '/en' : ''}${path}${text === '' ? '' : `?${query}`}`;
  const { body, statusCode } = await inject(address, cookie === undefined ? {} : { cookie });
  expect(statusCode).toBe(200);
  return told(body);
}

test('a page answers a search, and an answer has an address of its own', async () => {
  const asking = anAsking(shop);
  const { settings, storeView } = asking;
  const asked = { asking, shop: shopOf(storeView, visitor, settings), params: {}, path: '/faq' };
  const all = await questionsView({ ...asked, query: [] });
  expect(all.html).toContain('<details><summary>Hva koster frakt?</summary><div id="q-frakt">');
  const found = await questionsView({ ...asked, query: [['q', 'konto']] });
  expect(found.html).toMatch(/^<h2>Konto<\/h2><details open>/);
  const none = await questionsView({ ...asked, query: [['q', '<b>x']] });
  expect([none.html, none.words.none]).toEqual(['', expect.stringContaining('<b>x')]);
});

test('rows that cannot be are refused in words, with row and column', async () => {
  const { errors } = await load([
    'ny,,Levering,Uten svar,,,,1',
    'ny2,,Levering,Gruppe?,<p>x</p>,Finnes ikke,,1',
    'ny3,en,Delivery,Without the row for all,<p>x</p>,,,1',
    'frakt,en,,,,General,,',
    'ny4,,Levering,Bare komma?,<p>x</p>,",",,1',
    '!?,,Levering,Nøkkel?,<p>x</p>,,,1',
  ]);
  expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 content value.missing',
    '3 groups group.unknown',
    '4 store_view_code content.base',
    '5 groups content.base_only',
    '6 groups group.unknown',
    '7 question content.identifier',
  ]);
});

test('a change of the file is read at once', async () => {
  await load(['frakt,,,,<p>Kanari-ny</p>,,,']);
  expect(told((await inject('/api/ext/faq')).body)).toEqual(['Kanari-0', 'Kanari-ny']);
});
