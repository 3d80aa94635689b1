import { expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce, standing } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { moveAndWork, test } from '#testing/paying-test.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { joinLoyalty } from './join-loyalty.ts';

test('points come once all money is taken, and leave with a refund (rules/loyalty#earning)', async ({
  paying,
}) => {
  const { client, moves, points } = await aLoyalCustomer(paying.shop);
  const order = await paying.order({ quantity: 2, client });
  await payAtOnce(paying, order);
  expect(await moves()).toEqual([]);
  await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  expect(await points()).toBe(0);
  await moveAndWork(paying, order, { kind: 'ship' });
  const { order: placed } = await standing(paying, order);
  const { subtotal } = placed.totals;
  expect(await moves()).toMatchObject([
    { kind: 'earned', points: Math.floor(subtotal.gross / 100), amount: subtotal.gross },
  ]);
  const half = { amount: ore(subtotal.gross / 2) };
  await refundOrder({ number: order.number, what: half, reason: 'Ripe' }, anActing(paying.shop));
  await paying.work();
  expect(await moves()).toMatchObject([{}, { kind: 'returned', orderId: order.id }]);
  expect(await points()).toBe(Math.floor(subtotal.gross / 200));
});

test('an order that is cancelled before its money is taken earns nothing', async ({ paying }) => {
  const { client, moves } = await aLoyalCustomer(paying.shop);
  const order = await paying.order({ client });
  await payAtOnce(paying, order);
  await moveAndWork(paying, order, { kind: 'cancel' });
  expect(await moves()).toEqual([]);
});

test('a customer has one card, also when two tabs join at once (rules/loyalty#card)', async ({
  paying,
}) => {
  const { customerId, card } = await aLoyalCustomer(paying.shop);
  const { database } = paying.shop.services;
  const again = () => joinLoyalty({ customerId, now: paying.shop.now }, database);
  expect(await Promise.all([again(), again()])).toEqual([card, card]);
});
