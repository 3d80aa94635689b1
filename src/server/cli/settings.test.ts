import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { cachePage } from '#testing/cache-page.ts';
import { saveUrl } from '#server/repositories/catalog/urls.ts';
import { saveQuestion } from '#server/repositories/content/questions.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { operate } from '#testing/an-operator.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let folder: string;
beforeEach(async () => {
  shop = await aTestShop({ hasSeller: false, hasChoices: false });
  folder = await mkdtemp(join(tmpdir(), 'armatur-settings-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const settings = (...args: string[]) =>
  operate(shop.services.config.dataDir, ['settings', ...args]);
const stored = () => loadSettings(shop.services.database.read);

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'settings.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a setting is set, shown and taken back, and every process is told', async () => {
  expect((await settings('get')).out).toBe('Nothing is set\n');
  const set = await settings('set', 'seller.name', 'Rør AS');
  expect(set).toMatchObject({
    code: 0,
    out: 'seller.name: not set → "Rør AS"\n1 setting is changed\n',
  });
  expect((await settings('get')).out).toBe('seller.name: "Rør AS"\n');
  expect((await settings('get', 'seller.name')).out).toBe('"Rør AS"\n');
  expect((await settings('get', 'seller')).out).toBe('{\n  "name": "Rør AS"\n}\n');
  expect((await settings('get', 'seller.city')).out).toBe('not set\n');
  expect((await settings('set', 'seller.name', 'Rør AS')).out).toBe('Nothing changes\n');
  await settings('set', 'seller.name', '--default');
  expect(await stored()).toEqual([]);
  const { database } = shop.services;
  const logged = await database.read.selectFrom('change_log').select(['kind', 'key']).execute();
  expect(logged).toEqual(Array.from({ length: 2 }, () => ({ kind: 'settings', key: 'seller' })));
  const audit = await database.read.selectFrom('audit').select(['subject', 'detail']).execute();
  expect(audit[1]).toEqual({ subject: 'seller.name', detail: '{"from":"Rør AS","to":null}' });
});

test.each([
  ['seller.postcode', '0484', '0484'],
  ['seller.postcode', '1234', '1234'],
  ['seller.socialLinks', '["https://a.example/b"]', ['https://a.example/b']],
])('%s is taken as it is typed: %s', async (name, written, value) => {
  await settings('set', name, written);
  expect((await stored()).map((each) => each.value)).toEqual([value]);
});

test.each([
  [['set', 'seller.nmae', 'x'], 'seller.nmae is no setting. Did you mean seller.name?'],
  [['get', 'seler'], 'seler is no setting. Did you mean seller?'],
  [['set', 'seller.email', 'x'], 'seller.email must be an e-mail address'],
  [['set', 'seller', '{}'], 'Say which setting: seller.name, seller.street,'],
  [['set', 'seller.name'], 'settings set needs VALUE'],
  [['import', 'nowhere.json'], 'There is no file'],
])('%j is refused in words', async (args, words) => {
  const { code, err } = await settings(...args);
  expect(code).toBe(2);
  expect(err).toContain(words);
  expect(await stored()).toEqual([]);
});

test('what is exported is imported as it was, and can be read and compared', async () => {
  await settings('import', await fileOf({ seller: aSeller }));
  const file = join(folder, 'exported.json');
  await settings('export', file);
  const text = await readFile(file, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ seller: aSeller });
  expect(text).toMatch(/^\{\n {2}"seller": \{\n {4}"name": "Armatur AS",\n/);
  expect((await settings('export')).out).toBe(text);
  expect((await settings('import', file)).out).toBe('Nothing changes\n');
});

test('what a store view chooses is said with its default, and known to the next page', async () => {
  const name = 'storeViews.no.catalog.pageSize';
  expect((await settings('get', name)).out).toBe('50\n(the default)\n');
  const start = await logEnd(shop.services.database.read);
  const before = shop.services.settings.current.storeViews[0];
  await cachePage(shop.services, 'any', 'product:A');
  await settings('set', name, '24');
  await followToEnd(shop.services, start);
  expect(shop.services.settings.current.storeViews[0].settings.catalog.pageSize).toBe(24);
  expect(shop.services.pageCache.get('any')).toBeUndefined();
  // A page in the making continues with the old settings.
  expect(before.settings.catalog.pageSize).toBe(50);
  expect((await settings('set', name, '501')).err).toBe(
    `${name} must be a whole number from 1 to 500\n`,
  );
});

test('store views are made and ended by a file, with addresses of their own', async () => {
  const { database } = shop.services;
  const paths = () =>
    database.read.selectFrom('url_paths').select(['store_code', 'path']).orderBy('path').execute();
  const before = await paths();
  const start = await logEnd(database.read);
  const dk = { storeId: 2, prefix: '/dk', name: 'Rør Danmark', catalog: { pageSize: 20 } };
  await settings('import', await fileOf({ storeViews: { no: {}, dk } }));
  await followToEnd(shop.services, start);
  expect(shop.services.settings.current.storeViews.map(({ code }) => code)).toEqual(['no', 'dk']);
  const made = (await paths()).filter(({ store_code }) => store_code === 'dk');
  expect(made.map(({ path }) => path)).toEqual(
    before.filter(({ store_code }) => store_code === 'no').map(({ path }) => path),
  );
  const question = { storeCode: 'dk', groupId: 0, text: '', facets: [], priceRanges: [] };
  const all = { ...question, filters: [], chosen: {}, sort: [], from: 0, size: 10 };
  expect((await shop.services.search.search(all)).total).toBeGreaterThan(0);
  await settings('import', await fileOf({ storeViews: { no: {} } }));
  await followToEnd(shop.services, start);
  expect(shop.services.settings.current.storeViews.map(({ code }) => code)).toEqual(['no']);
  expect((await shop.services.search.search(all)).total).toBe(0);
});

test.each([
  [{ no: {}, dk: { storeId: 2 } }, 'storeViews.dk.prefix is empty, as that of storeViews.no'],
  [{ no: {}, dk: { prefix: '/dk' } }, 'storeViews.dk.storeId is 1, as that of storeViews.no'],
  [{ no: {}, dk: { storeId: 2, prefix: '/cart' } }, "which is one of the shop's own pages"],
  [{ no: { prefix: '/no' } }, 'No view has an empty prefix'],
  [{ no: {}, dk: { storeId: 2, prefix: '/bad' } }, 'is the address of'],
])('the store views %j are refused: %s', async (storeViews, words) => {
  await shop.services.database.transaction((tx) => saveUrl(tx, 'no', 'bad', 'category', 7));
  const { code, err } = await settings('import', await fileOf({ storeViews }));
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  expect(await stored()).toEqual([]);
});

test('a dry run lists what would change and changes nothing', async () => {
  await settings('set', 'seller.name', 'Rør AS');
  await settings('set', 'seller.phone', '22 33 44 55');
  const file = await fileOf({ seller: { name: 'Bad AS', city: 'Oslo' } });
  const { out } = await settings('import', file, '--dry-run');
  expect(out.trimEnd().split('\n')).toEqual([
    'seller.name: "Rør AS" → "Bad AS"',
    'seller.city: not set → "Oslo"',
    'seller.phone: "22 33 44 55" → not set',
    '3 settings would change',
  ]);
  expect((await stored()).map(({ value }) => value)).toEqual(['Rør AS', '22 33 44 55']);
});

test('a file with one mistake changes nothing, and all its mistakes are told', async () => {
  const file = await fileOf({ seller: { name: 'Bad AS', email: 'x', cty: 'Oslo' } });
  const { code, err } = await settings('import', file);
  expect(code).toBe(2);
  expect(err.trimEnd().split('\n')).toEqual([
    'seller.email must be an e-mail address',
    'seller.cty is no setting. Did you mean seller.city?',
  ]);
  expect((await settings('import', await fileOf('{,'))).err).toContain('is not valid JSON');
  expect(await stored()).toEqual([]);
});

test('groups of customers are made and ended; one that is needed stays, and an unknown one is refused', async () => {
  const made = await settings('set', 'groups', '{"2": "Proff", "7": "Klubb"}');
  expect(made.out).toBe('groups: not set → {"2":"Proff","7":"Klubb"}\n1 setting is changed\n');
  await settings('set', 'groups', '{"2": "Klubb", "7": "Proff"}');
  const { read } = shop.services.database;
  expect([...(await loadCustomerGroups(read))]).toEqual([
    [0, 'NOT LOGGED IN'],
    [1, 'General'],
    [2, 'Klubb'],
    [7, 'Proff'],
  ]);
  const hidden = 'storeViews.no.prices.hiddenForGroups';
  const complaint = async (...args: string[]) =>
    (await settings(...args)).err.replaceAll(/\s+/g, ' ');
  expect(await complaint('set', hidden, '[0, 8]')).toBe(
    `${hidden} names customer group 8, which does not exist. The groups are 0 NOT LOGGED IN, 1 General, 2 Klubb, 7 Proff. `,
  );
  await shop.signedIn({ groupId: 2 });
  await settings('set', hidden, '[7]');
  const question = {
    question_key: 'proff',
    store_code: '',
    section: 'Proff',
    question: 'Når?',
    answer: 'Nå',
    groupIds: [7],
    position: 1,
    is_active: 1,
  };
  await shop.services.database.transaction((tx) => saveQuestion(tx, undefined, question));
  const ended = await complaint('set', 'groups', '--default');
  expect(ended).toContain(`${hidden} names customer group 7, which does not exist.`);
  expect(ended).toContain('customer group 2 (Klubb) is in use and cannot end. Customers: 1.');
  expect(ended).toContain('Customers: 0. Companies: 0. Prices: 0. Questions: 1.');
  await shop.services.database.transaction((tx) => tx.deleteFrom('questions').execute());
  // All problems of a file are reported together.
  const file = await fileOf({ groups: { 2: 'Klubb' }, storeViews: { no: {} } });
  expect((await settings('import', file)).code).toBe(0);
  expect((await stored()).map(({ key, value }) => [key, value])).toEqual([
    ['groups', { 2: 'Klubb' }],
  ]);
  expect(await complaint('set', 'groups', '{"2": "Klubb", "3": "klubb"}')).toContain(
    'groups must be an object of names of customer groups by number',
  );
  expect(await complaint('set', 'groups', '["Proff"]')).toContain('must be an object of names');
});
