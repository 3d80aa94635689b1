import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { ore } from '#domain/money/ore.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { loadBalances } from '#server/repositories/sales/ledger.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, sqlite, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { creditOrder, invoiceOrder } from './invoice-order.ts';

let place: TestDatabase;
let database: Database;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  ({ database, ...place } = await emptyShop(sqlite));
  ids = await addArticles(database, { A: 5000, B: 5000 });
  await setSeller(database);
});
afterAll(() => place.remove());

const acting = () => ({ database, actor: staff('kari', 'administrator'), now: testNow });
const setAccount = (account: string) => setSeller(database, { account });
const pieces = [{ line: 1, quantity: 1 }];

/** The operations that an operator may try on an order; each may be refused. */
const deeds = {
  'no account': () => setAccount(''),
  account: () => setAccount(anInvoicingSeller.account),
  refund: (number) =>
    refundOrder({ number, what: { amount: ore(100_00) }, reason: 'Ripe' }, acting()),
  'refund one': (number) =>
    refundOrder({ number, what: { piece: { line: 1, quantity: 1 } }, reason: 'Ripe' }, acting()),
  'ship one': (number) => moveOrder({ number, kind: 'ship', pieces }, acting()),
  ship: (number) => moveOrder({ number, kind: 'ship' }, acting()),
  'cancel one': (number) => moveOrder({ number, kind: 'cancel', pieces }, acting()),
  cancel: (number) => moveOrder({ number, kind: 'cancel' }, acting()),
  'invoice all': (number) => invoiceOrder({ number, isAll: true }, acting()),
  credit: (number) => creditOrder({ number, hasExtras: true, reason: 'Ripe' }, acting()),
  'credit one': (number) =>
    creditOrder({ number, pieces, hasExtras: false, reason: 'Ripe' }, acting()),
} as const satisfies Readonly<Record<string, (number: string) => Promise<unknown>>>;

const anyWalk = fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), {
  maxLength: 9,
});

/** The sum that the papers ask for, and the cost of the order, in kroner. */
async function walk(deedsDone: readonly (keyof typeof deeds)[]) {
  await setAccount(anInvoicingSeller.account);
  const lines = [{ sku: 'A', quantity: 3 }, { sku: 'B' }];
  const number = await aPlacedOrder(database, ids, { lines });
  for (const deed of deedsDone) await deeds[deed](number);
  const papers = await findInvoices(database.read, Number(number));
  const asked = papers.map((paper) => totalOf(paper).gross * (paper.kind === 'invoice' ? 1 : -1));
  const [balance] = await loadBalances(database.read, [Number(number)]);
  return {
    asked: asked.reduce((sum, each) => sum + each, 0) / 100,
    cost: (balance?.charged.gross ?? 0) / 100,
  };
}

test.each([
  [['no account', 'refund', 'account', 'invoice all', 'cancel'], 0, 0],
  [['no account', 'refund', 'account', 'ship one', 'cancel'], 25, 25],
  [['invoice all', 'ship', 'no account', 'refund', 'account', 'credit'], 0, 0],
  [['invoice all', 'no account', 'cancel one', 'ship', 'account', 'credit'], 0, 0],
  [['invoice all', 'no account', 'refund', 'cancel'], 0, 0],
] as const)('%j: the papers ask for %i of %i kroner', async (deedsDone, asked, cost) => {
  expect(await walk(deedsDone)).toEqual({ asked, cost });
});

test('whatever an operator does, the papers ask for no more than the order costs, and credit no more', async () => {
  await fc.assert(
    fc.asyncProperty(anyWalk, async (deedsDone) => {
      const { asked, cost } = await walk(deedsDone);
      expect(asked).toBeGreaterThanOrEqual(0);
      expect(cost).toBeGreaterThanOrEqual(asked);
    }),
    { numRuns: 40 },
  );
  const found = invariants.map(({ find }) => find(database.read, database.dialect));
  expect((await Promise.all(found)).flat()).toEqual([]);
});
