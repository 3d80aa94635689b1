import { moment } from '#domain/time/moment.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { changesAfter, lastPosition, logChanges } from './change-log.ts';
import { deleteOld } from './delete-old.ts';
import type { Database } from './database.ts';
import { saveUrl, findUrl, canonicalPath } from '#server/repositories/catalogue/urls.ts';
import { findSecret, secret } from './secrets.ts';

describe.each(testEngines)('the change log on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
  });
  afterEach(() => place.remove());

  test('a reader that follows two writers misses nothing', async () => {
    const other = await place.open();
    const seen: string[] = [];
    let position = await lastPosition(database.read);
    const read = async () => {
      const changes = await changesAfter(database.read, position, 1_000);
      seen.push(...changes.map(({ key }) => key));
      position = changes.at(-1)?.position ?? position;
    };
    const write = (from: Database, key: string) =>
      from.transaction((tx) => logChanges(tx, 'product', [`${key}a`, `${key}b`], testNow));
    const writing = Promise.all(
      Array.from({ length: 30 }, (_, n) => write(n % 2 === 0 ? database : other, `${n}`)),
    );
    for (let n = 0; n < 20; n++) await read();
    await writing;
    await read();
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  test('old changes are forgotten, and positions go on from where they were', async () => {
    const log = () => database.transaction((tx) => logChanges(tx, 'product', ['A', 'B'], testNow));
    await log();
    const position = await lastPosition(database.read);
    await database.transaction((tx) => deleteOld(tx, 'change_log', moment(testNow + 1), 10));
    expect(await changesAfter(database.read, 0, 10)).toEqual([]);
    expect(await lastPosition(database.read)).toBe(position);
    await log();
    const [next] = await changesAfter(database.read, position, 10);
    expect(next?.position).toBe(position + 1);
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
