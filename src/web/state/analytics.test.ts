import { afterEach, expect, test } from 'vitest';
import { createClient, type WireResponse } from '#contract/http/client.ts';
import { moment } from '#domain/time/moment.ts';
import { zeroPrice } from '#domain/money/price.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { recordPurchases } from './analytics.ts';
import { answerConsent } from './consent.ts';

afterEach(async () => {
  await answerConsent([]);
  await (await openStorage()).remove('consent');
});

/** A shop with these answers by path; it records the requests. */
function aShop(answers: Readonly<Record<string, WireResponse>> = {}) {
  const asked: string[] = [];
  const client = createClient(
    async ({ path }) => {
      asked.push(path);
      return answers[path] ?? answer(200, { code: 200, result: true });
    },
    { storeCode: 'no' },
  );
  return { asked, client };
}

function answer(status: number, body: unknown): WireResponse {
  return { status, contentType: 'application/json', body };
}

function anOrder(key: string, changed: Partial<QueuedOrder> = {}): QueuedOrder {
  const now = moment(Date.now());
  return {
    key,
    principal: 'customer-7',
    storeCode: 'no',
    state: 'confirmed',
    attempts: 1,
    nextAttemptAt: now,
    createdAt: now,
    request: anOrderRequest({ key }),
    items: [],
    totals: { rows: [], subtotal: zeroPrice, discount: zeroPrice, total: zeroPrice },
    ...changed,
  };
}

const purchase = '/api/analytics/purchase';
const history = '/api/user/order-history';

test('Order history is fetched when analytics records a purchase (rules/law#measuring)', async () => {
  await answerConsent(['purchases']);
  const { asked, client } = aShop();
  await recordPurchases([anOrder('order-key-0001')], client);
  expect(asked).toEqual([purchase, history]);
  await recordPurchases([anOrder('order-key-0001')], client);
  expect(asked).toHaveLength(2);
});

test('without consent nothing is told and nothing is fetched', async () => {
  const { asked, client } = aShop();
  await recordPurchases([anOrder('order-key-0002')], client);
  await answerConsent(['viewed']);
  await recordPurchases([anOrder('order-key-0002')], client);
  expect(asked).toEqual([]);
});

test('a guest has no history; an order that is not placed or was refused is no purchase', async () => {
  await answerConsent(['purchases']);
  const refused = answer(404, { code: 404, result: { message: 'nei', code: 'order.not_found' } });
  const guests = aShop();
  await recordPurchases([anOrder('order-key-0003', { principal: 'guest' })], guests.client);
  await recordPurchases([anOrder('order-key-0004', { state: 'waiting' })], guests.client);
  expect(guests.asked).toEqual([purchase]);
  const { asked, client } = aShop({ [purchase]: refused });
  await recordPurchases([anOrder('order-key-0005')], client);
  expect(asked).toEqual([purchase]);
});

test('a history that cannot be fetched leaves the purchase told', async () => {
  await answerConsent(['purchases']);
  const { asked, client } = aShop({ [history]: answer(503, {}) });
  for (let time = 0; time < 2; time += 1) {
    await recordPurchases([anOrder('order-key-0006')], client);
  }
  expect(asked).toEqual([purchase, history]);
});
