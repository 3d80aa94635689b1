import { describe, expect, test as plain } from 'vitest';
import { cancel, create } from '#contract/order.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { osloDay } from '#domain/time/oslo-day.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { findProgress } from '#server/repositories/sales/shipments.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { addArticles, aPlacedOrder } from '#testing/a-placed-order.ts';
import { openPayment, payAtOnce, standing } from '#testing/a-paying-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { forcingPoints } from '#testing/forcing-points.ts';
import { letters, move, test } from '#testing/paying-test.ts';
import { testNow } from '#testing/test-databases.ts';

describe('a buyer cancels an order (rules/orders#cancelling)', () => {
  test('by its link, with a letter, and the reserved money is freed', async ({ paying }) => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    const key = await keyOfOrder(paying.shop.services, order.number);
    const ask = () =>
      paying.shop.client().call(cancel, { query: {}, body: { order_number: order.number, key } });
    const { result } = await ask();
    expect(result).toMatchObject({ number: order.number });
    expect((await ask()).result).toEqual(result);
    await paying.work();
    expect(await standing(paying, order)).toMatchObject({
      state: 'canceled',
      reserved: 0,
      paid: 0,
      payments: ['finished'],
    });
    expect((await letters(paying)).filter((kind) => kind === 'order-canceled')).toHaveLength(1);
    const told = (await sentLetters(paying.shop.services)).find(({ to, subject }) =>
      `${to} ${subject}`.includes('ansellert'),
    );
    expect(told?.text).toContain('Avbestilt av kunden');
  });

  test('not without the link, and not once packing has begun', async ({ paying }) => {
    const order = await paying.order({ paymentMethodCode: 'invoice' });
    const key = await keyOfOrder(paying.shop.services, order.number);
    const ask = (more: object) =>
      paying.shop
        .client()
        .call(cancel, { query: {}, body: { order_number: order.number, ...more } });
    await expect(ask({})).rejects.toMatchObject({ code: 'order.not_found', status: 404 });
    await expect(ask({ key: 'wrong' })).rejects.toMatchObject({ code: 'order.not_found' });
    await move(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
    const refused = { code: 'order.not_cancelable', status: 409 };
    await expect(ask({ key })).rejects.toMatchObject(refused);
    expect((await standing(paying, order)).state).toBe('in-part');
  });

  test('before it is paid, and its payment ends', async ({ paying }) => {
    const order = await paying.order();
    await openPayment(paying, order);
    const key = await keyOfOrder(paying.shop.services, order.number);
    const body = { order_number: order.number, key };
    await paying.shop.client().call(cancel, { query: {}, body });
    await paying.work();
    expect(await standing(paying, order)).toMatchObject({ state: 'canceled', payments: ['ended'] });
  });
});

plain('a buyer can cancel a rental until its first day (rules/orders#cancelling)', async () => {
  const shop = await aTestShop();
  const { database } = shop.services;
  shop.now = testNow;
  const ids = await addArticles(database, { LET: 1 });
  const options = { rental: { from: osloDay(moment(testNow + dayMs)), to: '2100-01-01' } };
  const number = await aPlacedOrder(database, ids, { lines: [{ sku: 'LET', options }] });
  const key = await keyOfOrder(shop.services, number);
  const ask = () => shop.client().call(cancel, { query: {}, body: { order_number: number, key } });
  shop.now = moment(testNow + 2 * dayMs);
  await expect(ask()).rejects.toMatchObject({ code: 'order.not_cancelable' });
  shop.now = testNow;
  expect((await ask()).result).toMatchObject({ number });
  await shop.close();
});

const { at, holdAt } = forcingPoints();

plain.each(['buyer', 'shop'] as const)(
  'when the %s is first, the other is refused, and nothing is both packed and cancelled',
  async (first) => {
    const shop = await aTestShop({ at });
    const sent = anOrderRequest({ key: `race-of-${first}` });
    const { number } = (await shop.client().call(create, { query: {}, body: sent, headers: {} }))
      .result;
    const body = { order_number: number, key: await keyOfOrder(shop.services, number) };
    const asBuyer = () =>
      shop
        .client()
        .call(cancel, { query: {}, body })
        .catch((error: unknown) => error);
    const asShop = () => moveOrder({ number, kind: 'ship' }, { ...anActing(shop), at });
    const { arrived, release } = holdAt(
      first === 'buyer' ? 'cancel.after-lock' : 'move.after-lock',
    );
    const one = first === 'buyer' ? asBuyer() : asShop();
    await arrived;
    const other = first === 'buyer' ? asShop() : asBuyer();
    release();
    const results = await Promise.all([one, other]);
    const { state } = await stateOf(shop, number);
    expect([state, results[1]]).toMatchObject(
      first === 'buyer'
        ? ['canceled', { kind: 'refused' }]
        : ['handed-over', { code: 'order.not_cancelable' }],
    );
    await shop.close();
  },
);

async function stateOf({ services }: TestShop, number: string) {
  const order = await findOrderByNumber(services.database.read, number);
  if (order === undefined) throw new Error('The order is gone');
  return findProgress(services.database.read, order);
}
