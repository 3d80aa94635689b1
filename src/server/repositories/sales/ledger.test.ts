import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { program } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import { insertPostings, loadBalances } from './ledger.ts';
import { findOrder } from './orders.ts';
import { findProgress, insertCancellation } from './shipments.ts';

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
  let ids: ReadonlyMap<string, number>;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ids = await addArticles(database, { A: 5 });
    await aPlacedOrder(database, ids, { lines: [{ sku: 'A' }] });
  });
  afterEach(() => place.remove());

  const balance = async (order = 1) => (await loadBalances(database.read, [order]))[0];

  test('a posting of the same key is posted once (rules/orders#ledger)', async () => {
    await database.transaction((tx) => insertPostings(tx, 1, [payment(50)], posted));
    await database.transaction((tx) => insertPostings(tx, 1, [payment(50)], posted));
    expect(await balance()).toMatchObject({ paid: 50_00, due: 75_00 });
  });

  describe('of an order that an older program placed', () => {
    const canceled = {
      number: 1,
      reason: '',
      canceledAt: testNow,
      pieces: [{ line: 1, quantity: 1 }],
    };
    beforeEach(() =>
      aPlacedOrder(database, ids, { isOfOlderProgram: true, lines: [{ sku: 'A', quantity: 3 }] }),
    );

    test('is opened with what was cancelled of it', async () => {
      await database.transaction((tx) => insertCancellation(tx, 2, canceled));
      await openLedgers(database, () => testNow);
      expect(await balance(2)).toMatchObject({ due: 250_00 });
    });

    test('costs what it was placed for, less what was cancelled, before it is opened', async () => {
      await database.transaction((tx) => insertCancellation(tx, 2, canceled));
      const order = await findOrder(database.read, 2);
      const progress = order && (await findProgress(database.read, order));
      expect(progress?.balance).toMatchObject({ charged: { gross: 250_00 }, due: 250_00 });
    });

    test('is whole once this program cancels some of it', async () => {
      const move = { number: '000000002', kind: 'cancel', pieces: canceled.pieces } as const;
      await moveOrder(move, { ...posted, database });
      expect(await balance(2)).toMatchObject({ due: 250_00 });
    });

    test('hears of what that program cancelled afterwards', async () => {
      await openLedgers(database, () => testNow);
      await database.transaction((tx) => insertCancellation(tx, 2, canceled));
      await openLedgers(database, () => testNow);
      expect(await balance(2)).toMatchObject({ due: 250_00 });
    });
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
