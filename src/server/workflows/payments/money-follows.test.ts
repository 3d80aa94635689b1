import { describe, expect } from 'vitest';
import { pull } from '#contract/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, hourMs } from '#domain/time/moment.ts';
import {
  comeBack,
  giveBackByHand,
  openPayment,
  payAtOnce,
  standing,
  type PaidOrder,
  type PayingShop,
} from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { captureOrder } from './capture-order.ts';
import { followPayment } from './follow-payment.ts';
import { refundOrder } from './refund-order.ts';
import { findStuckPayments } from './stuck-payments.ts';
import { letters, move, moveAndWork, pass, test } from '#testing/paying-test.ts';

const sums = ({ reserved, paid, due, owed }: Awaited<ReturnType<typeof standing>>) => ({
  reserved,
  paid,
  due,
  owed,
});

describe('money that stands for nothing', () => {
  test('can’t be paid any longer once the order is cancelled', async ({ paying }) => {
    const order = await paying.order();
    const name = await openPayment(paying, order);
    await moveAndWork(paying, order, { kind: 'cancel' });
    expect((await standing(paying, order)).payments).toEqual(['ended']);
    expect(await paying.shop.services.payments.get('klarna')?.read(name)).toBeUndefined();
  });

  test('is freed when it comes after the order is gone, and the buyer is told', async ({
    paying,
  }) => {
    const order = await paying.order();
    const name = await openPayment(paying, order);
    await move(paying, order, { kind: 'cancel' });
    paying.klarna.act(name, 'pay', 'never');
    await comeBack(paying, order);
    const { state, payments, ...rest } = await standing(paying, order);
    expect([state, payments]).toEqual(['canceled', ['finished']]);
    expect(sums({ state, payments, ...rest })).toEqual({ reserved: 0, paid: 0, due: 0, owed: 0 });
    expect(await letters(paying)).toContain('money-back');
  });

  test('is freed when it is of another amount, and confirms nothing', async ({ paying }) => {
    const order = await paying.order();
    paying.klarna.act(await openPayment(paying, order), 'payWrongAmount', 'never');
    expect(await comeBack(paying, order)).not.toBe('paid');
    const { reserved, paid, payments } = await standing(paying, order);
    expect({ reserved, paid, payments }).toEqual({ reserved: 0, paid: 0, payments: ['finished'] });
    expect(await letters(paying)).toEqual(['money-back']);
    expect(
      (await paying.shop.client().call(pull, { query: { cartId: order.cartId } })).result.length,
    ).toBe(1);
  });
});

test('money that is still reserved is freed although a refund is refused, which stays stuck', async ({
  paying,
}) => {
  const order = await paying.order({ quantity: 3, paymentMethodCode: 'vipps' });
  const name = await openPayment(paying, order);
  paying.vipps.act(name, 'payAndFailRefunds', 'never');
  await comeBack(paying, order);
  await captureOrder({ number: order.number, amount: ore(3000_00) }, anActing(paying.shop));
  await paying.work();
  await moveAndWork(paying, order, { kind: 'cancel' });
  expect(sums(await standing(paying, order))).toMatchObject({ reserved: 0, owed: 3000_00 });
  expect(paying.vipps.payments.get(name)?.cancelled).toBe(755_00);
  const { services, now } = paying.shop;
  const stuck = await findStuckPayments(services.database.read, now);
  expect(stuck).toMatchObject([{ why: 'refused', step: { kind: 'refund', amount: 3000_00 } }]);
});

test('a refused step that its payment needs no longer is not stuck because another payment’s is', async ({
  paying,
}) => {
  const order = await paying.order({ quantity: 3, paymentMethodCode: 'vipps' });
  const first = await openPayment(paying, order);
  paying.vipps.act(first, 'payAndFailRefunds', 'never');
  await comeBack(paying, order);
  await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  const { services } = paying.shop;
  await services.payments.get('vipps')?.cancel(first, { key: 'by-hand' });
  await pass(paying, dayMs);
  const second = await openPayment(paying, order);
  paying.vipps.act(second, 'payAndFailRefunds', 'never');
  await comeBack(paying, order);
  await moveAndWork(paying, order, { kind: 'ship' });
  await refundOf(paying, order, 3000);
  const refused = async () =>
    (await findStuckPayments(services.database.read, services.clock())).map(
      ({ reference, step }) => [reference, step?.amount],
    );
  expect(await refused()).toEqual([
    [first, 1255_00],
    [second, 2500_00],
  ]);
  Object.assign(paying.vipps.payments.get(second) ?? {}, { refundsFail: false });
  await giveBackByHand(paying, order, 2500_00);
  const [one, other] = await paymentsOf(services.database.read, order.id);
  for (const payment of [other, one]) if (payment) await followPayment(services, payment.id);
  expect(await refused()).toEqual([[first, 500_00]]);
});

