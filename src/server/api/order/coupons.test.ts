import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { ore } from '#domain/money/ore.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { openPickupShop } from '#testing/shop-freight.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(async () => {
  const broken = await Promise.all(
    invariants
      .filter(({ id }) => ['I2', 'I4', 'I5'].includes(id))
      .map(({ find }) => find(shop.services.database.read, shop.services.database.dialect)),
  );
  expect(broken.flat()).toEqual([]);
  await shop.close();
});

const make = (coupon: Parameters<typeof insertCoupon>[1] = {}) =>
  shop.services.database.transaction((tx) => insertCoupon(tx, coupon));

/** A guest's cart with a basin and the coupon, which may be used up. */
async function withCoupon(address = '127.0.0.1'): Promise<string> {
  const client = shop.client({ address });
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {}, kind: 'simple' as const };
  await client.call(cart.update, { query: { cartId }, body });
  await client.call(cart.applyCoupon, { query: { cartId, coupon: 'nyhet10' } });
  return cartId;
}

let presses = 0;
/** The total that the shopper saw: a basin with 10 % off, and freight. */
const reduced = ore(112_500 + 500);
async function order(
  cartId: string,
  own: Parameters<typeof anOrderRequest>[0] = {},
  namesTotal = true,
) {
  const body = anOrderRequest({
    key: `press-number-${(presses += 1)}`,
    cartId,
    ...(namesTotal && { expectedTotal: reduced }),
    email: `ola${presses}@example.no`,
    ...own,
  });
  const client = shop.client({ address: `10.0.${presses % 250}.${presses % 199}` });
  return (await client.call(create, { query: {}, body, headers: {} })).result;
}

const used = async () =>
  (await shop.services.database.read.selectFrom('coupons').select('used').executeTakeFirst())?.used;

const atOnce = 50;

test('a coupon with one use, ordered with by many at once, is used by one', async () => {
  await make({ limit: 1 });
  const carts: string[] = [];
  for (let guest = 0; guest < atOnce; guest += 1) carts.push(await withCoupon(`10.1.${guest}.1`));
  const all = await Promise.allSettled(carts.map((cartId) => order(cartId)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))) {
    // The shopper sees the cost without the coupon.
    expect(each).toMatchObject({
      code: 'order.price_changed',
      details: { totals: { grand_total: 1_255 } },
    });
  }
  expect(await used()).toBe(1);
}, 60_000);

test('a coupon that no longer holds is told, also to who named no total (rules/orders#price-check)', async () => {
  await make({ limit: 1 });
  const [first, second, third] = [await withCoupon(), await withCoupon(), await withCoupon()];
  await order(first, {}, false);
  const late = order(second, {}, false);
  await expect(late).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
    details: { totals: { grand_total: 1_255 } },
  });
  // Without the coupon the total is unchanged.
  await shop.client().call(cart.deleteCoupon, { query: { cartId: second } });
  expect((await order(second, {}, false)).total).toBe(125_500);
  // A buyer who sends the new total has seen it.
  expect((await order(third, { expectedTotal: ore(125_500) })).total).toBe(125_500);
});

test('a coupon that the cart no longer has the sum for is told as well', async () => {
  await make({ minimum: ore(125_000) });
  const cartId = await withCoupon();
  await make({ minimum: ore(125_001) });
  await expect(order(cartId, {}, false)).rejects.toMatchObject({
    code: 'order.price_changed',
    details: { totals: { coupon_unmet: true } },
  });
});

test('a buyer who was too late sees the totals without the coupon, and orders at them', async () => {
  await make({ limit: 1 });
  const [first, second] = [await withCoupon(), await withCoupon()];
  const placed = await order(first);
  expect(placed.total).toBe(reduced);
  await expect(order(second)).rejects.toMatchObject({
    code: 'order.price_changed',
    details: { totals: { grand_total: 1_255 } },
  });
  expect((await order(second, { expectedTotal: ore(125_500) })).total).toBe(125_500);
});

test('a customer uses a coupon as often as its limit says, in any spelling of the address', async () => {
  await make({ limitPerCustomer: 1 });
  await order(await withCoupon(), { email: 'Kari@Example.no' });
  await expect(order(await withCoupon(), { email: 'kari@example.NO' })).rejects.toMatchObject({
    code: 'order.price_changed',
  });
  await order(await withCoupon(), { email: 'ola@example.no' });
  expect(await used()).toBe(2);
});

test('a cancelled order gives its coupon back, once', async () => {
  await make({ limit: 1 });
  const { number } = await order(await withCoupon());
  const cancel = () => moveOrder({ number, kind: 'cancel' }, anActing(shop));
  const moves = await Promise.all([cancel(), cancel(), cancel()]);
  expect(moves.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  expect(await used()).toBe(0);
  await order(await withCoupon());
  expect(await used()).toBe(1);
});

test('a cancellation and a new order at once share one use', async () => {
  await make({ limit: 1 });
  const [first, second] = [await withCoupon(), await withCoupon()];
  const { number } = await order(first);
  const [, later] = await Promise.allSettled([
    moveOrder({ number, kind: 'cancel' }, anActing(shop)),
    order(second),
  ]);
  expect(await used()).toBe(later.status === 'fulfilled' ? 1 : 0);
});

test('a coupon that does nothing for an order is not used by it', async () => {
  await make({ minimum: ore(125_000) });
  const cartId = await withCoupon();
  await make({ minimum: ore(125_001) });
  const { id } = await order(cartId, { expectedTotal: ore(125_500) });
  const found = await findOrder(shop.services.database.read, id);
  expect(found?.totals).not.toHaveProperty('couponCode');
  expect(await used()).toBe(0);
});

test('freight that a coupon made free stays free in the order', async () => {
  await make({ value: 0, hasFreeFreight: true });
  const { id } = await order(await withCoupon(), { expectedTotal: ore(125_000) });
  expect((await findOrder(shop.services.database.read, id))?.totals).toMatchObject({
    couponCode: 'NYHET10',
    shipping: { gross: 0 },
    total: { gross: 125_000 },
  });
});

test('free freight is not used up by an order that has it anyway', async () => {
  await make({ value: 0, hasFreeFreight: true });
  await shop.services.database.transaction((tx) =>
    openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: { 14: 3 } }),
  );
  const fetched = { carrierCode: 'pickup', methodCode: 'oslo' };
  const couponOf = async (shippingMethod?: typeof fetched) => {
    const { id } = await order(await withCoupon(), {
      expectedTotal: ore(125_000),
      ...(shippingMethod && { shippingMethod }),
    });
    return (await findOrder(shop.services.database.read, id))?.totals.couponCode;
  };
  expect(await couponOf(fetched)).toBeUndefined();
  expect(await couponOf()).toBe('NYHET10');
});
