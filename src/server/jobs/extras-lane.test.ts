import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, moment } from '#domain/time/moment.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { addArticles } from '#testing/a-placed-order.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { owedFreight } from '#testing/owed-freight.ts';
import { extrasLane } from './extras-lane.ts';
import { workLane } from './work-lane.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: [] });
});
afterEach(() => shop.close());

test('freight that no credit note can hold is logged and tried again (rules/returns#money)', async () => {
  const { services } = shop;
  const { database } = services;
  const number = await owedFreight(database, await addArticles(database, { A: 9 }), anActing(shop));
  const told = () => shop.log.filter((line) => line.includes(`freight and fee of order ${number}`));
  await workLane(services, extrasLane);
  expect(told()).toHaveLength(1);
  shop.now = moment(shop.now + hourMs);
  await workLane(services, extrasLane);
  expect(told()).toHaveLength(2);
  expect(await countWaiting(database.read)).toBeGreaterThan(0);
});
