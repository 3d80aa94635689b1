import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { owedPoints } from '#domain/loyalty/point-moves.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { payAtOnce } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { moveAndWork, test } from '#testing/paying-test.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { adjustPoints } from './adjust-points.ts';

test('points that an operator gives settle what is owed first (rules/loyalty#owed)', async ({
  paying,
}) => {
  const { client, card, moves, points } = await aLoyalCustomer(paying.shop);
  const acting = anActing(paying.shop);
  const first = await paying.order({ client, quantity: 1 });
  await payAtOnce(paying, first);
  await moveAndWork(paying, first, { kind: 'ship' });
  const cartId = await aCartWithPoints(client, { quantity: 1, points: 1_250 });
  await paying.order({ client, quantity: 1, cartId });
  const all = { amount: ore(1_250_00) };
  await refundOrder({ number: first.number, what: all, reason: 'Ripe' }, acting);
  expect(owedPoints(await moves())).toBe(1_250);
  const give = () => adjustPoints({ number: card.number, points: 1_000, reason: 'Gave' }, acting);
  expect(await give()).toEqual({ kind: 'adjusted', balance: 0 });
  expect(owedPoints(await moves())).toBe(250);
  expect(await give()).toEqual({ kind: 'adjusted', balance: 750 });
  expect([await points(), owedPoints(await moves())]).toEqual([750, 0]);
});

test('a card that closes meanwhile gets no points', async ({ paying }) => {
  const { database } = paying.shop.services;
  const { card, moves } = await aLoyalCustomer(paying.shop);
  const before = await moves();
  const [closed, released] = [
    Promise.withResolvers<undefined>(),
    Promise.withResolvers<undefined>(),
  ];
  const closing = database.transaction(async (tx) => {
    const cards = tx.updateTable('loyalty_cards').set({ customer_id: null });
    await cards.where('id', '=', card.id).execute();
    closed.resolve(undefined);
    await released.promise;
  });
  await closed.promise;
  const asked = { number: card.number, points: 500, reason: 'Gave' };
  const adjusting = adjustPoints(asked, anActing(paying.shop));
  await Promise.race([adjusting, wait(500)]);
  released.resolve(undefined);
  await closing;
  expect(await adjusting).toEqual({ kind: 'unknown' });
  expect(await moves()).toEqual(before);
});