async function refundOf({ shop, work }: PayingShop, { number }: PaidOrder, kroner: number) {
  const what = { amount: ore(kroner * 100) };
  await refundOrder({ number, what, reason: 'Ripe' }, anActing(shop));
  await work();
}

describe('after it is paid', () => {
  test('each shipment takes its part, and the last one the rest', async ({ paying }) => {
    const order = await paying.order({ quantity: 3 });
    await payAtOnce(paying, order);
    await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
    const one = await standing(paying, order);
    const total = one.order.totals.total.gross;
    const freight = one.order.totals.shipping?.gross ?? 0;
    expect(one.paid).toBe((total - freight) / 3 + freight);
    await moveAndWork(paying, order, { kind: 'ship' });
    const all = await standing(paying, order);
    expect(sums(all)).toEqual({ reserved: 0, paid: total, due: 0, owed: 0 });
    expect(all.payments).toEqual(['finished']);
  });

  test('a cancellation before anything is sent frees all of it', async ({ paying }) => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    await moveAndWork(paying, order, { kind: 'cancel' });
    expect(sums(await standing(paying, order))).toEqual({ reserved: 0, paid: 0, due: 0, owed: 0 });
    expect((await standing(paying, order)).payments).toEqual(['finished']);
  });

  test('a line that is cancelled after the rest was sent is freed', async ({ paying }) => {
    const order = await paying.order({ quantity: 3 });
    await payAtOnce(paying, order);
    await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 2 }] });
    await moveAndWork(paying, order, { kind: 'cancel' });
    const { paid, ...rest } = await standing(paying, order);
    expect({ reserved: rest.reserved, due: rest.due, owed: rest.owed }).toEqual({
      reserved: 0,
      due: 0,
      owed: 0,
    });
    expect(paid).toBe(
      rest.postings.reduce((sum, each) => sum + ('price' in each ? each.price.gross : 0), 0),
    );
  });

  test.for(['timeout', '5xx', 'html', 'lost-answer'] as const)(
    'a call that ends in %s is made once',
    async (spoilt, { paying }) => {
      const order = await paying.order();
      await payAtOnce(paying, order);
      paying.klarna.next(spoilt, { call: 'captures' });
      await moveAndWork(paying, order, { kind: 'ship' });
      await pass(paying, hourMs);
      const { order: placed, ...stands } = await standing(paying, order);
      expect(sums({ order: placed, ...stands })).toEqual({
        reserved: 0,
        paid: placed.totals.total.gross,
        due: 0,
        owed: 0,
      });
      expect(stands.postings.filter(({ kind }) => kind === 'captured')).toHaveLength(1);
    },
  );
});

describe('a refund', () => {
  test('is given back after the goods have left, and the buyer is told', async ({ paying }) => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    await moveAndWork(paying, order, { kind: 'ship' });
    await refundOf(paying, order, 100);
    const { order: placed, ...stands } = await standing(paying, order);
    const paid = placed.totals.total.gross - 100_00;
    expect(stands).toMatchObject({ reserved: 0, paid, due: 0, owed: 0 });
    expect((await letters(paying)).filter((kind) => kind === 'money-back')).toHaveLength(1);
  });

  test('before the goods leave has less taken', async ({ paying }) => {
    const order = await paying.order();
    await payAtOnce(paying, order);
    await refundOf(paying, order, 100);
    await moveAndWork(paying, order, { kind: 'ship' });
    const { order: placed, postings, ...stands } = await standing(paying, order);
    const paid = placed.totals.total.gross - 100_00;
    expect(stands).toMatchObject({ reserved: 0, paid, due: 0, owed: 0 });
    expect(postings.map(({ kind }) => kind)).not.toContain('refunded');
  });
});
