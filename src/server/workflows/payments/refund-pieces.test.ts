import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { loadCharges } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { creditOrder, invoiceOrder } from '#server/workflows/invoices/invoice-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { declareWithdrawal } from '#server/workflows/returns/declare-withdrawal.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { refundOrder } from './refund-order.ts';

const [general, food] = [vatRate(25), vatRate(15)];

describe.each(testEngines)('pieces of an order on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let number: string;
  let turn = 0;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 9, B: 9, C: 9 });
    // The coupon lowers three taps to 362.49 kr and two coffees to 218.49 kr. Four basins cost 500 kr.
    number = await aPlacedOrder(database, ids, {
      lines: [
        { sku: 'A', quantity: 3, discount: priceFromNet(ore(10_01), general) },
        { sku: 'B', quantity: 2, vatRate: food, discount: priceFromNet(ore(10_01), food) },
        { sku: 'C', quantity: 4 },
      ],
    });
  });
  afterEach(async () => {
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const acting = () => ({ actor: staff('kari', 'administrator'), now: testNow, database });
  const cost = async () => {
    const order = await findOrderByNumber(database.read, number);
    if (order === undefined) throw new Error('The order is gone');
    return (await findProgress(database.read, order)).balance.charged.gross;
  };
  const deliver = async () => {
    await moveOrder({ number, kind: 'ship' }, acting());
    await moveOrder({ number, kind: 'deliver' }, acting());
  };
  const send = async (line: number, quantity: number) => {
    await moveOrder({ number, kind: 'ship', pieces: [{ line, quantity }] }, acting());
    await moveOrder({ number, kind: 'deliver' }, acting());
  };
  const cancel = (line: number, quantity: number) =>
    moveOrder({ number, kind: 'cancel', pieces: [{ line, quantity }] }, acting());
  const refund = async (line: number, quantity?: number, key?: string) => {
    const piece = { line, ...(quantity !== undefined && { quantity }) };
    const asked = { number, reason: 'Ripe', what: { piece }, ...(key !== undefined && { key }) };
    const result = await refundOrder(asked, acting());
    if (result.kind === 'unknown') return 'unknown';
    if (result.kind === 'refused') return result.reason;
    return result.isRepeat ? 'repeat' : result.amount;
  };
  /** Pieces of a line come back; the result is to be refunded. */
  const comesBack = async (line: number, quantity: number, kind = 'return' as const) => {
    const item = { line, quantity, reason: 'regretted', condition: 'used', resolution: 'money' };
    const key = `return-${(turn += 1)}`;
    const asked = { kind, orderNumber: number, message: '', files: [], key, items: [item] };
    const opened = await openReturn(asked as never, {
      ...acting(),
      actor: { kind: 'customer', id: 1 },
    });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const { id } = opened.value;
    for (const move of ['approve', 'receive'] as const) {
      await moveReturnRequest({ id, move }, acting());
    }
    return async () => {
      const moved = await moveReturnRequest({ id, move: 'refund' }, acting());
      return moved.kind === 'moved' ? (moved.amount ?? moved.request.status) : moved.kind;
    };
  };

  test('a piece that is refunded before its return comes is paid back once', async () => {
    await deliver();
    const giveBack = await comesBack(1, 2);
    expect(await refund(1, 2)).toBe(241_66);
    expect(await giveBack()).toBe(120_83);
    expect(await cost()).toBe(718_49);
  });

  test('a piece that came back is not refunded again', async () => {
    await deliver();
    const giveBack = await comesBack(1, 2);
    await giveBack();
    expect(await refund(1, 2)).toBe('too-many');
    await refund(1);
    expect(await refund(1, 1)).toBe('none-open');
    expect(await cost()).toBe(718_49);
  });

  test('refunds and returns at once pay each piece back once', async () => {
    await deliver();
    const deeds = [await comesBack(1, 3), await comesBack(2, 2)];
    const refunds = [1, 2, 3].flatMap(() => [refund(1, 1), refund(2, 1)]);
    await Promise.all([...deeds.map((giveBack) => giveBack()), ...refunds]);
    expect(await cost()).toBe(500_00);
  });

  test('all pieces of a line give back its price, cancelled, refunded or returned', async () => {
    await cancel(1, 1);
    await refund(1, 1);
    await refund(2, 1);
    await deliver();
    const giveBack = await comesBack(1, 1);
    await giveBack();
    expect(await cost()).toBe(609_25);
    expect(await refund(2)).toBe(109_25);
    expect(await cost()).toBe(500_00);
    const order = await findOrderByNumber(database.read, number);
    const charges = await loadCharges(database.read, order?.id ?? 0);
    const credits = charges.filter(({ kind }) => kind === 'credit');
    expect(new Set(credits.map(({ rate }) => rate))).toEqual(new Set([general, food]));
  });

  test('a piece that is cancelled after its refund is paid back once', async () => {
    expect(await refund(1)).toBe(362_49);
    await cancel(1, 3);
    expect(await cost()).toBe(718_49);
    await moveOrder({ number, kind: 'cancel' }, acting());
    expect(await cost()).toBe(0);
  });

  test('a piece that is refunded in the shop is cancelled for nothing, and the others stay paid', async () => {
    await refund(3, 2);
    await send(3, 2);
    await cancel(3, 2);
    expect(await cost()).toBe(830_98);
    const giveBack = await comesBack(3, 2);
    expect(await giveBack()).toBe(250_00);
    expect(await cost()).toBe(580_98);
  });

  test('a piece that is refunded after it was sent does not come back, and the others are cancelled', async () => {
    await send(3, 2);
    await refund(3, 2);
    await expect(comesBack(3, 1)).rejects.toThrow('return.not_eligible');
    await cancel(3, 2);
    expect(await cost()).toBe(580_98);
  });

  test('a buyer withdraws from the paid ones, and the refunded ones are cancelled with them', async () => {
    await refund(3, 1);
    const asked = { orderNumber: number, key: 'press-1' };
    const buyer = { ...acting(), actor: { kind: 'customer', id: 1 } } as const;
    const four = { ...asked, pieces: [{ line: 3, quantity: 4 }] };
    await expect(declareWithdrawal(four, buyer)).rejects.toThrow('return.quantity');
    await declareWithdrawal({ ...asked, pieces: [{ line: 3, quantity: 2 }] }, buyer);
    expect(await cost()).toBe(705_98);
    await deliver();
    expect(await refund(3)).toBe(125_00);
    expect(await cost()).toBe(580_98);
  });

  test('an operator may use the number of a return as a key', async () => {
    await deliver();
    const giveBack = await comesBack(3, 1);
    expect(await refund(1, 1, 'R0000001')).toBe(120_83);
    expect(await giveBack()).toBe(125_00);
  });

  test('a piece that is credited before its return comes is credited once', async () => {
    await setSeller(database);
    await deliver();
    await invoiceOrder({ number, isAll: true }, acting());
    const giveBack = await comesBack(1, 2);
    const asked = { number, pieces: [{ line: 1, quantity: 2 }], hasExtras: false, reason: 'Ripe' };
    expect((await creditOrder(asked, acting())).kind).toBe('made');
    expect(await giveBack()).toBeTypeOf('number');
    expect(await cost()).toBe(718_49);
  });

  test('a repeat with the same key gives back nothing more, and one with other pieces is refused', async () => {
    expect(await refund(1, 1, 'sak 8')).toBe(120_83);
    expect(await refund(1, 1, 'sak 8')).toBe('repeat');
    expect(await refund(1, 2, 'sak 8')).toBe('key-reused');
    expect(await refund(2, 1, 'sak 8')).toBe('key-reused');
    expect(await refund(1)).toBe(241_66);
    expect(await refund(1, 1, 'sak 8')).toBe('repeat');
    expect(await cost()).toBe(718_49);
  });
});
