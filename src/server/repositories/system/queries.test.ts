import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import type { Database } from './database.ts';
import { insertRows } from './queries.ts';

describe.each(testEngines)('many rows in one statement on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
  });
  afterEach(() => place.remove());

  test('each is stored under its own columns, and the ending is carried out', async () => {
    const names = ['a', "b'; drop table counters; --", 'c'];
    const rows = names.map((name, value) => ({ name, value }));
    const [made, again] = await database.transaction(async (tx) => [
      await insertRows<'counters', { readonly name: string }>(
        tx,
        'counters',
        rows,
        'returning name',
      ),
      await insertRows(
        tx,
        'counters',
        [{ value: 7, name: 'c' }],
        'on conflict (name) do update set value = excluded.value',
      ),
    ]);
    expect([made?.map(({ name }) => name), again]).toEqual([names, []]);
    const stored = await database.read
      .selectFrom('counters')
      .selectAll()
      .where('name', 'in', names)
      .orderBy('name')
      .execute();
    expect(stored).toEqual([
      { name: names[0], value: 0 },
      { name: names[1], value: 1 },
      { name: 'c', value: 7 },
    ]);
    expect(await database.transaction((tx) => insertRows(tx, 'counters', []))).toEqual([]);
  });
});
