import { expect } from 'vitest';
import { cancel, create } from '#contract/order.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { nextToExpire } from '#domain/loyalty/point-moves.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { insertMoves } from '#server/repositories/sales/loyalty.ts';
import { aCartWithPoints, aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { test } from '#testing/paying-test.ts';

test('a buyer who cancels renews no points (rules/loyalty#given-back)', async ({ paying }) => {
  const { shop } = paying;
  const { client, card, moves, points } = await aLoyalCustomer(shop);
  const expires = moment(shop.now + dayMs);
  const earned = { kind: 'earned', points: 9_000, owed: 0, amount: noOre, key: 'old' } as const;
  await shop.services.database.transaction((tx) =>
    insertMoves(tx, card.id, [{ ...earned, at: shop.now, expires }]),
  );
  const cartId = await aCartWithPoints(client, { quantity: 1, points: 9_000 });
  const lines = [{ sku: 'SRV-600', quantity: 1, options: {} }];
  const expectedTotal = ore(1_250_00 - 90_00 + 5_00);
  const body = anOrderRequest({ cartId, lines, expectedTotal });
  const { number } = (await client.call(create, { query: {}, body, headers: {} })).result;
  await client.call(cancel, { query: {}, body: { order_number: number } });
  expect(await points()).toBe(9_000);
  expect(nextToExpire(await moves(), shop.now)?.expires).toBe(expires);
});
