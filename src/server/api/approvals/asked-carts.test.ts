import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { ask } from '#contract/approvals.ts';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { listApprovals } from '#server/repositories/companies/order-approvals.ts';
import { listOrders } from '#server/repositories/sales/orders.ts';
import { aCompany, type Member, type TestCompany } from '#testing/a-company.ts';
import { askAs, limit } from '#testing/an-approval.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let company: TestCompany;
beforeAll(async () => {
  shop = await aTestShop({ hourlyLimits: 'orders=1000' });
  company = await aCompany(shop, { groupId: 1 });
});
afterAll(() => shop.close());

const all = { limit: 100, offset: 0 };

async function fillCart({ token }: Member): Promise<string> {
  const client = shop.client({ token });
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: line });
  return cartId;
}

async function countOf({ customerId }: Member) {
  const { read } = shop.services.database;
  const asked = await listApprovals(read, { companyId: company.id, customerId, ...all });
  const ordered = await listOrders(read, { customerId, ...all });
  return { asked: asked.total, ordered: ordered.total };
}

const orderOf = ({ token }: Member, cartId: string, key: string) =>
  shop.client({ token }).call(create, {
    query: {},
    body: anOrderRequest({ key, cartId }),
    headers: {},
  });

test('of ten requests for one cart at once one is made, whatever their keys (rules/companies#order-approval)', async () => {
  const user = await company.hire();
  await limit(shop, { companyId: company.id, customerId: user.customerId }, { orderLimit: ore(0) });
  const cartId = await fillCart(user);
  const clients = [shop, await shop.openBeside()];
  const asking = Array.from({ length: 10 }, (_, index) => {
    const { client } = clients[index % 2] ?? shop;
    const body = anOrderRequest({ key: `one-of-ten-requests-${index}`, cartId });
    return client({ token: user.token }).call(ask, { query: {}, body });
  });
  const answers = await Promise.allSettled(asking);
  const refusals = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toHaveLength(9);
  for (const reason of refusals) expect(reason).toMatchObject({ code: 'order.cart_ordered' });
  expect(await countOf(user)).toEqual({ asked: 1, ordered: 0 });
}, 60_000);

test('a cart that was asked for makes neither an order nor another request until it is filled again', async () => {
  const user = await company.hire();
  const cartId = await fillCart(user);
  await askAs(shop, user, { cartId });
  const refused = { code: 'order.cart_ordered' };
  await expect(orderOf(user, cartId, 'ordered-after-it-was-asked')).rejects.toMatchObject(refused);
  const tap = { sku: 'TAP-1', quantity: 1, options: {} };
  await shop.client({ token: user.token }).call(cart.update, { query: { cartId }, body: tap });
  await expect(askAs(shop, user, { cartId })).rejects.toMatchObject(refused);
  expect(await countOf(user)).toEqual({ asked: 1, ordered: 0 });
  await fillCart(user);
  await orderOf(user, cartId, 'ordered-after-it-was-filled');
  expect(await countOf(user)).toEqual({ asked: 1, ordered: 1 });
});

test('a cart that was ordered is not asked for', async () => {
  const user = await company.hire();
  const cartId = await fillCart(user);
  await orderOf(user, cartId, 'ordered-before-it-was-asked');
  await expect(askAs(shop, user, { cartId })).rejects.toMatchObject({ code: 'order.cart_ordered' });
});
