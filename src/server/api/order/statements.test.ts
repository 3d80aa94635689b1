import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { countStatements } from '#testing/count-statements.ts';

let shop: TestShop;
afterEach(() => shop.close());

test('x', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const body = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body });
  const counted = countStatements(shop);
  await client.call(cart.update, { query: { cartId }, body });
  console.log('ADD', counted());
  const request = anOrderRequest({ cartId, lines: [{ sku: 'SRV-600', quantity: 2, options: {} }] });
  await client.call(create, { query: {}, body: request, headers: {} });
  console.log('ORDER', counted());
});
