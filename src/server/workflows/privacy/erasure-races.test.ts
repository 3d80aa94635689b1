import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/http/api-error.ts';
import { create as placeOrder } from '#contract/order.ts';
import * as returns from '#contract/returns.ts';
import { ore } from '#domain/money/ore.ts';
import { insertPostings, loadBalances } from '#server/repositories/sales/ledger.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { writeToReturn } from '#server/workflows/returns/write-to-return.ts';
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

/** A customer with an order that came and is paid. */
async function bought() {
  const ola = shop.client({ token: await shop.signedIn({ email: 'ola@example.no' }) });
  const asked = { query: {}, body: anOrderRequest(), headers: {} };
  const { id, number } = (await ola.call(placeOrder, asked)).result;
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
  const { database } = shop.services;
  const [balance] = await loadBalances(database.read, [id]);
  const amount = ore(balance?.due ?? 0);
  const paid = { kind: 'received', key: 'bank', amount, method: 'invoice', reference: '' } as const;
  await database.transaction((tx) => insertPostings(tx, id, [paid], anActing(shop)));
  const item = { line: 1, quantity: 1, reason: 'damaged', condition: 'opened' } as const;
  const items = [{ ...item, resolution: 'money' as const }];
  const request = { orderId: id, kind: 'return' as const, items, message: 'Hei' };
  const body = { ...request, pictures: [], key: undefined };
  return { ola, ask: () => ola.call(returns.create, { body }) };
}

const words = () =>
  shop.services.database.read.selectFrom('return_messages').select('text').execute();

test('a return is refused where its buyer was erased meanwhile', async () => {
  const { ask } = await bought();
  const hold = points.holdAt('return.before-transaction');
  const opening = ask().catch(({ code }: ApiError) => code);
  await hold.arrived;
  expect(await erase()).toMatchObject({ kind: 'erased' });
  hold.release();
  expect(await opening).toBe('order.not_found');
  expect(await words()).toEqual([]);
});

test('an erasure waits for a return that is being opened', async () => {
  const { ask } = await bought();
  const hold = points.holdAt('return.before-commit');
  const opening = ask();
  await hold.arrived;
  const erasing = erase();
  await setTimeout(300);
  hold.release();
  await opening;
  expect(await erasing).toMatchObject({ kind: 'refused' });
});

test('a message to a return of an erased buyer is not stored', async () => {
  const { ola, ask } = await bought();
  const { id } = (await ask()).result;
  await ola.call(returns.cancel, { body: { id } });
  expect(await erase()).toMatchObject({ kind: 'erased' });
  const late = { id, text: 'Jeg bor i Storgata 12', key: 'late' };
  expect(await writeToReturn(late, anActing(shop))).toBeUndefined();
  expect(await words()).toEqual([]);
});
