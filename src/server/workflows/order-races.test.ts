import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import type { PlacedOrder } from '#contract/wire/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { ore } from '#domain/money/ore.ts';
import type { ApiError } from '#contract/http/api-error.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import type { ForcingPoint } from '#server/services.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { aStockItem } from '#testing/a-product.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { shopEngine } from '#testing/test-databases.ts';

const orderPoints: readonly ForcingPoint[] = [
  'order.before-transaction',
  'order.after-key',
  'order.after-check',
  'order.after-stock',
  'order.after-insert',
  'order.after-coupon',
  'order.before-commit',
  'order.after-commit',
];

let shop: TestShop;
const { at, forget, holdAt } = forcingPoints();

async function open(): Promise<void> {
  forget();
  const other = { id: 20, sku: 'HYL-1', priceList: { base: ore(50_000), tiers: [] } };
  const single = orderPoints.map((_, turn) => ({
    id: 30 + turn,
    sku: `EN-${turn}`,
    priceList: { base: ore(50_000), tiers: [] },
    stock: aStockItem({ quantity: 1 }),
  }));
  const products = [...shelf, ...single, { ...other, stock: aStockItem({ quantity: 99 }) }];
  shop = await aTestShop({ products, at });
  // The stock needs a recorded delivery, as the first invariant demands.
  await shop.services.database.transaction(async (tx) => {
    const counted = await tx.selectFrom('stock').select(['product_id', 'quantity']).execute();
    for (const { product_id, quantity: delta } of counted.filter(({ quantity }) => quantity > 0)) {
      const move = { product_id, delta, reason: 'import' as const, reference: '', at: shop.now };
      await tx.insertInto('stock_moves').values(move).execute();
    }
  });
}

afterEach(async () => {
  for (const { id, find } of invariants) {
    const { database } = shop.services;
    expect([id, await database.snapshot((db) => find(db, database.dialect))]).toEqual([id, []]);
  }
  await shop.close();
});

async function place(sku: string, key: string, quantity = 1): Promise<PlacedOrder> {
  const body = anOrderRequest({ key, lines: [{ sku, quantity, options: {} }] });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  return result;
}

/**
 * Runs a second order while the first is held at a point; if the second waits for the first, the first
 * continues.
 */
async function atOnce<Value>(
  point: ForcingPoint,
  first: () => Promise<Value>,
  second: () => Promise<Value>,
): Promise<readonly PromiseSettledResult<Value>[]> {
  const { arrived, release } = holdAt(point);
  const one = first();
  // An order that is refused early never reaches this point.
  await Promise.race([arrived, one]);
  const other = second();
  release();
  return Promise.allSettled([one, other]);
}

describe('at each point of an order', () => {
  test('another wants the last one: one gets it, the other is told (rules/safety#last-items)', async () => {
    await open();
    for (const [turn, point] of orderPoints.entries()) {
      const both = await atOnce(
        point,
        () => place(`EN-${turn}`, `first-key-${turn}`),
        () => place(`EN-${turn}`, `other-key-${turn}`),
      );
      expect(both.map(({ status }) => status).toSorted(), point).toEqual(['fulfilled', 'rejected']);
      const [refused] = both.filter(({ status }) => status === 'rejected');
      expect(refused, point).toMatchObject({ reason: { code: 'order.products_unavailable' } });
    }
    const { total } = await listOrders(shop.services.database.read, { limit: 9, offset: 0 });
    expect(total).toBe(orderPoints.length);
  }, 120_000);

  test('the same order is sent again: one order, one answer (rules/orders#order-key)', async () => {
    await open();
    for (const [turn, point] of orderPoints.entries()) {
      const key = `same-key-${turn}`;
      const send = () => place('SRV-600', key);
      const [first, again] = await atOnce(point, send, send);
      expect(first, point).toMatchObject({ status: 'fulfilled' });
      expect(again, point).toEqual(first);
    }
    const { total } = await listOrders(shop.services.database.read, { limit: 9, offset: 0 });
    expect(total).toBe(orderPoints.length);
  }, 60_000);
});

test('200 orders at once are each placed or told what is sold out (rules/orders#at-once)', async () => {
  await open();
  const all = await Promise.allSettled(
    Array.from({ length: 200 }, (_, turn) => {
      const body = anOrderRequest({
        key: `buyer-number-${turn}`,
        email: `ola${turn}@example.no`,
        lines: [{ sku: 'SRV-600', quantity: 1, options: {} }],
      });
      const client = shop.client({ address: `10.0.${turn}.1` });
      return client.call(create, { query: {}, body, headers: {} });
    }),
  );
  const outcomes = Map.groupBy(all, (each) =>
    each.status === 'fulfilled' ? 'placed' : (each.reason as ApiError).code,
  );
  expect(Object.fromEntries([...outcomes].map(([code, { length }]) => [code, length]))).toEqual({
    placed: 150,
    'order.products_unavailable': 50,
  });
}, 60_000);

test('an order is cancelled while another takes what it gives back', async () => {
  await open();
  const { number } = await place('TAP-1', 'first-key-1');
  const by = { ...anActing(shop), at };
  const { arrived, release } = holdAt('move.after-stock');
  const canceled = moveOrder({ number, kind: 'cancel' }, by);
  await arrived;
  const next = place('TAP-1', 'next-key-1').then(
    () => 'placed',
    (error: ApiError) => error.code,
  );
  release();
  expect(await canceled).toMatchObject({ kind: 'moved', progress: { state: 'canceled' } });
  // If it waited for the cancellation there is a shipment to report; if it was faster there was none.
  const outcome = await next;
  expect(['placed', 'order.products_unavailable']).toContain(outcome);
  const held = await shop.services.database.read
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['quantity', 'reserved'])
    .where('sku', '=', 'TAP-1')
    .executeTakeFirst();
  expect(held).toEqual({ quantity: 1, reserved: outcome === 'placed' ? 1 : 0 });
});

test('two orders for different goods do not wait for each other, wherever one is held (rules/orders#order-numbers)', async () => {
  await open();
  // SQLite has one writer, so there the second order is placed after the first.
  const mayPass = shopEngine.name === 'PostgreSQL';
  for (const [turn, point] of orderPoints.slice(1, -1).entries()) {
    const { arrived, release } = holdAt(point);
    const first = place('HYL-1', `first-key-${turn}`);
    await arrived;
    const second = place('SRV-600', `second-key-${turn}`);
    // The first order's transaction stays open until this one is placed.
    if (mayPass) await second;
    release();
    expect((await first).id, point).not.toBe((await second).id);
  }
}, 60_000);

/** Resolves when one transaction waits for another; on SQLite it waits before it begins. */
async function untilOneWaits(): Promise<void> {
  const { read, dialect } = shop.services.database;
  if (dialect !== 'postgres') return;
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(read)).rows).toHaveLength(1), 5_000);
}

test('a coupon applied while its cart is ordered is refused, and does not lie in the emptied cart', async () => {
  await open();
  await shop.services.database.transaction((tx) => insertCoupon(tx));
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: line });
  const { arrived, release } = holdAt('order.before-commit');
  const body = anOrderRequest({ cartId, lines: [line] });
  const placed = client.call(create, { query: {}, body, headers: {} });
  await arrived;
  const query = { cartId, coupon: 'NYHET10' };
  const late = client.call(cart.applyCoupon, { query }).catch((error: unknown) => error);
  await untilOneWaits();
  release();
  await placed;
  expect(await late).toMatchObject({ code: 'cart.empty' });
  expect((await client.call(cart.coupon, { query: { cartId } })).result).toBeNull();
});
