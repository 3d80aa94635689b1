import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pull } from '#contract/cart.ts';
import { check } from '#contract/payment.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { wakeCartPayment } from '#server/workflows/payments/wake-payment.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { anActing } from '#testing/an-acting.ts';

import {
  addNorthern,
  atVipps,
  back,
  begin,
  expectRest,
  orderOf,
  placed,
  tromso,
  writeTerms,
} from '#testing/an-express-payment.ts';
import { letters } from '#testing/paying-test.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(async () => {
  await expectRest(paying);
  await paying.close();
});

describe('freight that depends on the postcode', () => {
  it('is told once the postcode is named, and not before', async () => {
    await addNorthern(paying);
    await expect(begin(paying)).rejects.toMatchObject({
      code: 'order.postcode_missing',
      status: 409,
    });
    expect(paying.vipps.heard).toEqual([]);
    const begun = await begin(paying, { postcode: '9008' });
    paying.vipps.tellExpress(begun.key, tromso);
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    const { order } = await placed(paying, begun);
    expect([order.totals.shipping?.net, order.totals.total.gross]).toEqual([
      200_00,
      atVipps(paying, begun).authorized,
    ]);
  });

  it('is asked for no postcode where the cart has it, or freight is free', async () => {
    await addNorthern(paying);
    const named = await begin(paying, { postcode: '0155' });
    const free = await begin(paying, { quantity: 40 });
    expect(paying.vipps.payments.size).toBe(2);
    for (const { key } of [named, free]) paying.vipps.act(key, 'abort', 'never');
  });
});

