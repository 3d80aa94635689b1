import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchBought } from '#contract/bought.ts';
import { create } from '#contract/order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

test('a customer gets the skus of their own orders that stand, and no cache keeps them', async () => {
  const [token, other] = [await shop.signedIn(), await shop.signedIn()];
  const bought = async (own: string) =>
    (await shop.client({ token: own }).call(fetchBought, {})).result;
  expect(await bought(token)).toEqual([]);
  const body = anOrderRequest({ key: 'bought-key-0001' });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  expect(await bought(token)).toEqual(['SRV-600']);
  expect(await bought(other)).toEqual([]);
  await moveOrder({ number: placed.result.number, kind: 'cancel', reason: '' }, anActing(shop));
  expect(await bought(token)).toEqual([]);
  const answer = await shop.app.server.inject({ url: `/api/user/bought?token=${token}` });
  expect(answer.headers['cache-control']).toMatch(/no-store|private/);
  await expect(shop.client().call(fetchBought, {})).rejects.toMatchObject({ status: 401 });
});
