import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import type { Coupon } from '#domain/coupons/coupon.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { anAddress } from '#testing/an-address.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const make = (coupon: Partial<Coupon> = {}) =>
  shop.services.database.transaction((tx) => insertCoupon(tx, coupon));

/** Opens a cart with one of each article. */
async function holding(client: Client, ...skus: readonly string[]): Promise<{ cartId: string }> {
  const query = { cartId: (await client.call(cart.create, {})).result };
  for (const sku of skus) {
    const body = { sku, quantity: 1, options: {}, kind: 'simple' as const };
    await client.call(cart.update, { query, body });
  }
  return query;
}

const apply = (client: Client, query: { cartId: string }, coupon = 'NYHET10') =>
  client.call(cart.applyCoupon, { query: { ...query, coupon } });
const totals = async (client: Client, query: { cartId: string }) =>
  (await client.call(cart.totals, { query })).result;

async function inCategory(productId: number, categoryId: number, path: string): Promise<void> {
  const at = { created_at: 0, updated_at: 0 };
  await shop.services.database.transaction(async (tx) => {
    await tx
      .insertInto('categories')
      .values({ id: categoryId, parent_id: 2, path, level: 2, position: 0, is_active: 1, ...at })
      .execute();
    await tx
      .insertInto('product_categories')
      .values({ product_id: productId, category_id: categoryId, position: 0 })
      .execute();
  });
}

test('a code in another form is the same code', async () => {
  const forms = [
    'nyhet10',
    ' NYHET10 ',
    'ＮＹＨＥＴ１０',
    'NY\u200BHET10',
    'NYHET10\u00AD',
    '\u202ENYHET10',
  ];
  await make();
  await make({ code: 'VÅR' });
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  for (const code of forms) {
    await client.call(cart.deleteCoupon, { query });
    await apply(client, query, code);
    expect([code, (await totals(client, query)).couponCode]).toEqual([code, 'NYHET10']);
  }
  await apply(client, query, 'va\u030Ar');
  expect((await totals(client, query)).couponCode).toBe('VÅR');
});

test('a code of other letters is no coupon, whatever it does to a database or a page', async () => {
  const codes = [
    'NYHET1O',
    '\uFFFD',
    "'; drop table coupons; --",
    '%',
    '_______',
    'NYHET\u0031\u20E30',
    '\u0410',
    '🎁',
    '\u202E',
    'NY HET10',
  ];
  await make();
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  for (const code of codes) {
    await expect(apply(client, query, code), code).rejects.toMatchObject({
      code: 'coupon.invalid',
      status: 404,
    });
  }
  for (const code of ['NYHET10\0', '\0']) {
    await expect(apply(client, query, code), code).rejects.toMatchObject({ status: 400 });
  }
});

test('half of a surrogate pair is refused, and so is a code longer than any', async () => {
  const client = shop.client();
  const { cartId } = await holding(client, 'SRV-600');
  for (const code of ['%ED%A0%80', '%FF', 'X'.repeat(65)]) {
    const url = `/api/cart/apply-coupon?cartId=${cartId}&coupon=${code}`;
    const { statusCode } = await shop.app.server.inject({ method: 'POST', url });
    expect([code, statusCode >= 400 && statusCode < 500]).toEqual([code, true]);
  }
});

test('a coupon that is not valid now, or not for this visitor, is refused like an unknown one', async () => {
  const wrong: readonly Partial<Coupon>[] = [
    { isActive: false },
    { validFrom: moment(shop.now + 1) },
    { validTo: shop.now },
    { groupIds: [2] },
    { limit: 0 },
  ];
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  for (const terms of wrong) {
    await make(terms);
    await expect(apply(client, query)).rejects.toMatchObject({
      code: 'coupon.invalid',
      message: 'Rabattkoden er feil. Prøv igjen.',
    });
  }
  expect((await totals(client, query)).couponCode).toBeUndefined();
});

test('a coupon for a group is its members’', async () => {
  await make({ groupIds: [2] });
  const client = shop.client({ token: await shop.signedIn({ groupId: 2 }) });
  const query = await holding(client, 'SRV-600');
  await apply(client, query);
  expect((await totals(client, query)).discount.net).toBe(7_001);
});

test('a coupon that asks for a sum says which, and waits for it', async () => {
  await make({ minimum: ore(150_000) });
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  await expect(apply(client, query)).rejects.toMatchObject({
    code: 'coupon.below_minimum',
    status: 422,
    message: 'Rabattkoden gjelder når varene koster minst kr\u00A01\u00A0500,00.',
  });
  const body = { sku: 'TAP-1', quantity: 1, options: {}, kind: 'simple' as const };
  const { result: added } = await client.call(cart.update, { query, body });
  await apply(client, query);
  expect((await totals(client, query)).discount.net).toBe(10_000 + 2_500);
  await client.call(cart.remove, { query, body: added });
  expect(await totals(client, query)).toMatchObject({
    couponCode: 'NYHET10',
    isCouponUnmet: true,
    discount: { net: 0 },
    total: { gross: 125_000 },
  });
});

test('a coupon for a category reduces what lies in it or below, and nothing else', async () => {
  await inCategory(14, 31, '1/2/30/31');
  await make({ categoryIds: [30] });
  const client = shop.client();
  const query = await holding(client, 'TAP-1');
  await expect(apply(client, query)).rejects.toMatchObject({ code: 'coupon.not_for_goods' });
  const body = { sku: 'SRV-600', quantity: 1, options: {}, kind: 'simple' as const };
  await client.call(cart.update, { query, body });
  await apply(client, query);
  const { rows, couponDiscount } = await totals(client, query);
  expect(rows.map(({ discount }) => discount.net)).toEqual([0, 10_000]);
  expect(couponDiscount?.skus).toEqual(['SRV-600']);
});

test('a coupon for free freight takes it off where it is delivered', async () => {
  await make({ value: 0, hasFreeFreight: true });
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };
  const body = { shipping: anAddress(), method };
  const { result: before } = await client.call(cart.shippingInformation, { query, body });
  expect(before.totals.shipping?.gross).toBe(500);
  await apply(client, query);
  expect(await totals(client, query)).toMatchObject({
    shipping: { net: 0, vat: 0, gross: 0 },
    total: { gross: 125_000 },
  });
});

test('the coupon of a cart is told while it may be used', async () => {
  await make({ validTo: moment(shop.now + dayMs) });
  const client = shop.client();
  const query = await holding(client, 'SRV-600');
  const applied = async () => (await client.call(cart.coupon, { query })).result;
  expect(await applied()).toBeNull();
  await apply(client, query, 'nyhet10');
  expect(await applied()).toBe('NYHET10');
  shop.now = moment(shop.now + dayMs);
  expect(await applied()).toBeNull();
  expect((await totals(client, query)).couponCode).toBeUndefined();
});

test('the coupon of a cart is its holder’s to see and to change', async () => {
  await make();
  const client = shop.client({ token: await shop.signedIn() });
  const query = await holding(client, 'SRV-600');
  await apply(client, query);
  for (const call of [cart.coupon, cart.deleteCoupon]) {
    await expect(shop.client().call(call, { query })).rejects.toMatchObject({ status: 401 });
  }
});
