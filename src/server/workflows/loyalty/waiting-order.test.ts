import { describe, expect } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { noOre } from '#domain/money/ore.ts';
import { dayMs, minuteMs, moment } from '#domain/time/moment.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { openPayment, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { atVipps, back, beginOf } from '#testing/an-express-payment.ts';
import { pass, test } from '#testing/paying-test.ts';
import { insertMoves } from '#server/repositories/sales/loyalty.ts';

const totalOf = async (client: Client, cartId: string) =>
  (await client.call(cart.totals, { query: { cartId } })).result.total;

/** Orders a cart twice without paying, the second time at the total that the cart shows then. */
async function orderTwice(
  paying: PayingShop,
  { client, cartId }: { client: Client; cartId: string },
) {
  const before = await totalOf(client, cartId);
  const first = await paying.order({ client, cartId, quantity: 1 });
  expect(await totalOf(client, cartId)).toEqual(before);
  const { charged } = await standing(paying, first);
  const expectedTotal = charged.gross;
  const second = await paying.order({ client, cartId, quantity: 1, expectedTotal });
  expect((await standing(paying, second)).charged).toEqual(charged);
  expect(await standing(paying, first)).toMatchObject({ state: 'canceled' });
}

describe('a cart whose order waits for its payment (rules/loyalty#using)', () => {
  test('still has its points', async ({ paying }) => {
    const { client, points } = await aLoyalCustomer(paying.shop, 10_000);
    const cartId = await aCartWithPoints(client, { quantity: 1, points: 10_000 });
    await orderTwice(paying, { client, cartId });
    expect(await points()).toBe(0);
  });

  test('still has its coupon for one use (rules/cart#coupons)', async ({ paying }) => {
    const limits = { limit: 1, limitPerCustomer: 1 };
    await paying.shop.services.database.transaction((tx) => insertCoupon(tx, limits));
    const { client } = await aLoyalCustomer(paying.shop);
    const { result: cartId } = await client.call(cart.create, {});
    const body = { sku: 'SRV-600', quantity: 1, options: {} };
    await client.call(cart.update, { query: { cartId }, body });
    await client.call(cart.applyCoupon, { query: { cartId, coupon: 'NYHET10' } });
    await orderTwice(paying, { client, cartId });
  });

  test('gets its points back with their old expiry', async ({ paying }) => {
    const { shop } = paying;
    const { client, card, points } = await aLoyalCustomer(shop);
    const expires = moment(shop.now + dayMs);
    const lot = { kind: 'adjusted', points: 10_000, owed: 0, key: 'gave', at: shop.now } as const;
    await shop.services.database.transaction((tx) =>
      insertMoves(tx, card.id, [{ ...lot, amount: noOre, expires }]),
    );
    const cartId = await aCartWithPoints(client, { quantity: 1, points: 10_000 });
    await paying.order({ client, cartId, quantity: 1 });
    await pass(paying, 70 * minuteMs, 3);
    expect(await points()).toBe(10_000);
    shop.now = expires;
    expect(await points()).toBe(0);
  });

  test('asks with its points at Vipps, and is placed', async ({ paying }) => {
    const { client, points } = await aLoyalCustomer(paying.shop, 10_000);
    const cartId = await aCartWithPoints(client, { quantity: 1, points: 10_000 });
    await openPayment(
      paying,
      await paying.order({ cartId, client, quantity: 1, paymentMethodCode: 'vipps' }),
    );
    const begun = await beginOf(paying, { client, cartId });
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toMatchObject({ state: 'paid' });
    expect(atVipps(paying, begun).authorized).toBeGreaterThan(0);
    expect(await points()).toBe(0);
    await paying.work();
  });
});
