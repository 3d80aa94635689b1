import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import type { Client } from '#contract/http/client.ts';
import type { CartItemRequest } from '#contract/wire/cart-item.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function anOpenCart() {
  const client: Client = shop.client();
  const query = { cartId: (await client.call(cart.create, {})).result };
  return {
    query,
    put: async (quantity: number, more: Partial<CartItemRequest> = {}) => {
      const body = { sku: 'SRV-600', options: {}, quantity, ...more };
      return (await client.call(cart.update, { query, body })).result;
    },
    pulled: async () => (await client.call(cart.pull, { query })).result,
  };
}

test('a note is kept beside its line, changed and taken away; older clients leave it (rules/cart#notes)', async () => {
  shop = await aTestShop();
  const { put, pulled } = await anOpenCart();
  const { serverItemId } = await put(1, { note: ' Bad 2.\tetg. ' });
  expect(await pulled()).toMatchObject([{ quantity: 1, note: 'Bad 2. etg.' }]);
  await put(3, { serverItemId });
  expect(await pulled()).toMatchObject([{ quantity: 3, note: 'Bad 2. etg.' }]);
  await put(3, { serverItemId, note: 'Kjeller' });
  expect(await pulled()).toMatchObject([{ quantity: 3, note: 'Kjeller' }]);
  await put(3, { serverItemId, note: '' });
  expect((await pulled())[0]).not.toHaveProperty('note');
});

test('an equal line that is added brings its note to the other (rules/cart#notes)', async () => {
  shop = await aTestShop();
  const { put, pulled } = await anOpenCart();
  await put(1, { note: 'Bad 1' });
  await put(1);
  await put(1, { note: 'Bad 2' });
  expect(await pulled()).toMatchObject([{ quantity: 3, note: 'Bad 1; Bad 2' }]);
});

test('a note that is too long is refused by its name, in the cart and in an order', async () => {
  shop = await aTestShop();
  const { put, pulled } = await anOpenCart();
  const note = 'x'.repeat(256);
  const refusalAt = (path: string) => ({
    status: 400,
    fields: [{ path, code: 'field.too_long' }],
  });
  await expect(put(1, { note })).rejects.toMatchObject(refusalAt('cartItem.note'));
  expect(await pulled()).toEqual([]);
  const body = anOrderRequest({ lines: [{ sku: 'SRV-600', quantity: 1, options: {}, note }] });
  const ordering = shop.client().call(create, { query: {}, body, headers: {} });
  await expect(ordering).rejects.toMatchObject(refusalAt('products.0.note'));
});

test('an order has the notes of its lines', async () => {
  shop = await aTestShop();
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  const body = anOrderRequest({ lines: [{ ...line, note: ' Bad  1 ' }] });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  const order = await findOrder(shop.services.database.read, result.id);
  expect(order?.lines).toMatchObject([{ sku: 'SRV-600', note: 'Bad 1' }]);
});
