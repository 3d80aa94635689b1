import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import type { Client } from '#contract/http/client.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import { staff } from '#domain/actor.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { ore } from '#domain/money/ore.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { listOwed } from '#server/repositories/sales/owed-orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { payOut } from '#server/workflows/payments/pay-out.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aCompany } from '#testing/a-company.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { shelf, type ShelfProduct } from '#testing/stock-the-shop.ts';
import { moveReturnRequest, type AskedMove } from './move-return.ts';
import { openReturn } from './open-return.ts';

const priced = (id: number, sku: string, net: number, quantity: number): ShelfProduct => ({
  id,
  sku,
  priceList: { base: ore(net), tiers: [] },
  stock: aStockItem({ quantity }),
});
// A basin costs 1 250 kroner.
const products = [
  ...shelf,
  priced(20, 'HYL-1', 50_000, 99),
  priced(21, 'HYL-2', 120_000, 99),
  priced(22, 'HYL-3', 50_000, 1),
  priced(23, 'ODD-1', 33_333, 99),
];

let shop: TestShop;
let buyer: Client;
let number: string;
const { at, forget, holdAt } = forcingPoints();
const kari = () => anActing(shop, { actor: staff('kari', 'administrator') });
const db = () => shop.services.database.read;

beforeEach(async () => {
  forget();
  shop = await aTestShop({ products, at });
  await shop.services.database.transaction(async (tx) => {
    const counted = await tx.selectFrom('stock').select(['product_id', 'quantity']).execute();
    for (const { product_id, quantity: delta } of counted.filter(({ quantity }) => quantity > 0)) {
      const move = { product_id, delta, reason: 'import' as const, reference: '', at: shop.now };
      await tx.insertInto('stock_moves').values(move).execute();
    }
  });
  buyer = shop.client({ token: await shop.signedIn() });
  number = await place(buyer, 'SRV-600', 2);
  await moveOrder({ number, kind: 'ship' }, kari());
  await moveOrder({ number, kind: 'deliver' }, kari());
});

afterEach(async () => {
  for (const { id, find } of invariants) {
    const { database } = shop.services;
    expect([id, await database.snapshot((read) => find(read, database.dialect))]).toEqual([id, []]);
  }
  await shop.close();
});

let keys = 0;
async function place(
  client: Client,
  sku: string,
  quantity: number,
  more: Partial<OrderRequest> = {},
): Promise<string> {
  const key = `order-of-exchange-${(keys += 1)}`;
  const body = anOrderRequest({ key, lines: [{ sku, quantity, options: {} }], ...more });
  return (await client.call(create, { query: {}, body, headers: {} })).result.number;
}

async function ordered(name = number) {
  const order = await findOrderByNumber(db(), name);
  if (order === undefined) throw new Error(`There is no order ${name}`);
  return order;
}

/** The buyer pays the whole order through the bank. */
async function pay(): Promise<void> {
  const { id, totals } = await ordered();
  const posting = { kind: 'received', key: 'received', method: 'invoice', reference: 'b' } as const;
  const { actor, now } = kari();
  await shop.services.database.transaction((tx) =>
    insertPostings(tx, id, [{ ...posting, amount: totals.total.gross }], { actor, now }),
  );
}

/** A return of one basin that has arrived. */
async function arrived(more: Partial<ReturnItem> = {}): Promise<number> {
  const item = { line: 1, quantity: 1, reason: 'damaged', condition: 'damaged' } as const;
  const items = [{ ...item, resolution: 'other-goods' as const, ...more }];
  const asked = { kind: 'return', orderNumber: number, message: '', files: [] } as const;
  const key = `return-${(keys += 1)}`;
  const customer = { actor: { kind: 'customer', id: 1 } } as const;
  const opened = await openReturn({ ...asked, items, key }, anActing(shop, customer));
  if (!opened.ok) throw new Error(opened.refusal.code);
  await move(opened.value.id, { move: 'approve' });
  await move(opened.value.id, { move: 'receive' });
  return opened.value.id;
}

const move = (id: number, asked: AskedMove) =>
  moveReturnRequest({ id, ...asked }, { ...kari(), at });

async function exchanged(id: number, asked: { readonly sku?: string } = {}) {
  const moved = await move(id, { move: 'exchange', ...asked });
  if (moved.kind !== 'moved' || moved.exchange === undefined) {
    throw new Error(moved.kind === 'refused' ? moved.reason : moved.kind);
  }
  const { replacement, ...sums } = moved.exchange;
  return { status: moved.request.status, order: replacement, ...sums };
}

const balance = async (name = number) => (await findProgress(db(), await ordered(name))).balance;
const countOrders = async () => (await db().selectFrom('orders').select('id').execute()).length;

