import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/repositories/system/database.ts';
import { emptyShop, type TestDatabase, type TestEngine } from '#testing/test-databases.ts';
import { UniqueViolation } from './port.ts';

export function databaseConformance(engine: TestEngine): void {
  describe(`the database on ${engine.name}`, () => {
    let place: TestDatabase;
    let database: Database;

    beforeEach(async () => {
      ({ database, ...place } = await emptyShop(engine));
      await write(0);
    });
    afterEach(() => place.remove());

    const write = (value: number) =>
      database.transaction((tx) =>
        tx
          .insertInto('counters')
          .values({ name: 'test', value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute(),
      );
    const read = async (from = database): Promise<number> => {
      const { value } = await from.read
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'test')
        .executeTakeFirstOrThrow();
      return value;
    };
    const addOne = (to: Database) =>
      to.transaction((tx) =>
        tx
          .updateTable('counters')
          .set(({ eb }) => ({ value: eb('value', '+', 1) }))
          .where('name', '=', 'test')
          .execute(),
      );

    test('a committed transaction is read by every connection', async () => {
      await write(7);
      expect(await read()).toBe(7);
      expect(await read(await place.open())).toBe(7);
    });

    test('a transaction that throws leaves nothing', async () => {
      const work = database.transaction(async (tx) => {
        await tx.updateTable('counters').set({ value: 8 }).where('name', '=', 'test').execute();
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await read()).toBe(0);
    });

    test('reads neither wait for an open transaction nor see it', async () => {
      let seen = -1;
      let goOn = (): void => undefined;
      const parked = new Promise<void>((resolve) => (goOn = resolve));
      let isReached = (): void => undefined;
      const reached = new Promise<void>((resolve) => (isReached = resolve));
      const writing = database.transaction(async (tx) => {
        await tx.updateTable('counters').set({ value: 9 }).where('name', '=', 'test').execute();
        isReached();
        await parked;
      });
      await reached;
      seen = await read();
      goOn();
      await writing;
      expect(seen).toBe(0);
      expect(await read()).toBe(9);
    });

    test('two connections racing lose no write', async () => {
      const other = await place.open();
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => addOne(n % 2 === 0 ? database : other)),
      );
      expect(await read()).toBe(40);
    });

    test('a unique value twice is a UniqueViolation, and nothing else of the transaction stays', async () => {
      const work = database.transaction(async (tx) => {
        await tx.updateTable('counters').set({ value: 5 }).where('name', '=', 'test').execute();
        await tx.insertInto('counters').values({ name: 'test', value: 6 }).execute();
      });
      await expect(work).rejects.toThrow(UniqueViolation);
      expect(await read()).toBe(0);
    });

    test('a transaction inside a transaction is refused instead of waiting for itself', async () => {
      const work = database.transaction(() => addOne(database));
      await expect(work).rejects.toThrow('A transaction is open already');
      await addOne(database);
      expect(await read()).toBe(1);
    });

    test('inside a transaction only its own handle may be used', async () => {
      await expect(database.transaction(() => read())).rejects.toThrow('only its own tx');
    });

    test('a handle is over when its transaction is', async () => {
      const kept = await database.transaction(async (tx) => ({ tx }));
      const late = kept.tx.selectFrom('counters').selectAll().execute();
      await expect(late).rejects.toThrow('This transaction is over');
    });

    test('a snapshot stays as it was while others write', async () => {
      const [before, after] = await database.snapshot(async (db) => {
        const value = async () =>
          (
            await db
              .selectFrom('counters')
              .select('value')
              .where('name', '=', 'test')
              .executeTakeFirstOrThrow()
          ).value;
        const first = await value();
        await addOne(database);
        return [first, await value()];
      });
      expect([before, after, await read()]).toEqual([0, 0, 1]);
    });

    test('whole øre and moments come back as the numbers they were', async () => {
      await write(Number.MAX_SAFE_INTEGER);
      expect(await read()).toBe(Number.MAX_SAFE_INTEGER);
    });
  });
}
