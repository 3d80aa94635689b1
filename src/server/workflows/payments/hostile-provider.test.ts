import { expect, vi } from 'vitest';
import { noOre } from '#domain/money/ore.ts';
import { dayMs, hourMs } from '#domain/time/moment.ts';
import {
  comeBack,
  giveBackByHand,
  openPayment,
  payAtOnce,
  standing,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { ProviderAway } from '#server/engines/payment/port.ts';
import { aLoyalCustomer } from '#testing/a-loyal-customer.ts';
import { anActing } from '#testing/an-acting.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';
import { letters, move, moveAndWork, pass, test } from '#testing/paying-test.ts';
import { captureOrder } from './capture-order.ts';
import { findStuckPayments } from './stuck-payments.ts';

/** Changes a payment by hand at the provider, by `path` and a body of its API. */
async function byHand({ klarna }: PayingShop, name: string, path: string, body: object) {
  const { url, access } = klarna;
  const key = Buffer.from(`${access.user}:${access.password}`).toString('base64');
  const answer = await fetch(`${url}/ordermanagement/v1/orders/${name}/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

test('money of another amount stands for nothing, also while the provider does not free it', async ({
  paying,
}) => {
  const order = await paying.order();
  paying.klarna.act(await openPayment(paying, order), 'payWrongAmount', 'never');
  paying.klarna.next('timeout', { call: 'cancel' });
  await comeBack(paying, order).catch(() => undefined);
  expect((await standing(paying, order)).reserved).toBeGreaterThan(0);
  expect(await move(paying, order, { kind: 'ship' })).toBe('unpaid');
  await pass(paying, hourMs, 3);
  expect(await standing(paying, order)).toMatchObject({ state: 'canceled', reserved: 0, paid: 0 });
});

test('money of another amount that was taken by hand sends no letter and earns no points', async ({
  paying,
}) => {
  const { client, points, moves } = await aLoyalCustomer(paying.shop);
  const order = await paying.order({ client, quantity: 2 });
  const name = await openPayment(paying, order);
  paying.klarna.act(name, 'payWrongAmount', 'never');
  const klarna = paying.shop.services.payments.get('klarna');
  if (klarna === undefined) throw new Error('Klarna is missing');
  const amount = (await klarna.read(name))?.reserved ?? noOre;
  await byHand(paying, name, 'captures', { captured_amount: amount });
  const away = vi.spyOn(klarna, 'refund').mockRejectedValue(new ProviderAway('away'));
  await comeBack(paying, order).catch(() => undefined);
  const piece = { kind: 'cancel', pieces: [{ line: 1, quantity: 1 }] } as const;
  expect(await move(paying, order, piece)).toBe('moved');
  expect(await letters(paying)).not.toContain('order-placed');
  expect([await points(), await moves()]).toEqual([0, []]);
  expect(await move(paying, order, { kind: 'ship' })).toBe('unpaid');
  away.mockRestore();
  await pass(paying, hourMs, 3);
  expect(await standing(paying, order)).toMatchObject({ paid: 0, reserved: 0 });
  expect(await moves()).toEqual([]);
});

test('a payment that the provider knows no longer for a day is followed again afterwards', async ({
  paying,
}) => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  await move(paying, order, { kind: 'ship' });
  for (let times = 0; times < 3; times++) {
    const gone = { answer: { status: 404, body: { error_code: 'NO_SUCH_ORDER' } } };
    paying.klarna.next(gone);
    paying.klarna.next(gone);
    await pass(paying, 1000);
  }
  await pass(paying, dayMs, 3);
  const { reserved, due } = await standing(paying, order);
  expect({ reserved, due }).toEqual({ reserved: 0, due: 0 });
});

test('a part is taken by hand while the rest of a cancelled order is freed: it is given back', async ({
  paying,
}) => {
  const order = await paying.order();
  const name = await payAtOnce(paying, order);
  await move(paying, order, { kind: 'cancel' });
  await byHand(paying, name, 'captures', { captured_amount: 500_00 });
  await pass(paying, hourMs, 3);
  expect(await standing(paying, order)).toMatchObject({ reserved: 0, paid: 0, owed: 0 });
  expect(await moneyAtRest(paying)).toMatchObject({ different: [], stranded: [], broken: [] });
});

test('the rest of an order is not sent once its reservation has lapsed, until its buyer has paid again', async ({
  paying,
}) => {
  const order = await paying.order({ quantity: 2 });
  const name = await payAtOnce(paying, order);
  await move(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  await pass(paying, 1000);
  paying.klarna.act(name, 'expire', 'never');
  await pass(paying, dayMs);
  expect(await move(paying, order, { kind: 'ship' })).toBe('unpaid');
  await payAtOnce(paying, order);
  expect(await move(paying, order, { kind: 'ship' })).toBe('moved');
  await pass(paying, 1000);
  expect(await standing(paying, order)).toMatchObject({ reserved: 0, due: 0, owed: 0 });
});

test('money that is given back by hand is not taken again', async ({ paying }) => {
  const order = await paying.order({ quantity: 2 });
  await payAtOnce(paying, order);
  await move(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  await pass(paying, 1000);
  const { paid } = await standing(paying, order);
  await giveBackByHand(paying, order, 500_00);
  await pass(paying, dayMs, 2);
  expect((await standing(paying, order)).paid).toBe(paid - 500_00);
});

test.for(['klarna', 'vipps'] as const)(
  'money that %s gave back by hand is not asked of the buyer again, and the goods can leave',
  async (paymentMethodCode, { paying }) => {
    const order = await paying.order({ paymentMethodCode });
    await payAtOnce(paying, order);
    await captureOrder({ number: order.number }, anActing(paying.shop));
    await paying.work();
    await giveBackByHand(paying, order, 500_00);
    await pass(paying, dayMs, 2);
    const { due, asked, givenBack } = await standing(paying, order);
    expect({ due, asked, givenBack }).toEqual({ due: 500_00, asked: 0, givenBack: 500_00 });
    expect(await comeBack(paying, order)).toBe('paid');
    await openPayment(paying, order);
    expect((await standing(paying, order)).payments).toEqual(['finished']);
    expect(await move(paying, order, { kind: 'ship' })).toBe('moved');
    const { database, clock } = paying.shop.services;
    expect(await findStuckPayments(database.read, clock())).toMatchObject([
      { why: 'given-back', givenBack: 500_00 },
    ]);
  },
);

test('a lapsed rest is asked of the buyer without the money that was given back by hand', async ({
  paying,
}) => {
  const order = await paying.order({ quantity: 2 });
  const name = await payAtOnce(paying, order);
  await move(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  await pass(paying, 1000);
  const { paid, due } = await standing(paying, order);
  await giveBackByHand(paying, order, 500_00);
  paying.klarna.act(name, 'expire', 'never');
  await pass(paying, dayMs);
  expect(await move(paying, order, { kind: 'ship' })).toBe('unpaid');
  await payAtOnce(paying, order);
  expect(await standing(paying, order)).toMatchObject({ reserved: due, paid: paid - 500_00 });
  expect(await moveAndWork(paying, order, { kind: 'ship' })).toBe('moved');
  expect(await standing(paying, order)).toMatchObject({ reserved: 0, due: 500_00, asked: 0 });
});

test('money that was all given back before the shop read it pays for nothing', async ({
  paying,
}) => {
  const order = await paying.order();
  const name = await openPayment(paying, order);
  paying.klarna.act(name, 'pay', 'never');
  const { order: placed } = await standing(paying, order);
  const sum = placed.totals.total.gross;
  await byHand(paying, name, 'captures', { captured_amount: sum });
  await giveBackByHand(paying, order, sum);
  expect(await comeBack(paying, order)).toBe('ended');
  expect(await standing(paying, order)).toMatchObject({ asked: sum, givenBack: 0 });
  await payAtOnce(paying, order);
  expect(await standing(paying, order)).toMatchObject({
    reserved: sum,
    payments: ['finished', 'reserved'],
  });
});

test('an order of which a part was cancelled before it was paid is paid at what it costs now', async ({
  paying,
}) => {
  const order = await paying.order({ quantity: 3 });
  paying.klarna.act(await openPayment(paying, order), 'refuse', 'never');
  await comeBack(paying, order);
  await move(paying, order, { kind: 'cancel', pieces: [{ line: 1, quantity: 1 }] });
  await payAtOnce(paying, order);
  const { reserved, due, payments } = await standing(paying, order);
  expect({ reserved, payments }).toEqual({ reserved: due, payments: ['ended', 'reserved'] });
});

test('an order is not paid twice, however often its buyer asks', async ({ paying }) => {
  const order = await paying.order();
  await payAtOnce(paying, order);
  await openPayment(paying, order, 'vipps');
  expect((await standing(paying, order)).payments).toEqual(['reserved']);
});
