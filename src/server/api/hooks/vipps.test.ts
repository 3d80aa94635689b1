import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vippsHook } from '#contract/hooks.ts';
import { pay } from '#contract/payment.ts';
import {
  aPayingShop,
  comeBack,
  openPayment,
  standing,
  type PaidOrder,
  type PayingShop,
  vippsHookSecret,
} from '#testing/a-paying-shop.ts';
import { moveAndWork } from '#testing/paying-test.ts';
import { signMessage } from '#testing/sign-message.ts';

const { path } = vippsHook;

let paying: PayingShop;
beforeAll(async () => {
  paying = await aPayingShop();
});
afterAll(() => paying.close());

const anOrder = (quantity = 2) => paying.order({ paymentMethodCode: 'vipps', quantity });

async function tell(message: unknown, by = vippsHookSecret): Promise<number> {
  paying.shop.now = (paying.shop.now + 1000) as typeof paying.shop.now;
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const headers = signMessage({ secret: by, path, body, now: paying.shop.now });
  const answer = await paying.shop.app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  await paying.work();
  return answer.statusCode;
}

test('an order is paid at a page of Vipps, taken as it is sent, and the rest of it freed', async () => {
  const order = await anOrder(3);
  const reference = await openPayment(paying, order);
  const { result } = await paying.shop
    .client()
    .call(pay, { query: {}, body: { order_id: order.key } });
  const { token } = paying.vipps.payments.get(reference) ?? {};
  expect(result).toEqual({
    state: 'open',
    provider: 'vipps',
    redirect: `${paying.vipps.url}/pay/${token}`,
  });
  expect(await comeBack(paying, order)).toBe('open');
  paying.vipps.act(reference, 'pay');
  expect(await comeBack(paying, order)).toBe('paid');
  await moveAndWork(paying, order, { kind: 'ship', pieces: [{ line: 1, quantity: 1 }] });
  await moveAndWork(paying, order, { kind: 'cancel' });
  const { order: placed, ...stands } = await standing(paying, order);
  expect(stands).toMatchObject({ reserved: 0, due: 0, owed: 0, payments: ['finished'] });
  expect(stands.paid).toBeGreaterThan(0);
  expect(paying.vipps.payments.get(reference)).toMatchObject({
    captured: stands.paid,
    cancelled: placed.totals.total.gross - stands.paid,
    refunded: 0,
  });
});

test.each([
  ['abort', 'ended'],
  ['expire', 'ended'],
  ['refuse', 'open'],
] as const)('after %s nothing is reserved', async (act, state) => {
  const order = await anOrder();
  paying.vipps.act(await openPayment(paying, order), act);
  expect(await comeBack(paying, order)).toBe(state);
  expect(await standing(paying, order)).toMatchObject({ reserved: 0, paid: 0 });
});

test('another amount is freed', async () => {
  const order = await anOrder();
  const reference = await openPayment(paying, order);
  paying.vipps.act(reference, 'payWrongAmount');
  await comeBack(paying, order);
  await paying.work();
  const { authorized, cancelled } = paying.vipps.payments.get(reference) ?? {};
  expect(cancelled).toBe(authorized);
  expect(await standing(paying, order)).toMatchObject({ reserved: 0, paid: 0 });
});

describe('a message', () => {
  const paidElsewhere = async () => {
    const order = await anOrder();
    const reference = await openPayment(paying, order);
    paying.vipps.act(reference, 'pay');
    return { order, reference };
  };
  const stateOf = async (order: PaidOrder) => (await standing(paying, order)).payments;

  test('that is signed has the payment read, however often it comes', async () => {
    const { order, reference } = await paidElsewhere();
    expect([await tell({ reference }), await tell({ reference })]).toEqual([200, 200]);
    expect(await stateOf(order)).toEqual(['reserved']);
  });

  test('that is forged changes nothing', async () => {
    const { order, reference } = await paidElsewhere();
    expect(await tell({ reference }, 'guess')).toBe(401);
    const bare = await paying.shop.app.server.inject({
      method: 'POST',
      url: path,
      payload: { reference },
    });
    expect(bare.statusCode).toBe(401);
    await paying.work();
    expect(await stateOf(order)).toEqual(['open']);
  });

  test('that says paid of an unpaid payment proves nothing', async () => {
    const order = await anOrder();
    const reference = await openPayment(paying, order);
    const name = 'AUTHORIZED';
    const amount = { currency: 'NOK', value: 1e15 };
    expect(await tell({ reference, name, success: true, amount })).toBe(200);
    expect(await stateOf(order)).toEqual(['open']);
  });

  test.each(['', '[]', '{"reference":7}', '<html>', { reference: 'x'.repeat(65) }])(
    'that is no message of Vipps is refused: %j',
    async (message) => {
      expect(await tell(message)).toBe(400);
    },
  );

  test('about a payment that the shop does not know, or of Klarna, does nothing', async () => {
    const order = await paying.order();
    const reference = await openPayment(paying, order);
    paying.klarna.act(reference, 'pay', 'never');
    const [payment] = await paying.shop.services.database.read
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', order.id)
      .execute();
    expect(await tell({ reference: 'unknown-payment' })).toBe(200);
    expect(await tell({ reference: payment?.reference })).toBe(200);
    expect(await stateOf(order)).toEqual(['open']);
  });
});
