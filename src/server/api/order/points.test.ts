import { describe, expect } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { sumsByRate } from '#domain/invoices/invoice.ts';
import { balanceOf } from '#domain/ledger/balance.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { loadPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { adjustPoints } from '#server/workflows/loyalty/adjust-points.ts';
import { aLoyalCustomer, type LoyalCustomer } from '#testing/a-loyal-customer.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { payAtOnce, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { setSeller } from '#testing/set-seller.ts';
import { move, moveAndWork, test } from '#testing/paying-test.ts';

async function withPoints({ shop }: PayingShop, points: number): Promise<LoyalCustomer> {
  const customer = await aLoyalCustomer(shop);
  const { number } = customer.card;
  await adjustPoints({ number, points, reason: 'Gave' }, anActing(shop));
  return customer;
}

/** A cart with basins at 1 250 kroner, which uses points. */
async function aCart(client: Client, quantity: number, points: number): Promise<string> {
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity, options: {}, kind: 'simple' as const };
  await client.call(cart.update, { query: { cartId }, body });
  await client.call(cart.usePoints, { query: { cartId }, body: { points } });
  return cartId;
}

const totalsOf = async (client: Client, cartId: string) =>
  (await client.call(cart.totals, { query: { cartId } })).result;

const freight = 5_00;
let presses = 0;
const order = async (client: Client, cartId: string, quantity: number, total?: number) => {
  const body = anOrderRequest({
    key: `points-press-${(presses += 1)}`,
    cartId,
    lines: [{ sku: 'SRV-600', quantity, options: {} }],
    ...(total !== undefined && { expectedTotal: ore(total) }),
  });
  return (await client.call(create, { query: {}, body, headers: {} })).result;
};

describe('points used in an order (rules/loyalty#using)', () => {
  test('beside a coupon: cart, order, ledger and invoice agree to the øre, and the points leave', async ({
    paying,
  }) => {
    const { shop } = paying;
    const { database } = shop.services;
    await setSeller(database);
    await database.transaction((tx) => insertCoupon(tx));
    const { client, points } = await withPoints(paying, 20_000);
    const cartId = await aCart(client, 3, 12_345);
    await client.call(cart.applyCoupon, { query: { cartId, coupon: 'NYHET10' } });
    const totals = await totalsOf(client, cartId);
    expect(totals.points).toMatchObject({ used: 12_345, discount: { gross: 123_45 } });
    expect(totals.total.gross).toBe(3_375_00 - 123_45);
    const placed = await order(client, cartId, 3, totals.total.gross + freight);
    expect(await points()).toBe(7_655);
    const stored = await findOrder(database.read, placed.id);
    expect(stored?.totals.points).toEqual(totals.points);
    const postings = (await loadPostings(database.read, [placed.id])).get(placed.id) ?? [];
    expect(balanceOf(postings).charged).toEqual(stored?.totals.total);
    await moveAndWork(paying, placed, { kind: 'ship' });
    const [invoice] = await findInvoices(database.read, placed.id);
    expect(invoice && sumsByRate(invoice)).toEqual([{ rate: 2500, price: stored?.totals.total }]);
    expect((await totalsOf(client, cartId)).points).toBeUndefined();
  });

  test('come back with what is cancelled, and with an order that was never paid', async ({
    paying,
  }) => {
    const { client, points } = await withPoints(paying, 10_000);
    const placed = await order(client, await aCart(client, 2, 9_000), 2);
    expect(await points()).toBe(1_000);
    await move(paying, placed, { kind: 'cancel', pieces: [{ line: 1, quantity: 1 }] });
    expect(await points()).toBe(5_500);
    await move(paying, placed, { kind: 'cancel' });
    expect(await points()).toBe(10_000);

    const cartId = await aCart(client, 1, 8_000);
    const first = await paying.order({ cartId, client, quantity: 1 });
    expect(await points()).toBe(2_000);
    const second = await paying.order({ cartId, client, quantity: 1 });
    expect((await standing(paying, first)).state).toBe('canceled');
    expect(await points()).toBe(2_000);
    await payAtOnce(paying, second);
    const { order: paid, reserved } = await standing(paying, second);
    expect(reserved).toBe(paid.totals.total.gross);
    expect(paid.totals.total.gross).toBe(1_250_00 - 80_00 + 5_00);
  });

  test('that are gone meanwhile are refused with the totals as they are (rules/orders#price-check)', async ({
    paying,
  }) => {
    const { client, card, points } = await withPoints(paying, 5_000);
    const cartId = await aCart(client, 1, 5_000);
    const { total } = await totalsOf(client, cartId);
    const taken = { number: card.number, points: -3_000, reason: 'Feil' };
    await adjustPoints(taken, anActing(paying.shop));
    for (const seen of [total.gross + freight, undefined]) {
      await expect(order(client, cartId, 1, seen)).rejects.toMatchObject({
        code: 'order.price_changed',
        status: 409,
      });
    }
    const now = await totalsOf(client, cartId);
    expect(now.points).toMatchObject({ used: 2_000 });
    await order(client, cartId, 1, now.total.gross + freight);
    expect(await points()).toBe(0);
  });

  test('are refused to guests, without a card, below the minimum and above the balance', async ({
    paying,
  }) => {
    const { client } = await withPoints(paying, 5_000);
    const refusal = { code: 'loyalty.too_few', details: { balance: 5_000 } };
    await expect(aCart(client, 1, 5_001)).rejects.toMatchObject(refusal);
    await expect(aCart(client, 1, 999)).rejects.toMatchObject(refusal);
    const closed = { code: 'loyalty.closed' };
    await expect(aCart(paying.shop.client(), 1, 1_000)).rejects.toMatchObject(closed);
    const token = await paying.shop.signedIn();
    await expect(aCart(paying.shop.client({ token }), 1, 1_000)).rejects.toMatchObject(closed);
    const cartId = await aCart(client, 1, 2_000);
    await client.call(cart.usePoints, { query: { cartId }, body: { points: 0 } });
    expect((await totalsOf(client, cartId)).points).toBeUndefined();
  });
});
