import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from './database.ts';
import { matches } from './matches.ts';

describe.each(testEngines)('a search in columns on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const rows = [
      { scope: 'a', key: 'Ønsket bad 2', value: '100%' },
      { scope: 'b', key: 'krets_2', value: String.raw`C:\Rør` },
      { scope: 'c', key: 'krets 20', value: '1000' },
    ];
    await database.transaction((tx) => tx.insertInto('settings').values(rows).execute());
  });
  afterEach(() => place.remove());

  test.each([
    ['ønsket', 'a'],
    ['KRETS', 'b c'],
    ['rør', 'b'],
    ['0%', 'a'],
    ['krets_', 'b'],
    [String.raw`:\r`, 'b'],
    ['', 'a b c'],
    ["'", ''],
  ])('%s is found in %s', async (text, scopes) => {
    const found = await database.read
      .selectFrom('settings')
      .select('scope')
      .where('scope', 'in', ['a', 'b', 'c'])
      .where(matches(text, ['settings.key', 'settings.value']))
      .orderBy('scope')
      .execute();
    expect(found.map(({ scope }) => scope).join(' ')).toBe(scopes);
  });
});
