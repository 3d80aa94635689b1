import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cancel, create } from '#contract/order.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findFetched, insertFiles } from '#server/repositories/sales/bought-files.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { takeFile } from './bought-files.ts';

test('a file is downloaded or its order is cancelled, never both (rules/orders#files)', async () => {
  const shop = await aTestShop();
  const { database } = shop.services;
  const body = anOrderRequest();
  const { number } = (await shop.client().call(create, { query: {}, body, headers: {} })).result;
  const order = await findOrderByNumber(database.read, number);
  if (order === undefined) throw new Error('The order is gone');
  const token = 'a'.repeat(43);
  const file = { sku: 'A', title: 'Bok', place: 'bok.pdf', maxDownloads: 5, maxDays: 0 };
  const files = [{ ...file, line: 1, token, releasedAt: shop.now }];
  await database.transaction((tx) => insertFiles(tx, order.id, files));
  const key = await keyOfOrder(shop.services, number);
  const [taken, released] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  const taking = database.transaction(async (tx) => {
    const isTaken = await takeFile(tx, token, shop.now);
    taken.resolve(undefined);
    await released.promise;
    return isTaken;
  });
  await taken.promise;
  const asked = shop.client().call(cancel, { query: {}, body: { order_number: number, key } });
  const canceling = Promise.allSettled([asked]);
  await Promise.race([canceling, wait(500)]);
  released.resolve(undefined);
  await canceling;
  const isTaken = await taking;
  const { state } = await findProgress(database.read, order);
  expect({ isTaken, state }).toEqual({ isTaken: true, state: 'placed' });
  expect(await findFetched(database.read, order.id)).toEqual(new Set([1]));
  await shop.close();
});
