import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff, type Actor } from '#domain/actor.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { ReturnKind } from '#domain/returns/return-request.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { loadShopStock } from '#server/repositories/catalog/shop-stock.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { returnsOf } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { findWaiting } from '#server/repositories/system/outbox.ts';
import type { ForcingPoint } from '#server/services.ts';
import { invoiceOrder } from '#server/workflows/invoices/invoice-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { addArticles, addToShop, aPlacedOrder } from '#testing/a-placed-order.ts';
import { owedFreight } from '#testing/owed-freight.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { extrasKind, retryExtras } from './follow-extras.ts';
import { moveReturnRequest } from './move-return.ts';
import { openReturn } from './open-return.ts';

const kari: Actor = staff('kari', 'administrator');
const buyer: Actor = { kind: 'customer', id: 1 };
const now = moment(testNow + dayMs);

describe.each(testEngines)('a withdrawal on $name (rules/law#withdrawal)', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let number: string;
  let ids: ReadonlyMap<string, number>;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ids = await addArticles(database, { A: 9, B: 9 });
    number = await aPlacedOrder(database, ids, {
      lines: [{ sku: 'A', quantity: 3 }, { sku: 'B' }],
    });
    const pieces = [{ line: 1, quantity: 2 }];
    await moveOrder({ number, kind: 'ship', pieces }, { actor: kari, now: testNow, database });
  });
  afterEach(async () => {
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const declare = (pieces: readonly Pieces[], key = 'press-0001') =>
    declareWithdrawal({ orderNumber: number, pieces, key }, { actor: buyer, now, database });
  const letters = async () => {
    const rows = await database.read.selectFrom('outbox').select('unique_key').execute();
    return rows.map(({ unique_key: key }) => key).filter((key) => key.startsWith('order-'));
  };
  const standing = async () => {
    const order = await findOrderByNumber(database.read, number);
    if (order === undefined) throw new Error('no order');
    const { lines, balance } = await findProgress(database.read, order);
    const returns = (await returnsOf(database.read, [order.id])).get(order.id) ?? [];
    return {
      canceled: lines.map(({ canceled }) => canceled),
      ready: lines.map(({ ready }) => ready),
      returns: returns.map(({ status, items }) => [status, ...items.map((each) => each.quantity)]),
      asked: balance.asked,
    };
  };

  test('cancels what has not left the shop, and brings back what has', async () => {
    await declare([
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]);
    expect(await standing()).toEqual({
      canceled: [1, 1],
      ready: [0, 0],
      returns: [
        ['approved', 1],
        ['processed_closed', 1, 1],
      ],
      asked: 25_000,
    });
  });

  test('of the same press is made once', async () => {
    const one = [{ line: 2, quantity: 1 }];
    const first = await declare(one);
    expect(await declare(one)).toEqual(first);
    await Promise.all([
      declare([{ line: 1, quantity: 1 }], 'press-0002'),
      declare([{ line: 1, quantity: 1 }], 'press-0002'),
    ]);
    expect(await standing()).toMatchObject({ canceled: [1, 1] });
  });

  test.each([
    'withdrawal.after-lock',
    'return.after-lock',
    'return.before-commit',
    'move.after-lock',
    'move.after-stock',
    'move.before-commit',
    'withdrawal.before-commit',
    'withdrawal.after-commit',
  ] as const)(
    'killed at %s is made as a whole or not at all, and by a repeat once',
    async (point) => {
      const pieces = [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ];
      const [before, sent] = [await standing(), await letters()];
      const at = async (reached: ForcingPoint) => {
        if (reached === point) throw new Error('killed');
      };
      const asked = { orderNumber: number, pieces, key: 'press-0001' };
      const killed = declareWithdrawal(asked, { actor: buyer, now, database, at });
      await expect(killed).rejects.toThrow('killed');
      if (point !== 'withdrawal.after-commit') {
        expect(await standing()).toEqual(before);
        expect(await letters()).toEqual(sent);
      }
      await declare(pieces);
      await declare(pieces);
      expect(await standing()).toMatchObject({
        canceled: [1, 1],
        returns: [
          ['approved', 1],
          ['processed_closed', 1, 1],
        ],
        asked: 25_000,
      });
      // Two receipts, and one each for the shop, the cancellation and the shop about it.
      expect((await letters()).length - sent.length).toBe(5);
    },
  );

  test('of more pieces than there are changes nothing', async () => {
    const before = await standing();
    const many = declare([
      { line: 1, quantity: 4 },
      { line: 2, quantity: 1 },
    ]);
    await expect(many).rejects.toMatchObject({ code: 'return.quantity' });
    expect(await standing()).toEqual(before);
  });

  test('takes goods that lie ready in a shop out of their shipment, and back into its stock', async () => {
    const id = ids.get('A') ?? 0;
    await addToShop(database, 'oslo', id, 3);
    const lines = [{ sku: 'A', quantity: 3 }];
    number = await aPlacedOrder(database, ids, { shop: 'oslo', lines });
    await moveOrder({ number, kind: 'ship' }, { actor: kari, now: testNow, database });
    await declare([{ line: 1, quantity: 2 }]);
    expect(await standing()).toMatchObject({
      canceled: [2],
      returns: [['processed_closed', 2]],
      ready: [1],
      asked: 12_500,
    });
    expect((await loadShopStock(database.read, [id]))[0]?.available).toBe(2);
    await moveOrder({ number, kind: 'collect' }, { actor: kari, now, database });
    expect((await loadShopStock(database.read, [id]))[0]?.available).toBe(2);
  });

  test('of a file is possible beside goods that the buyer has', async () => {
    const lines = [{ sku: 'A' }, { sku: 'B', fulfilment: 'download' as const }];
    number = await aPlacedOrder(database, ids, { lines });
    for (const kind of ['ship', 'deliver'] as const) {
      await moveOrder({ number, kind }, { actor: kari, now: testNow, database });
    }
    await declare([{ line: 2, quantity: 1 }]);
    expect(await standing()).toMatchObject({ canceled: [0, 1], asked: 12_500 });
  });

  test('of a file is possible after the order was completed, until it is downloaded', async () => {
    const lines = [{ sku: 'A' }, { sku: 'B', quantity: 2, fulfilment: 'download' as const }];
    number = await aPlacedOrder(database, ids, { lines });
    await moveOrder(
      { number, kind: 'complete', hasUnsent: true },
      { actor: kari, now: testNow, database },
    );
    await declare([{ line: 2, quantity: 1 }]);
    expect(await standing()).toMatchObject({ canceled: [0, 1], asked: 25_000 });
    await declare([{ line: 2, quantity: 1 }], 'press-0002');
    expect(await standing()).toMatchObject({ canceled: [0, 2], asked: 12_500 });
    await expect(declare([{ line: 2, quantity: 1 }], 'press-0003')).rejects.toMatchObject({
      code: 'return.quantity',
    });
  });

  test('of a rental is possible until its first day', async () => {
    const orderedFor = (from: string) => {
      const options = { rental: { from, to: '2100-01-01' } };
      return aPlacedOrder(database, ids, { lines: [{ sku: 'A', options }] });
    };
    const one = [{ line: 1, quantity: 1 }];
    number = await orderedFor(osloDay(now));
    await expect(declare(one)).rejects.toMatchObject({ code: 'return.not_eligible' });
    number = await orderedFor(osloDay(moment(now + dayMs)));
    await declare(one);
    expect(await standing()).toMatchObject({ canceled: [1], asked: 0 });
  });

  describe('that leaves nothing of the order gives freight back once (rules/returns#money)', () => {
    const one = [{ line: 1, quantity: 1 }];
    const staffActing = () => ({ actor: kari, now, database });
    const cost = async () => {
      const order = await findOrderByNumber(database.read, number);
      return order && (await findProgress(database.read, order)).balance.charged.gross;
    };
    /** Two pieces for 125 kroner each and freight for 100, of which one piece is delivered. */
    const partlySent = async (isInvoicedBefore = false) => {
      const shipping = priceFromNet(ore(8_000), vatRate(25));
      number = await aPlacedOrder(database, ids, { shipping, lines: [{ sku: 'A', quantity: 2 }] });
      if (isInvoicedBefore) await invoiceOrder({ number, isAll: true }, staffActing());
      await moveOrder({ number, kind: 'ship', pieces: one }, staffActing());
      await moveOrder({ number, kind: 'deliver' }, staffActing());
    };
    const comesBack = async (off?: Ore, kind: ReturnKind = 'withdrawal') => {
      const wish = { reason: 'regretted', condition: 'opened', resolution: 'money' } as const;
      const items = one.map((each) => ({ ...each, ...wish }));
      const asked = { kind, orderNumber: number, items, key: `press-${kind}` } as const;
      const acting = { actor: buyer, now, database };
      const opened = await openReturn({ ...asked, message: '', files: [] }, acting);
      if (!opened.ok) throw new Error(opened.refusal.code);
      const { id } = opened.value;
      const deduction = off !== undefined && { deduction: { amount: off, reason: 'Riper' } };
      if (kind === 'return') await moveReturnRequest({ id, move: 'approve' }, staffActing());
      await moveReturnRequest({ id, move: 'receive' }, staffActing());
      await moveReturnRequest({ id, move: 'refund', ...deduction }, staffActing());
    };

    test.each(['never', 'when sent', 'before'])(
      'after a piece came back; invoiced %s',
      async (when) => {
        if (when !== 'never') await setSeller(database);
        await partlySent(when === 'before');
        await comesBack();
        expect(await cost()).toBe(22_500);
        await declare(one);
        expect(await cost()).toBe(0);
        await declare(one);
        expect(await cost()).toBe(0);
      },
    );

    test('after another line was refunded as missing, and cancelled later', async () => {
      const shipping = priceFromNet(ore(8_000), vatRate(25));
      number = await aPlacedOrder(database, ids, { shipping, lines: [{ sku: 'A' }, { sku: 'B' }] });
      const what = { piece: { line: 2, quantity: 1 } };
      await refundOrder({ number, reason: 'Mangler', what }, staffActing());
      await declare(one);
      expect(await cost()).toBe(0);
      await moveOrder({ number, kind: 'cancel' }, staffActing());
      expect(await cost()).toBe(0);
    });

    test.each(['never', 'when sent', 'before'])(
      'also when the shop cancels the rest after that; invoiced %s',
      async (when) => {
        if (when !== 'never') await setSeller(database);
        await partlySent(when === 'before');
        await comesBack();
        await moveOrder({ number, kind: 'cancel' }, staffActing());
        expect(await cost()).toBe(0);
      },
    );

    test('also when the shop cancels the rest before that', async () => {
      await partlySent();
      await moveOrder({ number, kind: 'cancel' }, staffActing());
      expect(await cost()).toBe(22_500);
      await comesBack();
      expect(await cost()).toBe(0);
    });

    test('also when the rest is refunded as missing after that, and cancelled later', async () => {
      await partlySent();
      await comesBack(ore(1_000));
      const what = { piece: { line: 1, quantity: 1 } };
      await refundOrder({ number, reason: 'Mangler', what }, staffActing());
      expect(await cost()).toBe(1_000);
      await moveOrder({ number, kind: 'cancel' }, staffActing());
      // The order goes on costing what was taken off for lower value.
      expect(await cost()).toBe(1_000);
    });

    test.each(['never', 'when sent'])(
      'also when the last piece is a free return; invoiced %s',
      async (when) => {
        if (when !== 'never') await setSeller(database);
        await partlySent();
        await comesBack();
        for (const kind of ['ship', 'deliver'] as const) {
          await moveOrder({ number, kind }, staffActing());
        }
        await comesBack(undefined, 'return');
        expect(await cost()).toBe(0);
      },
    );

    test('but not after free returns alone', async () => {
      await partlySent();
      await comesBack(undefined, 'return');
      await moveOrder({ number, kind: 'cancel' }, staffActing());
      expect(await cost()).toBe(10_000);
    });

    test('and does not hold up the money for goods where freight was refunded before an invoice', async () => {
      const shipping = priceFromNet(ore(8_000), vatRate(25));
      number = await aPlacedOrder(database, ids, { shipping, lines: [{ sku: 'A', quantity: 2 }] });
      const what = { amount: ore(10_000) };
      await refundOrder({ number, reason: 'Sen levering', what }, staffActing());
      await setSeller(database);
      await moveOrder({ number, kind: 'ship', pieces: one }, staffActing());
      await declare([{ line: 1, quantity: 2 }]);
      await moveReturnRequest({ id: 1, move: 'receive' }, staffActing());
      expect(await moveReturnRequest({ id: 1, move: 'refund' }, staffActing())).toMatchObject({
        kind: 'moved',
        amount: 12_500,
      });
      expect(await cost()).toBe(0);
    });

    test('or the job tries again while no credit note can hold it', async () => {
      number = await owedFreight(database, ids, staffActing());
      expect(await standing()).toMatchObject({ canceled: [1] });
      const owed = async () =>
        (await findWaiting(database.read)).filter(({ kind }) => kind === extrasKind);
      const { id = 0 } = (await findOrderByNumber(database.read, number)) ?? {};
      expect(await owed()).toMatchObject([{ document: { orderId: id } }]);
      await expect(retryExtras(staffActing(), id)).rejects.toThrow(number);
      const price = priceFromNet(ore(-4_000), vatRate(25));
      const byHand = { kind: 'credit', key: 'by hand', rate: vatRate(25), price } as const;
      await database.transaction((tx) => insertPostings(tx, id, [byHand], staffActing()));
      await retryExtras(staffActing(), id);
      expect(await cost()).toBe(0);
    });

    test('but not while the buyer keeps a piece', async () => {
      await partlySent();
      await declare(one);
      expect(await cost()).toBe(22_500);
    });
  });
});
