import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staff } from '#domain/actor.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { addArticles, addToShop, aPlacedOrder } from '#testing/a-placed-order.ts';
import { emptyShop, testEngines, testNow, type TestDatabase } from '#testing/test-databases.ts';
import { moment } from '#domain/time/moment.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { useCoupon } from '#server/repositories/sales/coupons.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import type { ForcingPoint, Services } from '#server/services.ts';
import { moveOrder, type MoveResult } from './move-order.ts';
import type { OrderMove } from './moving-order.ts';

describe.each(testEngines)('an order on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let ids: ReadonlyMap<string, number>;

  beforeEach(async () => {
    ({ database, ...place } = await emptyShop(engine));
    ids = await addArticles(database, { A: 5, B: 5, DRILL: 1 });
  });
  afterEach(async () => {
    // After any moves of orders, all invariants hold.
    const broken = await database.snapshot((db) =>
      Promise.all(invariants.map(({ find }) => find(db, database.dialect))),
    );
    expect(broken.flat()).toEqual([]);
    await place.remove();
  });

  const kari = { actor: staff('kari', 'administrator'), now: testNow };
  const move = (number: string, wanted: OrderMove, at?: Services['at'], from = database) =>
    moveOrder({ number, ...wanted }, { ...kari, database: from, ...(at && { at }) });
  const outcomeOf = (result: MoveResult) => {
    if (result.kind === 'unknown') return 'unknown';
    return result.kind === 'refused' ? result.reason : result.progress.state;
  };
  const done = async (number: string, wanted: OrderMove) => outcomeOf(await move(number, wanted));
  /** Stock on hand, and the reserved part. */
  const stockOf = async (sku: string, shop?: string) => {
    const id = ids.get(sku) ?? 0;
    const row =
      shop === undefined
        ? await database.read
            .selectFrom('stock')
            .select(['quantity', 'reserved'])
            .where('product_id', '=', id)
            .executeTakeFirstOrThrow()
        : await database.read
            .selectFrom('shop_stock')
            .select(['quantity', 'reserved'])
            .where('product_id', '=', id)
            .where('location_code', '=', shop)
            .executeTakeFirstOrThrow();
    return [row.quantity, row.reserved];
  };
  const letters = async () => {
    const rows = await database.read
      .selectFrom('outbox')
      .select('unique_key')
      .orderBy('id')
      .execute();
    return rows.map(({ unique_key: key }) => key.split(' ')[0]);
  };
  const two = () =>
    aPlacedOrder(database, ids, { lines: [{ sku: 'A', quantity: 3 }, { sku: 'B' }] });

  test('leaves in parts, each with its letter, and is complete when the buyer has all (rules/orders#shipments)', async () => {
    const number = await two();
    expect(await stockOf('A')).toEqual([5, 3]);
    const first = { kind: 'ship', pieces: [{ line: 1, quantity: 2 }], carrier: 'Bring' } as const;
    expect(await done(number, { ...first, trackingNumber: '7012' })).toBe('in-part');
    expect(await stockOf('A')).toEqual([3, 1]);
    expect(await done(number, { kind: 'deliver', shipment: 1 })).toBe('in-part');
    expect(await done(number, { kind: 'ship' })).toBe('handed-over');
    expect(await stockOf('A')).toEqual([2, 0]);
    expect(await stockOf('B')).toEqual([4, 0]);
    expect(await done(number, { kind: 'ship' })).toBe('state');
    expect(await done(number, { kind: 'deliver' })).toBe('complete');
    expect(await done(number, { kind: 'cancel' })).toBe('state');
    expect(await letters()).toEqual([
      'order-placed',
      'order-sent',
      'order-sent-to-shop',
      'order-sent',
      'order-sent-to-shop',
    ]);
  });

  test('is fetched: what lies ready has not left, and the shop’s own goods are taken', async () => {
    await addToShop(database, 'oslo', ids.get('A')!, 2);
    const number = await aPlacedOrder(database, ids, {
      shop: 'oslo',
      lines: [{ sku: 'A', quantity: 2 }],
    });
    expect(await stockOf('A')).toEqual([5, 0]);
    expect(await done(number, { kind: 'ship' })).toBe('placed');
    expect(await stockOf('A', 'oslo')).toEqual([2, 2]);
    expect(await done(number, { kind: 'deliver' })).toBe('state');
    expect(await done(number, { kind: 'collect' })).toBe('complete');
    expect(await stockOf('A', 'oslo')).toEqual([0, 0]);
    expect(await done(number, { kind: 'collect' })).toBe('state');
    expect(await letters()).toEqual(['order-placed', 'order-ready', 'order-ready-to-shop']);
  });

  test('is not sent when fewer were counted than it takes; nothing of the move is kept', async () => {
    const number = await two();
    const counted = { reason: 'set', reference: 'counted', at: testNow } as const;
    await database.transaction((tx) => setStock(tx, ids.get('A')!, 2, counted));
    expect(await done(number, { kind: 'ship' })).toBe('not-there');
    expect([await stockOf('A'), await stockOf('B')]).toEqual([
      [2, 3],
      [5, 1],
    ]);
    expect(await done(number, { kind: 'ship', pieces: [{ line: 1, quantity: 2 }] })).toBe(
      'in-part',
    );
    expect(await letters()).toEqual(['order-placed', 'order-sent', 'order-sent-to-shop']);
  });

  test('that nobody fetches is cancelled, also what lay ready', async () => {
    await addToShop(database, 'oslo', ids.get('A')!, 2);
    const asked = { shop: 'oslo', lines: [{ sku: 'A', quantity: 2 }] };
    const number = await aPlacedOrder(database, ids, asked);
    await move(number, { kind: 'ship' });
    expect(await done(number, { kind: 'cancel', reason: 'ikke hentet' })).toBe('canceled');
    expect(await stockOf('A', 'oslo')).toEqual([2, 0]);
  });

  test('loses named pieces that lie ready last; its shipment keeps the others', async () => {
    await addToShop(database, 'oslo', ids.get('A')!, 4);
    const asked = { shop: 'oslo', lines: [{ sku: 'A', quantity: 4 }] };
    const number = await aPlacedOrder(database, ids, asked);
    await move(number, { kind: 'ship', pieces: [{ line: 1, quantity: 3 }] });
    const cut = { kind: 'cancel', pieces: [{ line: 1, quantity: 2 }] } as const;
    const result = await move(number, cut);
    expect(result).toMatchObject({
      progress: { shipments: [{ status: 'ready', pieces: [{ line: 1, quantity: 2 }] }] },
    });
    expect(await stockOf('A', 'oslo')).toEqual([4, 2]);
    expect(await done(number, { ...cut, pieces: [{ line: 1, quantity: 3 }] })).toBe('too-many');
    expect(await move(number, cut)).toMatchObject({
      progress: { state: 'canceled', shipments: [{ status: 'canceled' }] },
    });
    expect(await stockOf('A', 'oslo')).toEqual([4, 0]);
  });

  test('loses a file also once its goods are with the buyer', async () => {
    const lines = [{ sku: 'A' }, { sku: 'B', fulfilment: 'download' as const }];
    const number = await aPlacedOrder(database, ids, { lines });
    await move(number, { kind: 'ship' });
    await move(number, { kind: 'deliver' });
    expect(await done(number, { kind: 'cancel', pieces: [{ line: 1 }] })).toBe('state');
    expect(await done(number, { kind: 'cancel' })).toBe('complete');
    expect(await done(number, { kind: 'cancel' })).toBe('state');
  });

  test('that is refused a move is not changed, nor by a repeat (rules/orders#order-states)', async () => {
    const number = await two();
    await move(number, { kind: 'ship', key: 'press-1' });
    const changedAt = async () =>
      (await database.read.selectFrom('orders').select('updated_at').executeTakeFirstOrThrow())
        .updated_at;
    const before = await changedAt();
    const by = { ...kari, now: moment(testNow + 60_000), database };
    for (const wanted of [{ kind: 'cancel' }, { kind: 'ship', key: 'press-1' }] as const) {
      await moveOrder({ number, ...wanted }, by);
      expect(await changedAt()).toBe(before);
    }
    await moveOrder({ number, kind: 'deliver' }, by);
    expect(await changedAt()).toBe(by.now);
  });

  test('loses lines with a reason, and gives the coupon back only as a whole (rules/orders#cancelling)', async () => {
    const number = await two();
    await database.transaction(async (tx) => {
      await insertCoupon(tx, { code: 'EN', kind: 'fixed', value: 1, limit: 1 });
      const use = { orderId: 1, email: 'kari@example.no' };
      expect(await useCoupon(tx, 'EN', use, testNow)).toBe(true);
    });
    const used = async () =>
      (await database.read.selectFrom('coupons').select('used').executeTakeFirstOrThrow()).used;
    const part = { kind: 'cancel', pieces: [{ line: 1, quantity: 2 }], reason: 'utgått' } as const;
    expect(await done(number, part)).toBe('placed');
    expect(await stockOf('A')).toEqual([5, 1]);
    expect(await used()).toBe(1);
    expect(await done(number, { ...part, pieces: [{ line: 1, quantity: 2 }] })).toBe('too-many');
    expect(await done(number, { kind: 'cancel' })).toBe('canceled');
    expect(await stockOf('A')).toEqual([5, 0]);
    expect(await used()).toBe(0);
    expect(await letters()).toEqual([
      'order-placed',
      'order-canceled',
      'order-canceled-to-shop',
      'order-canceled',
      'order-canceled-to-shop',
    ]);
  });

  test('of which a part has left keeps that; the rest is cancelled', async () => {
    const number = await two();
    await move(number, { kind: 'ship', pieces: [{ line: 2 }] });
    expect(await done(number, { kind: 'cancel' })).toBe('handed-over');
    expect([await stockOf('A'), await stockOf('B')]).toEqual([
      [5, 0],
      [4, 0],
    ]);
  });

  test('of rented goods: out, back, and only then complete (rules/products#rental)', async () => {
    const rental = { from: '2026-11-23', to: '2026-11-24' };
    const lines = [
      { sku: 'DRILL', fulfilment: 'rental' as const, options: { rental } },
      { sku: 'B' },
    ];
    const number = await aPlacedOrder(database, ids, { lines });
    expect(await done(number, { kind: 'back' })).toBe('state');
    await move(number, { kind: 'ship' });
    expect(await stockOf('DRILL')).toEqual([0, 0]);
    expect(await done(number, { kind: 'deliver' })).toBe('handed-over');
    expect(await done(number, { kind: 'back', pieces: [{ line: 2 }] })).toBe('none-open');
    expect(await done(number, { kind: 'back' })).toBe('complete');
    expect(await stockOf('DRILL')).toEqual([1, 0]);
    expect(await stockOf('B')).toEqual([4, 0]);
  });

  test('is completed at once where that is meant: what was not sent is handed over, what was let is back', async () => {
    const rental = { from: '2026-11-23', to: '2026-11-24' };
    const lines = [
      { sku: 'DRILL', fulfilment: 'rental' as const, options: { rental } },
      { sku: 'B', quantity: 2 },
    ];
    const number = await aPlacedOrder(database, ids, { lines });
    await move(number, { kind: 'ship', pieces: [{ line: 2, quantity: 1 }] });
    expect(await done(number, { kind: 'complete' })).toBe('unsent');
    expect(await stockOf('B')).toEqual([4, 1]);
    expect(await done(number, { kind: 'complete', hasUnsent: true })).toBe('complete');
    expect([await stockOf('DRILL'), await stockOf('B')]).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(await done(number, { kind: 'complete' })).toBe('state');
  });

  test('a shipment asked for again with its key is not sent again; with other pieces it is refused', async () => {
    const number = await two();
    const one = {
      kind: 'ship',
      pieces: [{ line: 1, quantity: 1 }],
      trackingNumber: '7012',
    } as const;
    const other = await place.open();
    const replays = 20;
    const answers = await Promise.all(
      Array.from({ length: replays }, (_, n) =>
        move(number, one, undefined, n % 2 ? database : other),
      ),
    );
    const repeats = answers.map((each) => each.kind === 'moved' && each.isRepeat);
    expect(repeats.filter((each) => !each)).toHaveLength(1);
    expect(await stockOf('A')).toEqual([4, 2]);
    expect(await letters()).toEqual(['order-placed', 'order-sent', 'order-sent-to-shop']);
    expect(await done(number, { ...one, pieces: [{ line: 2 }] })).toBe('key-reused');
    expect(await done(number, { kind: 'ship', trackingNumber: '7012' })).toBe('in-part');
    expect(await stockOf('A')).toEqual([4, 2]);
  }, 60_000);

  const rivals: readonly (readonly [string, OrderMove, OrderMove, readonly string[]])[] = [
    ['two shipments', { kind: 'ship' }, { kind: 'ship' }, ['handed-over', 'state']],
    ['shipment and cancel', { kind: 'ship' }, { kind: 'cancel' }, ['handed-over', 'state']],
    ['cancel and shipment', { kind: 'cancel' }, { kind: 'ship' }, ['canceled', 'state']],
    ['two cancels', { kind: 'cancel' }, { kind: 'cancel' }, ['canceled', 'state']],
    [
      'complete and cancel',
      { kind: 'complete', hasUnsent: true },
      { kind: 'cancel' },
      ['complete', 'state'],
    ],
    [
      'two parts that are too many together',
      { kind: 'ship', pieces: [{ line: 1, quantity: 2 }] },
      { kind: 'ship', pieces: [{ line: 1, quantity: 2 }] },
      ['in-part', 'too-many'],
    ],
  ];
  const points: readonly ForcingPoint[] = process.env.TEST_ALL
    ? ['move.after-lock', 'move.after-stock', 'move.before-commit']
    : ['move.after-stock'];

  test.each(rivals)(
    'at once, the first held at each point: %s',
    async (_, first, second, expected) => {
      for (const point of points) {
        const number = await two();
        const other = await place.open();
        let started: Promise<MoveResult> | undefined;
        // The rival begins while the first move holds the order; it waits for the lock and then finds
        // the order moved.
        const begin: Services['at'] = async (reached) => {
          if (reached === point) started ??= move(number, second, undefined, other);
        };
        const one = outcomeOf(await move(number, first, begin));
        expect([one, outcomeOf((await started)!)], point).toEqual(expected);
        await move(number, { kind: 'cancel' });
        await resupply();
      }
    },
    60_000,
  );

  async function resupply(): Promise<void> {
    for (const sku of ['A', 'B']) {
      const counted = { reason: 'set', reference: 'counted', at: testNow } as const;
      const [, reserved = 0] = await stockOf(sku);
      await database.transaction((tx) => setStock(tx, ids.get(sku)!, 5 + reserved, counted));
    }
  }
});
