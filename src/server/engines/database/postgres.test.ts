import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/repositories/system/database.ts';
import type { Schema } from '#server/repositories/system/schema.ts';
import { aDoor } from '#testing/a-door.ts';
import { emptyShop, testEngines } from '#testing/test-databases.ts';
import { databaseConformance } from './conformance.ts';
import { openPostgres } from './postgres.ts';

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
    // At the first attempt, each takes its first row and waits until the other has one.
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

test.skipIf(engine === undefined)(
  'work waits for a connection longer than a server may take to answer',
  async () => {
    const { address, remove } = await emptyShop(engine!);
    const limits = { connectMs: 1_000, queueMs: 20_000, statementMs: 8_000, silenceMs: 9_000 };
    const database = await openPostgres<Schema>(address.databaseUrl ?? '', limits);
    try {
      // Forty pieces of work share ten connections.
      const work = Array.from({ length: 40 }, () =>
        database.transaction((tx) => sql`select pg_sleep(0.4)`.execute(tx)),
      );
      await expect(Promise.all(work)).resolves.toHaveLength(40);
    } finally {
      await database.close();
      await remove();
    }
  },
  30_000,
);

describe.skipIf(engine === undefined)('a server that hangs or ends', () => {
  const opened: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.close();
  });

  const aShopBehindADoor = async () => {
    const { database: direct, address, remove } = await emptyShop(engine!);
    opened.push({ close: remove });
    const door = await aDoor(address.databaseUrl ?? '');
    opened.push(door);
    const limits = { connectMs: 300, queueMs: 300, statementMs: 250, silenceMs: 300 };
    const database = await openPostgres<Schema>(door.url, limits);
    opened.push(database);
    return { direct, database, door };
  };
  const add = (name: string) => ({ name, value: 1 });
  const added = (from: Database) =>
    from.read.selectFrom('counters').selectAll().where('value', '=', 1).execute();

  test('a read that is not answered in time fails, and the next one after its return does not', async () => {
    const { database, door } = await aShopBehindADoor();
    const read = () => added(database);
    await read();
    door.hang();
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseUnavailable', trouble: 'away' });
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseUnavailable', trouble: 'away' });
    expect(database.trouble()).toBe('away');
    door.goOn();
    await expect(read()).resolves.toEqual([]);
  });

  test('a transaction that is cut off leaves nothing, and is not continued', async () => {
    const { direct, database, door } = await aShopBehindADoor();
    const cutOff = database.transaction(async (tx) => {
      await tx.insertInto('counters').values(add('cut off')).execute();
      door.hang();
      await tx.insertInto('counters').values(add('never')).execute();
    });
    await expect(cutOff).rejects.toMatchObject({ trouble: 'away' });
    door.goOn();
    await database.transaction((tx) => tx.insertInto('counters').values(add('after')).execute());
    expect(await added(direct)).toEqual([add('after')]);
  });

  test('a connection that ends between two statements fails its transaction, not the process', async () => {
    const { direct, database } = await aShopBehindADoor();
    const ended = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(direct.read);
      await vi.waitFor(async () => {
        const answer = tx.selectFrom('counters').selectAll().execute();
        await expect(answer).rejects.toMatchObject({ trouble: 'away' });
      });
      await tx.insertInto('counters').values(add('never')).execute();
    });
    await expect(ended).rejects.toMatchObject({ trouble: 'away' });
    expect(await added(direct)).toEqual([]);
  });
});
