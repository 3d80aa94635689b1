import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function open(client: Client): Promise<{ cartId: string }> {
  const { result } = await client.call(cart.create, {});
  return { cartId: result };
}

test('a guest’s cart is a secret of 128 bits, a customer’s a number that says nothing', async () => {
  shop = await aTestShop();
  expect((await open(shop.client())).cartId).toMatch(/^[0-9a-f]{32}$/);
  const token = await shop.signedIn();
  const own = await open(shop.client({ token }));
  expect(own.cartId).toMatch(/^\d+$/);
  expect(await open(shop.client({ token }))).toEqual(own);
});

test('a stranger’s cart is out of reach, and a number without a session is refused', async () => {
  shop = await aTestShop();
  const own = shop.client({ token: await shop.signedIn() });
  const query = await open(own);
  await own.call(cart.update, { query, body: { sku: 'SRV-600', quantity: 1, options: {} } });
  await expect(shop.client().call(cart.pull, { query })).rejects.toMatchObject({ status: 401 });
  const other = shop.client({ token: await shop.signedIn() });
  await expect(other.call(cart.pull, { query })).rejects.toMatchObject({ code: 'cart.not_found' });
  const guess = { cartId: '0'.repeat(32) };
  await expect(shop.client().call(cart.pull, { query: guess })).rejects.toMatchObject({
    status: 404,
  });
});

test('the customer’s own active cart goes along to another store view (rules/cart#whose-cart)', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const own = shop.client({ token });
  const query = await open(own);
  await own.call(cart.update, { query, body: { sku: 'SRV-600', quantity: 2, options: {} } });
  const elsewhere = shop.client({ token, storeCode: 'en' });
  const { result } = await elsewhere.call(cart.pull, { query });
  expect(result).toMatchObject([{ sku: 'SRV-600', quantity: 2 }]);
  expect((await elsewhere.call(cart.create, {})).result).toBe(query.cartId);
});

test('a customer who opens a cart in two store views at once has one', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const [own, elsewhere] = await Promise.all([
    open(shop.client({ token })),
    open(shop.client({ token, storeCode: 'en' })),
  ]);
  expect(own).toEqual(elsewhere);
});
