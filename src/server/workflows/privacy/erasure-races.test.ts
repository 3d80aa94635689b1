import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/http/api-error.ts';
import { create as placeOrder } from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { erasePerson } from './erase-person.ts';

let shop: TestShop;
const points = forcingPoints();
beforeEach(async () => {
  points.forget();
  shop = await aTestShop({ at: points.at });
});
afterEach(() => shop.close());

const erase = () => erasePerson('ola@example.no', anActing(shop));

test('an order is refused where its buyer was erased meanwhile', async () => {
  const ola = shop.client({ token: await shop.signedIn({ email: 'ola@example.no' }) });
  const hold = points.holdAt('order.before-transaction');
  const asked = { query: {}, body: anOrderRequest(), headers: {} };
  const placing = ola.call(placeOrder, asked).catch(({ code }: ApiError) => code);
  await hold.arrived;
  expect(await erase()).toMatchObject({ kind: 'erased' });
  hold.release();
  expect(await placing).toBe('user.unauthorized');
  const { read } = shop.services.database;
  expect(await read.selectFrom('orders').select('number').execute()).toEqual([]);
});

test('an erasure waits for an order that is being placed', async () => {
  const ola = shop.client({ token: await shop.signedIn({ email: 'ola@example.no' }) });
  const hold = points.holdAt('order.before-commit');
  const placing = ola.call(placeOrder, { query: {}, body: anOrderRequest(), headers: {} });
  await hold.arrived;
  const erasing = erase();
  // Without the lock the erasure reads the orders in this time.
  await setTimeout(300);
  hold.release();
  const { number } = (await placing).result;
  const refused = { kind: 'refused', reason: 'order_under_way', orders: [number] };
  expect(await erasing).toEqual(refused);
});
