import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordPurchase } from '#contract/analytics.ts';
import { record } from '#contract/consent.ts';
import { create } from '#contract/order.ts';
import { consentMs, consentVersion, type ConsentPurpose } from '#domain/customer/consent.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { eventLane } from '#server/jobs/event-lane.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let service: Server;
let heard: string[];
let status: number;
let shop: TestShop;

beforeEach(async () => {
  heard = [];
  status = 204;
  service = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(body);
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  shop = await aTestShop({ analyticsUrl: `http://127.0.0.1:${port}/collect` });
});
afterEach(async () => {
  await shop.close();
  service.close();
});

const key = 'order-key-0001';

async function order(): Promise<void> {
  await shop.client().call(create, { query: {}, body: anOrderRequest({ key }), headers: {} });
}

async function consentTo(...purposes: readonly ConsentPurpose[]): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const body = { id, version: consentVersion, purposes: [...purposes] };
  await shop.client().call(record, { body });
  return id;
}

const tell = (consent: string, orderKey = key) =>
  shop.client().call(recordPurchase, { body: { order_id: orderKey, consent_id: consent } });

test('an order is told of once, with consent, however often it is asked', async () => {
  await order();
  const consent = await consentTo('viewed', 'purchases');
  for (let time = 0; time < 3; time += 1) expect((await tell(consent)).result).toBe(true);
  await workLane(shop.services, letterLane);
  expect(heard).toEqual([]);
  expect(await workLane(shop.services, eventLane)).toBe(1);
  expect(await workLane(shop.services, eventLane)).toBe(0);
  expect(heard).toHaveLength(1);
  expect(JSON.parse(heard[0] ?? '')).toMatchObject({
    key: 'order-000000001',
    events: [
      { event: 'order_item', item: { id: '14', sku: 'SRV-600', price: 1_000, qty: 1 } },
      { event: 'purchase', order: '000000001', revenue: 1_004, tax: 251 },
    ],
  });
  expect(heard[0]).not.toMatch(/ola|Nordmann|Storgata|order-key/i);
});

test('nothing is told without a consent to it that is on record and in force', async () => {
  await order();
  const old = await consentTo('purchases');
  const refusal = { code: 'consent.missing', status: 403 };
  await expect(tell(await consentTo('viewed', 'searches'))).rejects.toMatchObject(refusal);
  await expect(tell(await consentTo())).rejects.toMatchObject(refusal);
  await expect(tell('0'.repeat(32))).rejects.toMatchObject(refusal);
  await shop.client().call(record, { body: { id: old, version: consentVersion, purposes: [] } });
  await expect(tell(old)).rejects.toMatchObject(refusal);
  const lapsed = await consentTo('purchases');
  shop.now = moment(shop.now + consentMs);
  await expect(tell(lapsed)).rejects.toMatchObject(refusal);
  expect(await workLane(shop.services, eventLane)).toBe(0);
  expect(heard).toEqual([]);
});

test('an order that was not placed is not reported', async () => {
  await expect(tell(await consentTo('purchases'), 'no-such-order')).rejects.toMatchObject({
    code: 'order.not_found',
  });
});

test('a service that fails is told again later, and the order stands', async () => {
  await order();
  await tell(await consentTo('purchases'));
  status = 500;
  expect(await workLane(shop.services, eventLane)).toBe(1);
  expect(await workLane(shop.services, eventLane)).toBe(0);
  status = 200;
  shop.now = moment(shop.now + hourMs);
  expect(await workLane(shop.services, eventLane)).toBe(1);
  expect(new Set(heard).size).toBe(1);
  expect(heard).toHaveLength(2);
});

test('a shop without a measuring service reports nothing', async () => {
  const plain = await aTestShop();
  const body = { order_id: key, consent_id: '0'.repeat(32) };
  expect((await plain.client().call(recordPurchase, { body })).result).toBe(false);
  expect(await workLane(plain.services, eventLane)).toBe(0);
  await plain.close();
});
