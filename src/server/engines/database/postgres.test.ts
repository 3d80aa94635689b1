import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emptyShop, testEngines } from '#testing/test-databases.ts';
import { databaseConformance } from './conformance.ts';

const engine = testEngines.find(({ name }) => name === 'PostgreSQL');
if (engine) databaseConformance(engine);

test.skipIf(engine === undefined)('work that met a deadlock is done again', async () => {
  if (engine === undefined) return;
  const { database, remove } = await emptyShop(engine);
  try {
    await database.transaction((tx) =>
      tx
        .insertInto('counters')
        .values([
          { name: 'a', value: 0 },
          { name: 'b', value: 0 },
        ])
        .execute(),
    );
    // Each takes its first row and waits for the other to have one, the first time.
    let arrived = 0;
    let tries = 0;
    const both = (first: string, second: string) =>
      database.transaction(async (tx) => {
        tries += 1;
        for (const name of [first, second]) {
          if (name === second && tries <= 2) {
            arrived += 1;
            while (arrived < 2) await wait(5);
          }
          await tx
            .updateTable('counters')
            .set(({ eb }) => ({ value: eb('value', '+', 1) }))
            .where('name', '=', name)
            .execute();
        }
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(tries).toBe(3);
    const rows = await database.read
      .selectFrom('counters')
      .select('value')
      .where('name', 'in', ['a', 'b'])
      .execute();
    expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  } finally {
    await remove();
  }
});
