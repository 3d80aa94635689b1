import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff, type Actor } from '#domain/actor.ts';
import { ore } from '#domain/money/ore.ts';
import type { AskedPieces } from '#domain/orders/order-progress.ts';
import type { ReturnItem, ReturnKind } from '#domain/returns/return-request.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { invoiceOrder } from '#server/workflows/invoices/invoice-order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { setSeller } from '#testing/set-seller.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { moveReturnRequest, type AskedMove } from './move-return.ts';
import { openReturn, type AskedReturn } from './open-return.ts';

const kari: Actor = staff('kari', 'administrator');
const buyer: Actor = { kind: 'customer', id: 1 };
const item = (line: number, quantity: number, other: Partial<ReturnItem> = {}): ReturnItem => ({
  line,
  quantity,
  reason: 'regretted',
  condition: 'unopened',
  resolution: 'money',
  ...other,
});

describe.each(testEngines)('returns on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let number: string;
  let turn = 0;
  const { at, forget, holdAt } = forcingPoints();

  beforeEach(async () => {
    forget();
    ({ database, ...place } = await emptyShop(engine));
    const ids = await addArticles(database, { A: 9, B: 9 });
    // The lines cost 3 × 125 and 125 kroner.
    number = await aPlacedOrder(database, ids, {
      lines: [{ sku: 'A', quantity: 3 }, { sku: 'B' }],
    });
    await moveOrder({ number, kind: 'ship' }, { actor: kari, now: testNow, database });
    await moveOrder({ number, kind: 'deliver' }, { actor: kari, now: testNow, database });
  });
  afterEach(async () => {
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const now = moment(testNow + dayMs);
  const open = async (items: readonly ReturnItem[], more: Partial<AskedReturn> = {}) => {
    const key = `key-${(turn += 1)}`;
    const asked = {
      kind: 'return' as ReturnKind,
      orderNumber: number,
      message: '',
      files: [],
      key,
    };
    const opened = await openReturn(
      { ...asked, items, ...more },
      { actor: buyer, now, database, at },
    );
    return opened.ok ? opened.value.id : opened.refusal.code;
  };
  const opened = async (...asked: Parameters<typeof open>) => {
    const id = await open(...asked);
    if (typeof id === 'string') throw new Error(id);
    return id;
  };
  const move = async (id: number, asked: AskedMove, actor: Actor = kari) => {
    const moved = await moveReturnRequest({ id, ...asked }, { actor, now, database, at });
    if (moved.kind === 'unknown') return 'unknown';
    if (moved.kind === 'refused') return moved.reason;
    return moved.isRepeat ? 'repeat' : (moved.amount ?? moved.request.status);
  };
  const received = async (id: number, lines: { restocked?: readonly AskedPieces[] } = {}) => {
    await move(id, { move: 'approve' });
    return move(id, { move: 'receive', ...lines });
  };
  const cost = async () => {
    const order = await findOrderByNumber(database.read, number);
    if (order === undefined) throw new Error('The order is gone');
    return (await findProgress(database.read, order)).balance.charged.gross / 100;
  };
  const onHand = async () => {
    const rows = database.read.selectFrom('stock').select('quantity').orderBy('product_id');
    return (await rows.execute()).map(({ quantity }) => quantity);
  };

  test('a return keeps its lines, words and steps', async () => {
    const files = [{ name: 'foto.jpg', bytes: new Uint8Array([1, 2]) }];
    const id = await opened([item(1, 2, { reason: 'damaged' })], { message: 'Knust', files });
    await move(id, { move: 'reject', reason: 'Ikke vår vare' });
    expect(await findReturn(database.read, id)).toMatchObject({
      kind: 'return',
      status: 'rejected',
      items: [{ line: 1, quantity: 2, reason: 'damaged', condition: 'unopened' }],
      messages: [{ author: 'customer', text: 'Knust', files: [{ name: 'foto.jpg' }] }],
      events: [
        { status: 'pending_approval', actor: 'customer:1' },
        { status: 'rejected', actor: 'staff:kari', note: 'Ikke vår vare' },
      ],
    });
  });

  test('return same line twice or > ordered: however many tabs ask at once, no piece comes back twice', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => open([item(1, 2), item(2, 1)])));
    expect(ids.filter((id) => typeof id === 'number')).toHaveLength(1);
    expect(await open([item(1, 2)])).toBe('return.quantity');
    expect(await open([item(1, 1)])).toBeTypeOf('number');
    expect(await open([item(1, 1)])).toBe('return.not_eligible');
  });

  test('a second request that comes while the first is at work waits for it', async () => {
    const { arrived, release } = holdAt('return.before-commit');
    const first = open([item(2, 1)]);
    await arrived;
    const second = open([item(2, 1)]);
    // Without the lock, the second one ends meanwhile.
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 100))]);
    release();
    expect([await first, await second]).toEqual([expect.any(Number), 'return.quantity']);
  });

  test('a repeat with the same key finds the return that is there', async () => {
    const id = await opened([item(1, 1)], { key: 'the-same' });
    expect(await open([item(1, 1)], { key: 'the-same' })).toBe(id);
    expect(await open([item(1, 2)])).toBeTypeOf('number');
  });

  test('a cancelled return gives its pieces back, and only the customer cancels', async () => {
    const id = await opened([item(2, 1)]);
    expect(await move(id, { move: 'cancel' })).toBe('state');
    expect(await move(id, { move: 'cancel' }, buyer)).toBe('canceled');
    expect(await move(id, { move: 'cancel' }, buyer)).toBe('repeat');
    expect(await move(id, { move: 'approve' }, buyer)).toBe('state');
    expect(await open([item(2, 1)])).toBeTypeOf('number');
  });

  test('goods that can be sold again go into stock, and the money comes back, each once', async () => {
    expect(await onHand()).toEqual([6, 8]);
    const id = await opened([item(1, 2), item(2, 1, { condition: 'used' })]);
    expect(await received(id)).toBe('package_received');
    expect(await move(id, { move: 'receive' })).toBe('repeat');
    expect(await onHand()).toEqual([6, 8]);
    const amounts = await Promise.all([1, 2, 3].map(() => move(id, { move: 'refund' })));
    expect(await onHand()).toEqual([8, 8]);
    expect(amounts.filter((each) => each === 'repeat')).toHaveLength(2);
    expect(amounts).toContain(375_00);
    expect(await cost()).toBe(125);
    // Nothing was paid, so nothing is owed.
    expect((await findReturn(database.read, id))?.status).toBe('processed_closed');
  });

  test('the operator judges the goods', async () => {
    const id = await opened([item(1, 2), item(2, 1)]);
    expect(await received(id, { restocked: [{ line: 3, quantity: 1 }] })).toBe('pieces');
    expect(await received(id, { restocked: [{ line: 2 }] })).toBe('package_received');
    await move(id, { move: 'refund' });
    expect(await onHand()).toEqual([6, 9]);
  });

  test('goods that the customer gets back never go into stock, however often they come', async () => {
    for (const last of [{ move: 'reject', reason: 'Brukt' }, { move: 'close' }] as const) {
      const id = await opened([item(2, 1)], { kind: 'complaint' });
      await received(id);
      await move(id, last);
      expect(await onHand()).toEqual([6, 8]);
    }
    const replaced = await opened([item(2, 1, { resolution: 'other-goods' })]);
    await received(replaced);
    expect(await move(replaced, { move: 'close' })).toBe('processed_closed');
    expect(await onHand()).toEqual([6, 9]);
    expect(await open([item(2, 1)], { kind: 'complaint' })).toBe('return.quantity');
  });

  test('a parcel that came short holds and pays for the pieces that came', async () => {
    const id = await opened([item(1, 3)]);
    await move(id, { move: 'approve' });
    await move(id, { move: 'receive', received: [{ line: 1, quantity: 1 }] });
    expect(await move(id, { move: 'refund' })).toBe(125_00);
    expect(await open([item(1, 3)])).toBe('return.quantity');
    expect(await open([item(1, 2)])).toBeTypeOf('number');
  });

  test('pieces that were refunded without a return do not come back', async () => {
    const asked = { number, reason: 'Ripe', what: { piece: { line: 2 } } };
    await refundOrder(asked, { actor: kari, now, database });
    expect(await open([item(2, 1)])).toBe('return.quantity');
  });

  test('an order with an invoice is credited, and the return names the paper', async () => {
    await setSeller(database);
    await invoiceOrder({ number, isAll: true }, { actor: kari, now, database });
    const id = await opened([item(1, 1)]);
    await received(id);
    expect(await move(id, { move: 'refund' })).toBe(125_00);
    expect((await findReturn(database.read, id))?.creditNote).toBeTypeOf('number');
    expect(await cost()).toBe(375);
    expect(await open([item(1, 3)])).toBe('return.quantity');
    expect(await open([item(1, 2)])).toBeTypeOf('number');
  });

  describe.each(['without a paper', 'with an invoice'])('a deduction %s', (paper) => {
    const riper = (amount: number): AskedMove => ({
      move: 'refund',
      deduction: { amount: ore(amount), reason: 'Riper' },
    });
    const back = async (...items: readonly ReturnItem[]) => {
      const id = await opened(items);
      await received(id);
      return id;
    };
    beforeEach(async () => {
      if (paper === 'without a paper') return;
      await setSeller(database);
      await invoiceOrder({ number, isAll: true }, { actor: kari, now, database });
    });

    test('lowers the money of a return, and later returns pay none of it (rules/returns#deductions)', async () => {
      const id = await back(item(1, 2));
      expect(await move(id, riper(250_01))).toBe('deduction');
      expect(await cost()).toBe(500);
      expect(await move(id, riper(100_10))).toBe(149_90);
      expect(await move(id, riper(100_10))).toBe('repeat');
      expect(await cost()).toBe(350.1);
      expect(await move(await back(item(1, 1), item(2, 1)), { move: 'refund' })).toBe(250_00);
      expect(await cost()).toBe(100.1);
    });

    test('of all the money gives nothing back, and the buyer is told why', async () => {
      const id = await back(item(2, 1));
      expect(await move(id, riper(125_00))).toBe(0);
      expect(await cost()).toBe(500);
      expect(await open([item(2, 1)])).toBe('return.quantity');
      const { events = [] } = (await findReturn(database.read, id)) ?? {};
      const note = 'Trekk for verdifall kr\u00A0125,00: Riper';
      expect(events.map((each) => each.note)).toContain(note);
      const letters = database.read.selectFrom('outbox').select('kind');
      expect(await letters.execute()).toContainEqual({ kind: 'mail.return-refunded' });
    });
  });

  test('killed before the commit, a receipt and a refund leave nothing behind', async () => {
    const id = await opened([item(1, 2)]);
    await move(id, { move: 'approve' });
    const killed = (asked: AskedMove) =>
      moveReturnRequest(
        { id, ...asked },
        {
          actor: kari,
          now,
          database,
          at: async (point) => {
            if (point === 'return.before-commit') throw new Error('killed');
          },
        },
      );
    await expect(killed({ move: 'receive' })).rejects.toThrow('killed');
    expect(await onHand()).toEqual([6, 8]);
    expect(await move(id, { move: 'receive' })).toBe('package_received');
    await expect(killed({ move: 'refund' })).rejects.toThrow('killed');
    expect([await cost(), ...(await onHand())]).toEqual([500, 6, 8]);
    expect(await move(id, { move: 'refund' })).toBe(250_00);
    expect(await onHand()).toEqual([8, 8]);
  });
});
