import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { insertPostings, loadBalances } from './ledger.ts';

const posted = { actor: program('bank'), now: testNow };
const payment = (kroner: number) =>
  ({
    kind: 'received',
    key: 'bank 1',
    amount: ore(kroner * 100),
    method: 'invoice',
    reference: 'KID 123',
  }) as const;

describe.each(testEngines)('the ledger on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 5 });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
  });
  afterEach(() => place.remove());

  const balance = async () => (await loadBalances(database.read, [1]))[0];

  test('a posting of the same key is posted once (rules/orders#ledger)', async () => {
    await database.transaction((tx) => insertPostings(tx, 1, [payment(50)], posted));
    await database.transaction((tx) => insertPostings(tx, 1, [payment(50)], posted));
    expect(await balance()).toMatchObject({ paid: 50_00, due: 75_00 });
  });

  test.each(['update ledger set gross = 0', 'delete from ledger'])(
    'the database refuses %s',
    async (statement) => {
      const change = database.transaction((tx) => sql.raw(statement).execute(tx));
      await expect(change).rejects.toThrow('rows of ledger are kept for good');
      expect(await balance()).toMatchObject({ paid: 0, due: 125_00 });
    },
  );
});
