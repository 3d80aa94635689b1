import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from './database.ts';
import { sliceOf } from './slice.ts';

describe.each(testEngines)('a slice on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const rows = [
      { scope: '', key: 'a', value: '2' },
      { scope: '', key: 'b', value: '1' },
    ];
    await database.transaction((tx) => tx.insertInto('settings').values(rows).execute());
  });
  afterEach(() => place.remove());

  test.each([
    ['in-part', 'ba'],
    ['-in-part', 'ab'],
  ] as const)('a sort may have a hyphen in its name: %s', async (sort, keys) => {
    const query = database.read.selectFrom('settings').select('key').where('scope', '=', '');
    const columns = { 'in-part': 'value', id: 'key' } as const;
    const rows = await sliceOf(query, { sort, limit: 5, offset: 0 }, columns).execute();
    expect(rows.map(({ key }) => key).join('')).toBe(keys);
  });
});
