import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '#testing/an-operator.ts';
import { aSoldShop } from '#testing/a-sold-shop.ts';

let shop: Awaited<ReturnType<typeof aSoldShop>>;
let elsewhere: string;
let file: string;
beforeEach(async () => {
  shop = await aSoldShop();
  elsewhere = await mkdtemp(join(tmpdir(), 'armatur-restore-'));
  file = join(elsewhere, 'copy.db');
});
afterEach(async () => {
  await shop.close();
  await rm(elsewhere, { recursive: true, force: true });
});

const backup = () => operate(shop.folder, ['backup', '--file', file]);
const restore = (...more: readonly string[]) =>
  operate(elsewhere, ['restore', '--file', file, ...more]);
/** The last row of the audit in the restored shop. */
function lastAudit() {
  const database = new DatabaseSync(join(elsewhere, 'armatur.db'), { readOnly: true });
  try {
    return { ...database.prepare('select actor, action from audit order by id desc').get() };
  } finally {
    database.close();
  }
}
const ordersOf = async (folder: string) =>
  JSON.parse((await operate(folder, ['orders', 'list', '--json'])).out) as unknown;

test('a backup of a running shop keeps every order', async () => {
  const { code, out } = await backup();
  expect(code).toBe(0);
  expect(out).toContain(file);
  const restored = await restore();
  expect(restored.code).toBe(0);
  expect(restored.out).toContain('2 orders');
  expect(await ordersOf(elsewhere)).toEqual(await ordersOf(shop.folder));
  expect((await operate(elsewhere, ['check'])).code).toBe(0);
});

test('a shop is only replaced when it is said, and then it is kept beside', async () => {
  await backup();
  await restore();
  await operate(elsewhere, ['orders', 'cancel', '1']);
  const refused = await restore();
  expect(refused.code).toBe(2);
  expect(refused.err.replaceAll(/\s+/g, ' ')).toContain('2 orders. Nothing was done; --force');
  const forced = await restore('--force', '--by', 'kari');
  expect(forced.code).toBe(0);
  expect(lastAudit()).toEqual({ actor: 'staff:kari', action: 'shop.restore' });
  expect(forced.out).toContain('armatur.db.before-restore');
  expect(await ordersOf(elsewhere)).toEqual(await ordersOf(shop.folder));
});

test('a damaged database is replaced, and kept for whoever can read it', async () => {
  await backup();
  await writeFile(join(elsewhere, 'armatur.db'), 'damaged');
  const refused = await restore();
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('--force');
  expect((await restore('--force')).code).toBe(0);
  expect(await readFile(join(elsewhere, 'armatur.db.before-restore'), 'utf8')).toBe('damaged');
  expect((await operate(elsewhere, ['check'])).code).toBe(0);
});

test('a running shop is not replaced', async () => {
  await backup();
  const { code, err } = await operate(shop.folder, ['restore', '--file', file, '--force']);
  expect(code).toBe(2);
  expect(err).toContain('stop it first');
  expect((await operate(shop.folder, ['check'])).code).toBe(0);
});

test('a copy of a newer program is refused before it replaces anything', async () => {
  await backup();
  const copy = new DatabaseSync(file);
  copy.exec("insert into migrations (number, name, at) values (99, 'later', 0)");
  copy.close();
  const { code, err } = await restore();
  expect(code).toBe(2);
  expect(err).toContain('newer Armatur (schema 99');
  expect((await operate(elsewhere, ['check'])).err).toContain('There is no shop');
});

test('what is no copy, or not there, is refused', async () => {
  expect((await restore()).err).toContain('There is no file');
  await writeFile(file, 'not a database, only some words that go on for long enough');
  const { code, err } = await restore();
  expect(code).toBe(2);
  expect(err).toContain('no whole backup');
});

test.each([
  [
    'into the database itself',
    () => join(shop.folder, 'armatur.db'),
    'That is the database itself',
  ],
  ['into no folder', () => join(elsewhere, 'none', 'copy.db'), 'There is no folder'],
  ['over a folder', () => elsewhere, 'is a folder: name a file'],
])('a backup %s is refused', async (_name, where, sentence) => {
  const { code, err } = await operate(shop.folder, ['backup', '--file', where()]);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});
