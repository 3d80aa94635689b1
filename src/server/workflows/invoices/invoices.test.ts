import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { ore } from '#domain/money/ore.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { loadBalances } from '#server/repositories/sales/ledger.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import type { OrderMove } from '#server/workflows/moving-order.ts';
import {
  creditOrder,
  invoiceOrder,
  type AskedCredit,
  type InvoiceResult,
} from './invoice-order.ts';
import { remindOverdue } from './remind.ts';
import { receivePayments } from './receive-payments.ts';

describe.each(testEngines)('papers of money on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let ids: ReadonlyMap<string, number>;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ids = await addArticles(database, { A: 9, B: 9 });
    await setSeller(database);
  });
  afterEach(async () => {
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const kari = { actor: staff('kari', 'administrator'), now: testNow };
  const move = (number: string, wanted: OrderMove) =>
    moveOrder({ number, ...wanted }, { ...kari, database });
  const two = () =>
    aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 3 }, { sku: 'B' }] });
  const papersOf = async (number: string) => {
    const papers = await findInvoices(database.read, Number(number));
    return papers.map((paper) => [
      paper.kind,
      paper.number,
      paper.lines.map((line) => `${line.quantity} ${line.sku}`).join(', '),
      totalOf(paper).gross / 100,
    ]);
  };
  const outcomeOf = (result: InvoiceResult) =>
    result.kind === 'refused' ? result.reason : result.kind;
  const invoice = async (number: string, isAll = false) =>
    outcomeOf(await invoiceOrder({ number, isAll }, { ...kari, database }));
  const credit = async (number: string, asked: Partial<AskedCredit> = {}) =>
    outcomeOf(
      await creditOrder(
        { number, hasExtras: false, reason: 'Skadet', ...asked },
        { ...kari, database },
      ),
    );
  const aPayment = (kid: string, amount: number) => ({
    reference: `2026-11-30/${amount}`,
    bookedOn: '2026-11-30',
    amount: ore(amount),
    currency: 'NOK',
    account: '12345678903',
    kid,
    isReceived: true,
  });
  const receive = async (kid: string, amount: number) => {
    const { account } = anInvoicingSeller;
    const told = { payments: [aPayment(kid, amount)], account, takesAnyAmount: false };
    return (await receivePayments(told, { ...kari, database }))[0]?.outcome;
  };
  const waiting = async () => {
    const rows = await database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
    return rows.filter(({ kind }) => kind === 'paper.invoice').map((row) => row.document);
  };

  test('an order by invoice is invoiced as it leaves, in the transaction of the shipment (rules/invoices#when)', async () => {
    const number = await two();
    expect(await papersOf(number)).toEqual([]);
    await move(number, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
    await move(number, { kind: 'ship', key: 'rest' });
    await move(number, { kind: 'ship', key: 'rest' });
    await move(number, { kind: 'deliver' });
    expect(await papersOf(number)).toEqual([
      ['invoice', 10_001, '1 A', 125],
      ['invoice', 10_002, '2 A, 1 B', 375],
    ]);
    expect(await waiting()).toEqual(['{"number":10001}', '{"number":10002}']);
    const [first] = await findInvoices(database.read, Number(number));
    expect(first).toMatchObject({ dueOn: '2026-12-05', kid: '0000100016', prepaid: 0 });
  });

  test('a file beside goods is invoiced when the goods have left (rules/invoices#when)', async () => {
    const file = { sku: 'B', fulfilment: 'download' } as const;
    const number = await aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 2 }, file] });
    await move(number, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
    await move(number, { kind: 'ship', key: 'rest' });
    await move(number, { kind: 'deliver' });
    expect(await papersOf(number)).toEqual([
      ['invoice', 10_001, '1 A', 125],
      ['invoice', 10_002, '1 A, 1 B', 250],
    ]);
  });

  test('a refused move takes no number, and numbers have no gaps when many are made at once (rules/invoices#numbers)', async () => {
    const [first, second, third] = [await two(), await two(), await two()];
    const fail = moveOrder(
      { number: first, kind: 'ship' },
      {
        ...kari,
        database,
        at: async (point) => {
          if (point === 'move.before-commit') throw new Error('the power is gone');
        },
      },
    );
    await expect(fail).rejects.toThrow('the power is gone');
    expect(await papersOf(first)).toEqual([]);
    await Promise.all([first, second, third].map((number) => move(number, { kind: 'ship' })));
    const papers = await Promise.all([first, second, third].map(papersOf));
    const numbers = papers.map(([paper]) => Number(paper?.[1]));
    expect(new Set(numbers)).toEqual(new Set([10_001, 10_002, 10_003]));
  });

  test('a shop without an account makes none', async () => {
    await setSeller(database, { account: '' });
    const number = await two();
    await move(number, { kind: 'ship' });
    expect(await papersOf(number)).toEqual([]);
    expect(await invoice(number)).toBe('no-account');
  });

  test('an operator invoices beforehand; what is cancelled then is credited with the reason (rules/invoices#credit-notes)', async () => {
    const number = await two();
    expect(await invoice(number)).toBe('nothing');
    expect(await invoice(number, true)).toBe('made');
    expect(await invoice(number, true)).toBe('nothing');
    expect(await invoice('000000999')).toBe('unknown');
    await move(number, { kind: 'cancel', pieces: [{ line: 2 }], reason: 'Utsolgt' });
    await move(number, { kind: 'ship' });
    expect(await papersOf(number)).toEqual([
      ['invoice', 10_001, '3 A, 1 B', 500],
      ['credit-note', 10_002, '1 B', 125],
    ]);
    const [, note] = await findInvoices(database.read, Number(number));
    expect(note).toMatchObject({ cause: 'cancellation', reason: 'Utsolgt', credits: [10_001] });
  });

  test('a credit takes pieces off that the buyer has, once, and the order costs less', async () => {
    const number = await two();
    expect(await credit(number)).toBe('none-open');
    await move(number, { kind: 'ship' });
    expect(await credit(number, { pieces: [{ line: 1, quantity: 4 }] })).toBe('too-many');
    expect(await credit(number, { pieces: [{ line: 1, quantity: 2 }] })).toBe('made');
    const paid = await move(number, { kind: 'deliver' });
    expect(paid.kind === 'moved' && paid.progress.balance.due).toBe(250_00);
    expect(await credit(number)).toBe('made');
    expect(await credit(number)).toBe('none-open');
    expect((await papersOf(number)).slice(1)).toEqual([
      ['credit-note', 10_002, '2 A', 250],
      ['credit-note', 10_003, '1 A, 1 B', 250],
    ]);
  });

  test('a payment that is told of by two at once is posted once (rules/invoices#payments)', async () => {
    const number = await two();
    await move(number, { kind: 'ship' });
    const payment = aPayment('0000100016', 500_00);
    const { account } = anInvoicingSeller;
    const told = { payments: [payment, payment], account, takesAnyAmount: false };
    const taken = await Promise.all([1, 2].map(() => receivePayments(told, { ...kari, database })));
    const outcomes = taken.flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((each) => each === 'received')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'repeated')).toHaveLength(3);
    const [balance] = await loadBalances(database.read, [Number(number)]);
    expect(balance).toMatchObject({ paid: 500_00, due: 0 });
  });

  test('an overdue invoice is reminded of once, and one that is paid is not (rules/invoices#reminders)', async () => {
    const [late, paid] = [await two(), await two()];
    await move(late, { kind: 'ship' });
    await move(paid, { kind: 'ship' });
    const remind = async (days: number) => {
      const now = moment(testNow + days * dayMs);
      const made = await remindOverdue({ ...kari, now, database });
      return made.map((each) => [each.number, each.invoice, each.open, each.fee]);
    };
    expect(await remind(60)).toEqual([]);
    await database.transaction(async (tx) => {
      await saveSetting(tx, { scope: 'no', key: 'orders.reminderDays', value: 14 });
      await saveSetting(tx, { scope: 'no', key: 'orders.reminderFee', value: 35_00 });
    });
    expect(await remind(27)).toEqual([]);
    expect(await receive('0000100024', 500_00)).toBe('received');
    const both = await Promise.all([remind(28), remind(28)]);
    expect(both.flat()).toEqual([[10_003, 10_001, 500_00, 35_00]]);
    expect(await remind(90)).toEqual([]);
    const reminded = database.read.selectFrom('audit').select(['actor', 'subject']);
    expect(await reminded.where('action', '=', 'order.remind').execute()).toEqual([
      { actor: 'staff:kari', subject: `order:${late}` },
    ]);
    expect(await papersOf(late)).toHaveLength(1);
    // The fee is charged only once it is paid.
    expect(await receive('0000100016', 534_00)).toBe('other-amount');
    expect(await receive('0000100016', 535_00)).toBe('received');
    const [balance] = await loadBalances(database.read, [Number(late)]);
    expect(balance).toMatchObject({ paid: 535_00, due: 0, owed: 0 });
    expect(await receive('0000100016', 35_00)).toBe('paid-already');
  });

  test('a reminder does not refuse what pays the invoice without its fee', async () => {
    const number = await two();
    await move(number, { kind: 'ship' });
    await database.transaction(async (tx) => {
      await saveSetting(tx, { scope: 'no', key: 'orders.reminderDays', value: 14 });
      await saveSetting(tx, { scope: 'no', key: 'orders.reminderFee', value: 35_00 });
    });
    await remindOverdue({ ...kari, now: moment(testNow + 30 * dayMs), database });
    expect(await receive('0000100016', 500_00)).toBe('received');
    const [balance] = await loadBalances(database.read, [Number(number)]);
    expect(balance).toMatchObject({ paid: 500_00, due: 0, owed: 0 });
  });

  test('an amount that was taken off before the invoice is credited with it (rules/invoices#credit-notes)', async () => {
    const number = await two();
    const what = { amount: ore(100_00) };
    await setSeller(database, { account: '' });
    await refundOrder({ number, what, reason: 'Forsinket' }, { ...kari, database });
    await setSeller(database);
    await move(number, { kind: 'ship', pieces: [{ line: 1 }] });
    await move(number, { kind: 'ship' });
    expect(await papersOf(number)).toEqual([
      ['invoice', 10_001, '3 A', 375],
      ['credit-note', 10_002, '1 ', 100],
      ['invoice', 10_003, '1 B', 125],
    ]);
    const [balance] = await loadBalances(database.read, [Number(number)]);
    expect(balance?.due).toBe(400_00);
  });

  test('a paper is never changed or deleted', async () => {
    const number = await two();
    await move(number, { kind: 'ship' });
    for (const change of ['update invoices set gross = 1', 'delete from invoices']) {
      const tried = database.transaction((tx) => sql.raw(change).execute(tx));
      await expect(tried).rejects.toThrow('kept for good');
    }
  });
});