describe('an exchange of paid goods (rules/returns#exchange)', () => {
  beforeEach(pay);

  test('sends the same article again at the price that was paid, without freight', async () => {
    const before = await ordered();
    const id = await arrived();
    const { order, ...made } = await exchanged(id);
    expect(made).toEqual({ status: 'processed_closed', moved: 1250_00, back: 0, due: 0 });
    expect(order).toMatchObject({
      lines: [{ sku: 'SRV-600', quantity: 1 }],
      totals: { total: { gross: 1250_00 }, shipping: { gross: 0 } },
      customerId: before.customerId,
      billing: before.billing,
      shipping: before.shipping,
      shippingMethod: before.shippingMethod,
      paymentMethod: { code: 'invoice' },
    });
    expect(await balance(order.number)).toMatchObject({ paid: 1250_00, due: 0, owed: 0 });
    expect(await balance()).toMatchObject({ owed: 0, due: 0, givenBack: 0 });
    const request = await findReturn(db(), id);
    expect(request).toMatchObject({ replacement: order.id, messages: [{ author: 'system' }] });
    expect(request?.messages[0]?.text).toContain(order.number);
  });

  test('of a cheaper article gives back what is left over', async () => {
    const made = await exchanged(await arrived({ wished: 'HYL-1' }));
    expect(made).toMatchObject({ status: 'issue_refund', moved: 625_00, back: 625_00, due: 0 });
    expect(await balance()).toMatchObject({ owed: 625_00 });
  });

  test('of a dearer article leaves the rest to pay on the new order', async () => {
    const made = await exchanged(await arrived({ wished: 'HYL-1' }), { sku: 'HYL-2' });
    expect(made).toMatchObject({ status: 'processed_closed', moved: 1250_00, due: 250_00 });
    expect(await balance(made.order.number)).toMatchObject({ due: 250_00, asked: 250_00 });
  });

  test('tells the customer of both the new order and the exchange', async () => {
    const { order } = await exchanged(await arrived());
    const rows = await db().selectFrom('outbox').select(['kind', 'unique_key']).execute();
    expect(rows).toContainEqual({
      kind: 'mail.order-placed',
      unique_key: `order-placed ${order.number}`,
    });
    expect(rows.map(({ kind }) => kind)).toContain('mail.return-exchanged');
    expect(rows.map(({ kind }) => kind)).not.toContain('mail.return-refunded');
  });

  test('owes its money from the bank once the new order is cancelled, until it is paid out (rules/payments#paid-out)', async () => {
    const { order } = await exchanged(await arrived());
    expect(await listOwed(db())).toEqual([]);
    await moveOrder({ number: order.number, kind: 'cancel' }, kari());
    expect(await listOwed(db())).toMatchObject([{ number: order.number, amount: 1250_00 }]);
    const asked = { number: order.number, reference: 'out-1' };
    const both = await Promise.all([1, 2].map(() => payOut(asked, kari())));
    expect(both.map(({ kind }) => kind)).toEqual(['paid', 'paid']);
    expect(both.filter((each) => each.kind === 'paid' && each.isRepeat)).toHaveLength(1);
    expect(await balance(order.number)).toMatchObject({ owed: 0, paid: 0, due: 0, givenBack: 0 });
    expect(await listOwed(db())).toEqual([]);
  });

  test('refunded after all is closed once the bank has paid (rules/returns#status)', async () => {
    const id = await arrived({ resolution: 'money' });
    await move(id, { move: 'refund' });
    expect(await findReturn(db(), id)).toMatchObject({ status: 'issue_refund' });
    await payOut({ number, amount: ore(1000_00), reference: 'part' }, kari());
    expect(await findReturn(db(), id)).toMatchObject({ status: 'issue_refund' });
    await payOut({ number, reference: 'rest' }, kari());
    expect(await findReturn(db(), id)).toMatchObject({ status: 'processed_closed' });
  });

  test('pressed twice at once is made once', async () => {
    const id = await arrived();
    const orders = await countOrders();
    const both = await Promise.all([1, 2].map(() => move(id, { move: 'exchange' })));
    const made = both.filter((each) => each.kind === 'moved' && !each.isRepeat);
    expect([both.length, made.length]).toEqual([2, 1]);
    expect(both.every(({ kind }) => kind === 'moved')).toBe(true);
    expect(await countOrders()).toBe(orders + 1);
    expect(await balance()).toMatchObject({ owed: 0 });
  });

  test('against a refund leaves one of them', async () => {
    const id = await arrived();
    const moves = [{ move: 'exchange' }, { move: 'refund' }] as const;
    const { arrived: isThere, release } = holdAt('return.after-lock');
    const first = move(id, moves[0]);
    await isThere;
    const second = move(id, moves[1]);
    release();
    const [exchange, refund] = await Promise.all([first, second]);
    expect(exchange).toMatchObject({ kind: 'moved', isRepeat: false });
    expect(refund).toMatchObject({ kind: 'refused', reason: 'state' });
    const other = await arrived();
    await move(other, moves[1]);
    expect(await move(other, moves[0])).toMatchObject({ kind: 'refused', reason: 'state' });
  });

  test('of the last piece, which another buys meanwhile, is refused or refuses the other', async () => {
    const id = await arrived({ wished: 'HYL-3' });
    const { arrived: isThere, release } = holdAt('return.after-lock');
    const exchange = move(id, { move: 'exchange' });
    await isThere;
    const other = place(shop.client(), 'HYL-3', 1);
    release();
    const [made, bought] = await Promise.allSettled([exchange, other]);
    const isMade = made.status === 'fulfilled' && made.value.kind === 'moved';
    expect(isMade).toBe(bought.status === 'rejected');
    if (isMade) return;
    expect(await findReturn(db(), id)).toMatchObject({ status: 'package_received' });
  });

  test('killed before the commit leaves nothing behind', async () => {
    const id = await arrived();
    const orders = await countOrders();
    const killed = moveReturnRequest(
      { id, move: 'exchange' },
      {
        ...kari(),
        at: async (point) => {
          if (point === 'return.before-commit') throw new Error('killed');
        },
      },
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await countOrders()).toBe(orders);
    expect(await balance()).toMatchObject({ owed: 0 });
    expect(await exchanged(id)).toMatchObject({ moved: 1250_00 });
  });
});

