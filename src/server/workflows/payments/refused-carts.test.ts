import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pull, remove } from '#contract/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import type { ForcingPoint } from '#server/services.ts';
import { findStuckCartPayments } from './stuck-payments.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { sentLetters } from '#testing/an-account.ts';

import {
  addNorthern,
  atVipps,
  back,
  begin,
  beginOf,
  expectRefused,
  expectRest,
  placed,
  setBasins,
  tromso,
} from '#testing/an-express-payment.ts';
import { letters } from '#testing/paying-test.ts';

let paying: PayingShop;
let reached: (point: ForcingPoint) => Promise<void> = async () => undefined;
beforeEach(async () => {
  reached = async () => undefined;
  paying = await aPayingShop({ at: (point) => reached(point) });
});
afterEach(async () => {
  await expectRest(paying);
  await paying.close();
});

describe('money of a cart that can’t be ordered is freed, and the buyer is told', () => {
  it('where it sold out meanwhile, also by a letter', async () => {
    const begun = await begin(paying);
    await setBasins(paying, 1);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'sold-out');
    await expectRefused(paying, begun, 'sold-out');
    const [letter, ...others] = await sentLetters(paying.shop.services);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'kari@example.no' });
    for (const words of ['Hei Kari', '2 × Servant 600', 'er frigitt', '/cart'])
      expect(letter?.text).toContain(words);
  });

  it('and the letter leaves once Vipps shows that the money is free', async () => {
    const begun = await begin(paying);
    await setBasins(paying, 1);
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.vipps.next('5xx', { call: 'cancel' });
    await expect(back(begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    expect(atVipps(paying, begun).cancelled).toBe(0);
    expect(await letters(paying)).toEqual([]);
    await expectRefused(paying, begun, 'sold-out');
    expect(await letters(paying)).toEqual(['cart-refused']);
  });

  it('where one process would place what another has refused', async () => {
    const beside = await paying.shop.openBeside();
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'pay', 'never');
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    reached = async (point) => {
      if (point !== 'order.before-transaction') return;
      reached = async () => undefined;
      arrived.resolve();
      await gate.promise;
    };
    const first = back(begun);
    await arrived.promise;
    await setBasins(paying, 1);
    await expectRefused(paying, { ...begun, client: beside.client() }, 'sold-out');
    await setBasins(paying, 150);
    gate.resolve();
    expect(await first).toMatchObject({ state: 'unplaced', refusal: 'sold-out' });
    await expectRefused(paying, begun, 'sold-out');
  });

  it('where it was taken by hand, also when Vipps refuses at first', async () => {
    const begun = await begin(paying);
    await setBasins(paying, 1);
    paying.vipps.act(begun.key, 'pay', 'never');
    const { authorized } = atVipps(paying, begun);
    const { services } = paying.shop;
    const byHand = { key: 'by-hand', amount: ore(authorized), orderNumber: '' };
    await services.payments.get('vipps')?.capture(begun.key, byHand);
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'refund' });
    await back(begun);
    expect(atVipps(paying, begun).refunded).toBe(0);
    const { read } = services.database;
    expect(await findStuckCartPayments(read, moment(paying.shop.now + minuteMs))).toEqual([]);
    const hoursLater = moment(paying.shop.now + 2 * hourMs);
    expect(await findStuckCartPayments(read, hoursLater)).toMatchObject([
      { reference: begun.key, state: 'refused' },
    ]);
    expect(await back(begun)).toEqual({ state: 'unplaced', refusal: 'sold-out', of_cart: true });
    expect([atVipps(paying, begun).captured, atVipps(paying, begun).refunded]).toEqual([
      authorized,
      authorized,
    ]);
    expect(await findStuckCartPayments(read, hoursLater)).toEqual([]);
  });

  it('where it came after the time to pay, also when Vipps refuses to free it at first', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'expire', 'never');
    expect(await back(begun)).toMatchObject({ state: 'ended' });
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'cancel' });
    await back(begun);
    expect(atVipps(paying, begun).cancelled).toBe(0);
    const { read } = paying.shop.services.database;
    const hoursLater = moment(paying.shop.now + 2 * hourMs);
    expect(await findStuckCartPayments(read, hoursLater)).toMatchObject([
      { reference: begun.key, state: 'refused', refusal: 'late' },
    ]);
    await expectRefused(paying, begun, 'late');
    expect(await findStuckCartPayments(read, hoursLater)).toEqual([]);
    expect(await letters(paying)).toEqual(['cart-refused']);
  });

  it('where another amount was paid', async () => {
    const begun = await begin(paying);
    paying.vipps.act(begun.key, 'payWrongAmount', 'never');
    await expectRefused(paying, begun, 'price');
  });

  it.each([-1, 1])('where the paid amount is %i øre off', async (off) => {
    const begun = await begin(paying);
    const payment = atVipps(paying, begun);
    Object.assign(payment, { amount: payment.amount + off });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'price');
  });

  it('where freight to the address costs more, as the next payment of the cart then says', async () => {
    await addNorthern(paying);
    const begun = await begin(paying, { postcode: '0155' });
    paying.vipps.tellExpress(begun.key, tromso);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'price');
    const again = await beginOf(paying, begun);
    paying.vipps.tellExpress(again.key, tromso);
    paying.vipps.act(again.key, 'pay', 'never');
    expect(await back(again)).toEqual({ state: 'paid' });
    expect((await placed(paying, again)).order.totals.shipping?.net).toBe(200_00);
  });

  it('where the address can’t be delivered to', async () => {
    const begun = await begin(paying);
    paying.vipps.tellExpress(begun.key, { city: '' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'address');
  });

  it('where the e-mail address is none, without a letter', async () => {
    const begun = await begin(paying);
    paying.vipps.tellExpress(begun.key, { email: 'kari' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'address');
    expect(await letters(paying)).toEqual([]);
  });

  it('where the way of delivery is not the shop’s', async () => {
    const begun = await begin(paying);
    paying.vipps.tellExpress(begun.key, { option: 'post:due' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'failed');
  });

  it('where the goods have left the cart', async () => {
    const begun = await begin(paying);
    const { client, cartId } = begun;
    for (const { sku, serverItemId } of (await client.call(pull, { query: { cartId } })).result)
      await client.call(remove, { query: { cartId }, body: { sku, serverItemId } });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'cart');
  });

  it('where the same cart is paid a second time', async () => {
    const first = await begin(paying);
    const second = await beginOf(paying, first);
    paying.vipps.act(first.key, 'pay', 'never');
    paying.vipps.act(second.key, 'pay', 'never');
    expect(await back(first)).toEqual({ state: 'paid' });
    await expectRefused(paying, second, 'cart');
  });

  it('where the cart is ordered another way meanwhile', async () => {
    const begun = await begin(paying);
    await paying.order({ cartId: begun.cartId, paymentMethodCode: 'invoice' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'cart');
  });
});
