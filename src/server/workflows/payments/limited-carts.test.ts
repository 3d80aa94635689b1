import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as klarna from '#contract/klarna.ts';
import { express } from '#contract/payment.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import { ore, subtractOre } from '#domain/money/ore.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { findCartPaymentAt } from '#server/repositories/sales/cart-payments.ts';
import { aCompany, type Member } from '#testing/a-company.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { anAddress } from '#testing/an-address.ts';
import { sentLetters } from '#testing/an-account.ts';
import { basinOrder, limit } from '#testing/an-approval.ts';
import {
  atVipps,
  back,
  beginOf,
  expectRefused,
  expectRest,
  line,
  placed,
} from '#testing/an-express-payment.ts';
import { openPickupShop } from '#testing/shop-freight.ts';

let paying: PayingShop;
let user: Member;
let setLimits: (limits: Partial<OrderLimits>) => Promise<void>;
beforeEach(async () => {
  paying = await aPayingShop();
  const company = await aCompany(paying.shop, { groupId: 1 });
  user = await company.hire();
  const seat = { companyId: company.id, customerId: user.customerId };
  setLimits = (limits) => limit(paying.shop, seat, limits);
});
afterEach(async () => {
  await expectRest(paying);
  await paying.close();
});

const approvalNeeded = (reason: string) => ({
  code: 'order.approval_needed',
  details: { reasons: [reason] },
});

describe('an order above its buyer’s limits is refused before Vipps is asked (rules/payments#payments-of-carts)', () => {
  const aCart = async () => {
    const client = paying.shop.client({ token: user.token });
    const { result: cartId } = await client.call(cart.create, {});
    await client.call(cart.update, { query: { cartId }, body: { ...line, quantity: 1 } });
    return { client, cartId, begin: () => beginOf(paying, { client, cartId }) };
  };

  it('where every order must be approved', async () => {
    const { client, begin } = await aCart();
    await setLimits({ orderLimit: ore(0) });
    await expect(begin()).rejects.toMatchObject(approvalNeeded('order'));
    const beside = { query: {}, body: { lines: [line] } };
    await expect(client.call(express, beside)).rejects.toMatchObject(approvalNeeded('order'));
    expect(paying.vipps.heard).toEqual([]);
  });

  it('where its freight takes it there', async () => {
    const { begin } = await aCart();
    await setLimits({ monthLimit: subtractOre(basinOrder.net, ore(1)) });
    await expect(begin()).rejects.toMatchObject(approvalNeeded('month'));
    expect(paying.vipps.heard).toEqual([]);
    await setLimits({ monthLimit: basinOrder.net });
    const begun = await begin();
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    expect((await placed(paying, begun)).order.totals.total.net).toBe(basinOrder.net);
  });

  it('and a way whose freight takes it there is not offered', async () => {
    const { database } = paying.shop.services;
    const has = { 14: 3 };
    await database.transaction((tx) =>
      openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has }),
    );
    const { begin } = await aCart();
    const optionsOf = async () => {
      const begun = await begin();
      paying.vipps.act(begun.key, 'abort', 'never');
      return atVipps(paying, begun).express?.options.map(({ id }) => id);
    };
    const offered = await optionsOf();
    expect(offered).toContain('pickup:oslo');
    expect(offered?.length).toBeGreaterThan(1);
    await setLimits({ orderLimit: subtractOre(basinOrder.net, ore(1)) });
    expect(await optionsOf()).toEqual(['pickup:oslo']);
  });

  it('and one that comes to be above them meanwhile is freed, and the buyer is told why', async () => {
    const { begin } = await aCart();
    const begun = await begin();
    await setLimits({ orderLimit: ore(0) });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'limit');
    const [letter] = await sentLetters(paying.shop.services);
    expect(letter?.text).toContain('Send den til godkjenning fra kassen, med faktura.');
  });
});

describe('and before Klarna’s checkout is opened or written', () => {
  async function aCheckout() {
    const client = paying.shop.client({ token: user.token });
    const { result: cartId } = await client.call(cart.create, {});
    const query = { cartId };
    const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };
    await client.call(cart.update, { query, body: { ...line, quantity: 1 } });
    await client.call(cart.shippingInformation, { query, body: { shipping: anAddress(), method } });
    const { total } = (await client.call(cart.totals, { query })).result;
    const save = async (orderId?: string) => {
      const order = { order_amount: total.gross, ...(orderId !== undefined && { orderId }) };
      const saved = await client.call(klarna.createOrUpdateOrder, { query, body: { order } });
      return saved.result.order_id;
    };
    const validate = (orderId: string) =>
      client.call(klarna.validate, { query, body: { orderId } });
    return { save, validate };
  }

  it('where it is above them', async () => {
    const { save } = await aCheckout();
    await setLimits({ orderLimit: ore(0) });
    await expect(save()).rejects.toMatchObject(approvalNeeded('order'));
    expect(paying.klarna.heard).toEqual([]);
    await setLimits({});
    const id = await save();
    const heard = paying.klarna.heard.length;
    await setLimits({ orderLimit: ore(0) });
    await expect(save(id)).rejects.toMatchObject(approvalNeeded('order'));
    expect(paying.klarna.heard).toHaveLength(heard);
    // Klarna's checkout stays open for a day.
    paying.shop.now = moment(paying.shop.now + 25 * hourMs);
  });

  it('and money of one that comes to be above them meanwhile is freed', async () => {
    const { save, validate } = await aCheckout();
    const id = await save();
    await fetch(`${paying.klarna.url}/pay/${id}`);
    await setLimits({ orderLimit: ore(0) });
    paying.klarna.act(id, 'pay', 'never');
    await expect(validate(id)).rejects.toMatchObject(approvalNeeded('order'));
    expect(paying.klarna.heard.filter((call) => call === 'cancel')).toHaveLength(1);
    const { read } = paying.shop.services.database;
    const kept = await findCartPaymentAt(read, 'klarna', id);
    expect(kept).toMatchObject({ state: 'freed', refusal: 'limit' });
    const [letter] = await sentLetters(paying.shop.services);
    expect(letter?.text).toContain('Send den til godkjenning fra kassen, med faktura.');
  });
});