test('an exchange before the invoice is paid leaves all of the new order to pay', async () => {
  const { order, ...made } = await exchanged(await arrived());
  expect(made).toEqual({ status: 'processed_closed', moved: 0, back: 0, due: 1250_00 });
  expect(await balance(order.number)).toMatchObject({ paid: 0, due: 1250_00 });
});

test('the new order belongs to the company that the first one was placed for (rules/companies#orders)', async () => {
  const company = await aCompany(shop, { groupId: 1 });
  number = await place(shop.client({ token: company.administrator.token }), 'SRV-600', 1);
  for (const kind of ['ship', 'deliver'] as const) await moveOrder({ number, kind }, kari());
  const { order } = await exchanged(await arrived());
  expect(order).toMatchObject({ companyId: company.id, customerId: (await ordered()).customerId });
});

test('too few in stock, an unknown article and no wish are refused, and nothing changes', async () => {
  await place(shop.client(), 'HYL-3', 1);
  const id = await arrived({ wished: 'HYL-3' });
  const orders = await countOrders();
  const before = await balance();
  expect(await move(id, { move: 'exchange' })).toMatchObject({ reason: 'sold-out' });
  expect(await move(id, { move: 'exchange', sku: 'NONE' })).toMatchObject({ reason: 'unsold' });
  const ofMoney = await arrived({ resolution: 'money' });
  expect(await move(ofMoney, { move: 'exchange' })).toMatchObject({ reason: 'no-wish' });
  expect(await countOrders()).toBe(orders);
  expect(await balance()).toEqual(before);
  expect(await findReturn(db(), id)).toMatchObject({ status: 'package_received' });
});

/** An order of three odd pieces with a coupon, which was delivered and paid. */
async function boughtWith(coupon: Partial<Coupon>): Promise<void> {
  await shop.services.database.transaction((tx) => insertCoupon(tx, coupon));
  const { result: cartId } = await buyer.call(cart.create, {});
  await buyer.call(cart.update, {
    query: { cartId },
    body: { sku: 'ODD-1', quantity: 3, options: {} },
  });
  await buyer.call(cart.applyCoupon, { query: { cartId, coupon: 'NYHET10' } });
  number = await place(buyer, 'ODD-1', 3, { cartId });
  for (const kind of ['ship', 'deliver'] as const) await moveOrder({ number, kind }, kari());
  await pay();
}

describe.each([
  { name: 'a percent coupon', coupon: { kind: 'percent', value: 1_000 } },
  { name: 'a coupon of an amount', coupon: { kind: 'fixed', value: 10_001 } },
  { name: 'free freight', coupon: { kind: 'percent', value: 0, hasFreeFreight: true } },
] as const)('goods that were bought with $name (rules/returns#exchange)', ({ coupon }) => {
  test('are sent again one by one for exactly what was paid for them', async () => {
    await boughtWith(coupon);
    const { totals } = await ordered();
    const paid = totals.total.gross - (totals.shipping?.gross ?? 0);
    let sum = 0;
    for (let piece = 0; piece < 3; piece++) {
      const { order, moved, back, due } = await exchanged(await arrived());
      expect([back, due]).toEqual([0, 0]);
      expect(order.totals).not.toHaveProperty('couponCode');
      expect(await balance(order.number)).toMatchObject({ paid: moved, asked: 0, owed: 0 });
      sum += moved;
    }
    expect(sum).toBe(paid);
    expect((await balance()).charged.gross).toBe(totals.shipping?.gross ?? 0);
  });

  test('give for another article what was paid for them, and it costs its price without the coupon', async () => {
    await boughtWith(coupon);
    const { totals } = await ordered();
    const { order, moved, due } = await exchanged(await arrived({ wished: 'HYL-2' }));
    expect(order.totals.total.gross).toBe(1500_00);
    expect(moved + due).toBe(1500_00);
    const { charged, paid } = await balance();
    expect(charged.gross).toBe(totals.total.gross - moved);
    expect(paid).toBe(charged.gross);
  });
});