describe('a payment of a cart', () => {
  it('becomes an order with name, address and freight from Vipps, once, however often it is asked', async () => {
    const begun = await begin(paying);
    expect(await back(begun)).toEqual({ state: 'open', provider: 'vipps', of_cart: true });
    paying.vipps.act(begun.key, 'pay', 'never');
    expect([await back(begun), await back(begun)]).toEqual([{ state: 'paid' }, { state: 'paid' }]);
    await paying.work();
    const { order, state, reserved, payments } = await placed(paying, begun);
    expect(order).toMatchObject({
      email: 'kari@example.no',
      billing: { firstName: 'Kari', lastName: 'Nordmann', phone: '+4741234567' },
      shipping: { street: 'Storgata 1', postcode: '0155', city: 'Oslo' },
      shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
      paymentMethod: { code: 'vipps' },
    });
    expect([state, payments, reserved]).toEqual(['placed', ['reserved'], order.totals.total.gross]);
    expect(reserved).toBe(atVipps(paying, begun).authorized);
    expect(order.totals.shipping?.gross).toBeGreaterThan(0);
    expect(await letters(paying)).toEqual(['order-placed', 'order-to-shop']);
    const { cartId } = begun;
    expect((await begun.client.call(pull, { query: { cartId } })).result).toEqual([]);
  });

  it('is shown to the browser that began it, which has a proof, and to no other', async () => {
    const [begun, other] = [await begin(paying), await begin(paying)];
    const ask = async (proof?: string) => {
      const body = { order_id: begun.key, ...(proof !== undefined && { proof }) };
      return (await begun.client.call(check, { query: {}, body })).result;
    };
    expect(await ask(begun.proof)).not.toHaveProperty('link');
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.vipps.act(other.key, 'abort', 'never');
    const paid = await ask(begun.proof);
    const { number } = (await placed(paying, begun)).order;
    expect(paid.link).toMatch(new RegExp(`^/order/${number}\\?key=[\\w-]{43}$`));
    const [, key] = paid.link?.split('=') ?? [];
    for (const wrong of [undefined, '', begun.key, other.proof, key]) {
      expect(await ask(wrong)).toEqual({ state: 'paid' });
    }
  });

  it('is taken as the goods are sent, like any other', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'pay', 'never');
    await back(begun);
    const { number } = (await placed(paying, begun)).order;
    await moveOrder({ number, kind: 'ship' }, anActing(paying.shop));
    await paying.work();
    expect(atVipps(paying, begun).captured).toBe(atVipps(paying, begun).authorized);
  });

  it('becomes an order by a message before the buyer is back, and by the worker where they never are', async () => {
    const [told, silent] = [await begin(paying), await begin(paying)];
    paying.vipps.act(told.key, 'pay', 'never');
    paying.vipps.act(silent.key, 'pay', 'never');
    const { database } = paying.shop.services;
    await database.transaction((tx) =>
      wakeCartPayment(tx, { provider: 'vipps', reference: told.key }, paying.shop.now),
    );
    await paying.work();
    expect((await placed(paying, told)).payments).toEqual(['reserved']);
    expect(await orderOf(paying, silent)).toBeUndefined();
    paying.shop.now = moment(paying.shop.now + 2 * 60_000);
    await paying.work();
    expect((await placed(paying, silent)).payments).toEqual(['reserved']);
    expect(await back(told)).toEqual({ state: 'paid' });
  });

  it('is one order where buyer and worker come at once', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'pay', 'never');
    const { database } = paying.shop.services;
    await database.transaction((tx) =>
      wakeCartPayment(tx, { provider: 'vipps', reference: begun.key }, paying.shop.now),
    );
    const answers = await Promise.all([back(begun), paying.work(), back(begun)]);
    expect([answers[0], answers[2]]).toEqual([{ state: 'paid' }, { state: 'paid' }]);
    expect((await placed(paying, begun)).payments).toEqual(['reserved']);
    expect(atVipps(paying, begun).cancelled).toBe(0);
  });

  it('keeps the prices of the customer who began it, also where the worker makes the order', async () => {
    const token = await paying.shop.signedIn({ groupId: 2 });
    const begun = await begin(paying, { token });
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.shop.now = moment(paying.shop.now + 2 * 60_000);
    await paying.work();
    const { order } = await placed(paying, begun);
    expect(order.customerId).toBeDefined();
    expect(order.totals.total.gross).toBe(atVipps(paying, begun).authorized);
  });

  it('is placed under the terms that its buyer accepted, though others are in force by then', async () => {
    const begun = await begin(paying);
    await writeTerms(paying, '<p>Nye vilkår</p>');
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    expect((await placed(paying, begun)).order.termsVersion).toBeUndefined();
    const later = await begin(paying);
    paying.vipps.act(later.key, 'pay', 'never');
    expect(await back(later)).toEqual({ state: 'paid' });
    expect((await placed(paying, later)).order.termsVersion).toBe(1);
  });

  it('that is broken off leaves the cart as it was', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'abort', 'never');
    const ended = { state: 'ended', provider: 'vipps', reason: 'aborted', of_cart: true };
    expect(await back(begun)).toEqual(ended);
    const { cartId } = begun;
    expect((await begun.client.call(pull, { query: { cartId } })).result).toHaveLength(1);
    expect(await letters(paying)).toEqual([]);
  });

  it('that is not paid in time is ended at Vipps', async () => {
    const begun = await begin(paying);
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
    expect(atVipps(paying, begun).state).toBe('TERMINATED');
    expect(await back(begun)).toMatchObject({ state: 'ended' });
  });

  it('is deleted a year after it has come to an end', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'abort', 'never');
    await back(begun);
    const { read } = paying.shop.services.database;
    const stored = () => read.selectFrom('cart_payments').select('state').execute();
    paying.shop.now = moment(paying.shop.now + 364 * dayMs);
    await tidyUp(paying.shop.services);
    expect(await stored()).toEqual([{ state: 'ended' }]);
    paying.shop.now = moment(paying.shop.now + dayMs);
    await tidyUp(paying.shop.services);
    expect(await stored()).toEqual([]);
  });

  it('is no other customer’s to ask about', async () => {
    const begun = await begin(paying, { token: await paying.shop.signedIn() });
    const stranger = { ...begun, client: paying.shop.client() };
    await expect(back(stranger)).rejects.toMatchObject({ code: 'order.not_found' });
  });
});
