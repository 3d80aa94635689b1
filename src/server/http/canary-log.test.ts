import { expect, test } from 'vitest';
import { create as createOrder } from '#contract/order.ts';
import { create as createReview } from '#contract/review.ts';
import { create as createRequest } from '#contract/request.ts';
import { login, updateMe } from '#contract/user.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import {
  aCanaryAccount,
  aCanaryOrder,
  canary,
  canaryAddress,
  hasCanary,
  leaveWords,
} from '#testing/a-canary.ts';

/** Each of these calls is refused, with words of the canary in it. */
async function failEverything(shop: TestShop, token: string): Promise<readonly string[]> {
  const { email, firstName, lastName, note } = canary;
  const customer = shop.client({ token });
  const order = anOrderRequest({ email, billing: { ...canaryAddress, postcode: 'Fugl' } });
  const asked = { name: firstName, email, phone: note, company: '', message: note };
  const refused = [
    shop.client().call(login, { body: { username: email, password: note } }),
    customer.call(createOrder, { query: {}, body: order, headers: {} }),
    customer.call(createRequest, {
      query: { type: 'price' },
      body: { ...asked, sku: note, quantity: 1 },
    }),
    customer.call(createReview, {
      body: { productId: 9_999, title: note, detail: note, nickname: firstName, ratings: [] },
    }),
    customer.call(updateMe, { body: { email: note, firstName, lastName } }),
  ];
  const done = await Promise.allSettled(refused);
  return done.map(({ status }) => status);
}

test('no word of a person is in the log or the metrics, also where a call fails (P-01)', async () => {
  const shop = await aTestShop();
  const token = await aCanaryAccount(shop);
  await aCanaryOrder(shop, 'canary-order-as-guest');
  await aCanaryOrder(shop, 'canary-order-of-account', token);
  await leaveWords(shop, token);
  await sentLetters(shop.services);
  expect(new Set(await failEverything(shop, token))).toEqual(new Set(['rejected']));
  const headers = { authorization: `Bearer ${await operatorKey(shop.services)}` };
  const metrics = await shop.app.server.inject({ url: '/metrics', headers });
  expect(metrics.statusCode).toBe(200);
  expect(shop.log.length).toBeGreaterThan(10);
  const lines = [...shop.log, ...metrics.body.split('\n')];
  expect(lines.filter((line) => hasCanary(line) || line.includes(token))).toEqual([]);
  await shop.close();
});
