import { moment } from '#domain/time/moment.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logEnd } from '#testing/change-log-end.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { changesAfter, heldSince, lastPosition, logChanges } from './change-log.ts';
import { deleteOld } from './delete-old.ts';
import type { Database } from './database.ts';
import { saveUrl, findUrl, canonicalPath } from '#server/repositories/catalog/urls.ts';
import { findSecret, secret } from './secrets.ts';

describe.each(testEngines)('the change log on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
  });
  afterEach(() => place.remove());

  test('a reader that follows many writers misses nothing, in whatever order they commit', async () => {
    const writers = process.env.TEST_ALL ? 50 : 10;
    const doors = await Promise.all(Array.from({ length: writers / 5 }, () => place.open()));
    const turns = 8;
    const all = 2 * writers * turns;
    const seen: string[] = [];
    let position = await lastPosition(database.read);
    const read = async () => {
      const changes = await changesAfter(database.read, position, 7);
      seen.push(...changes.map(({ key }) => key));
      position = changes.at(-1)?.position ?? position;
    };
    // The position is taken first and committed later, so a second writer may be faster.
    const write = (from: Database, key: string) =>
      from.transaction(async (tx) => {
        await logChanges(tx, 'product', [`${key}a`], testNow);
        for (let n = 0; n < key.length % 3; n++) await findSecret(tx, 'key');
        await logChanges(tx, 'product', [`${key}b`], testNow);
      });
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: writers }, async (_, n) => {
        const door = doors[n % doors.length] ?? database;
        for (let turn = 0; turn < turns; turn++) await write(door, `${n} ${turn}`);
      }),
    ).finally(() => (isWriting = false));
    while (isWriting) await read();
    await writing;
    const end = await logEnd(database.read);
    while (position !== end) await read();
    expect(new Set(seen).size).toBe(all);
  }, 60_000);

  test('the time for which an open transaction holds readers back is known', async () => {
    const other = await place.open();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = database.transaction(async (tx) => {
      await logChanges(tx, 'product', ['A'], testNow);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    // On SQLite, writers wait for each other, so committed changes can be read at once.
    if (engine.name !== 'SQLite') {
      await other.transaction((tx) => logChanges(tx, 'product', ['B'], testNow));
      expect(await heldSince(other.read)).toBe(testNow);
    }
    ended.resolve();
    await open;
    await vi.waitFor(async () => expect(await heldSince(other.read)).toBeUndefined());
  });

  test('old changes are forgotten, and positions go on from where they were', async () => {
    const log = () => database.transaction((tx) => logChanges(tx, 'product', ['A', 'B'], testNow));
    await log();
    const position = await logEnd(database.read);
    await database.transaction((tx) => deleteOld(tx, 'change_log', moment(testNow + 1), 10));
    expect(await changesAfter(database.read, 0, 10)).toEqual([]);
    await log();
    await vi.waitFor(async () => expect(await lastPosition(database.read)).toBe(position + 2));
    for (const from of [position, position + 2]) {
      const changes = await changesAfter(database.read, from, 10);
      expect(changes.map(({ key }) => key)).toEqual(from === position ? ['A', 'B'] : []);
    }
  });

  test('an older address leads to the entity’s present one; another’s is not taken', async () => {
    const save = (path: string, id: number) =>
      database.transaction((tx) => saveUrl(tx, 'no', path, 'product', id));
    expect(await save('gammel', 1)).toBe(true);
    expect(await save('ny', 1)).toBe(true);
    expect(await findUrl(database.read, 'no', 'gammel')).toMatchObject({
      id: 1,
      isCanonical: false,
    });
    expect(await canonicalPath(database.read, 'no', 'product', 1)).toBe('ny');
    expect(await save('ny', 2)).toBe(false);
    expect(await save('gammel', 2)).toBe(true);
    expect(await findUrl(database.read, 'no', 'gammel')).toMatchObject({
      id: 2,
      isCanonical: true,
    });
  });

  test('a secret is made once, also when two ask at once', async () => {
    const other = await place.open();
    let made = 0;
    const ask = (from: Database) =>
      from.transaction((tx) => secret(tx, 'key', () => `value ${(made += 1)}`));
    const [one, two] = await Promise.all([ask(database), ask(other)]);
    expect(one).toBe(two);
    expect(await findSecret(database.read, 'key')).toBe(one);
    expect(await findSecret(database.read, 'none')).toBeUndefined();
  });
});
