import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create as createCart, pull, update } from '#contract/cart.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import { express } from '#contract/payment.ts';
import { hourMs, moment } from '#domain/time/moment.ts';
import { wakeCartPayment } from '#server/workflows/payments/wake-payment.ts';
import { aCompany } from '#testing/a-company.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { aStockItem } from '#testing/a-product.ts';
import { sentLetters } from '#testing/an-account.ts';

import {
  atVipps,
  back,
  begin,
  beginOf,
  expectRefused,
  expectRest,
  line,
  placed,
  setBasins,
  type Begun,
} from '#testing/an-express-payment.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(async () => {
  await expectRest(paying);
  await paying.close();
});

describe('goods that are bought beside the cart', () => {
  const beginBeside = async (lines: readonly OrderRequestLine[] = [line]) => {
    const client = paying.shop.client();
    const { result: cartId } = await client.call(createCart, {});
    const body = { ...line, sku: 'SRV-600', quantity: 1 };
    await client.call(update, { query: { cartId }, body });
    const { result } = await client.call(express, { query: {}, body: { lines } });
    return { key: result.order_id, cartId, client };
  };
  const inCart = async ({ client, cartId }: Begun) =>
    (await client.call(pull, { query: { cartId } })).result.map(({ quantity }) => quantity);

  it('are ordered alone, and the cart stays as it was', async () => {
    const begun = await beginBeside();
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    const { order, payments } = await placed(paying, begun);
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect([payments, order.totals.total.gross]).toEqual([
      ['reserved'],
      atVipps(paying, begun).authorized,
    ]);
    expect(await inCart(begun)).toEqual([1]);
  });

  it('are not for a user of a company who may not place its orders', async () => {
    const { shop } = paying;
    const { hire } = await aCompany(shop, { groupId: 1 });
    const { token } = await hire({ permissions: ['company.view'] });
    const asked = { query: {}, body: { lines: [line] } };
    await expect(shop.client({ token }).call(express, asked)).rejects.toMatchObject({
      code: 'user.forbidden',
    });
  });

  it('are one order where buyer and worker come at once', async () => {
    const begun = await beginBeside();
    paying.vipps.act(begun.key, 'pay', 'never');
    const payment = { provider: 'vipps', reference: begun.key } as const;
    const { database } = paying.shop.services;
    await database.transaction((tx) => wakeCartPayment(tx, payment, paying.shop.now));
    const [answer] = await Promise.all([back(begun), paying.work(), back(begun)]);
    expect(answer).toEqual({ state: 'paid' });
    expect((await placed(paying, begun)).payments).toEqual(['reserved']);
    expect(atVipps(paying, begun).cancelled).toBe(0);
  });

  it('leave nothing behind where the payment is broken off', async () => {
    const begun = await beginBeside();
    paying.vipps.act(begun.key, 'abort', 'never');
    expect(await back(begun)).toMatchObject({ state: 'ended' });
    expect(await inCart(begun)).toEqual([1]);
  });

  it('are freed where they sold out meanwhile', async () => {
    const begun = await beginBeside();
    await setBasins(paying, 1);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(paying, begun, 'sold-out');
    const [letter] = await sentLetters(paying.shop.services);
    expect(letter?.text).toMatch(/Se varen:\nhttp\S+\/vare-14\n/);
    expect(letter?.text).not.toContain('handlekurv');
  });

  it.each([
    ['none', [], 'request.invalid'],
    ['an unknown article', [{ ...line, sku: 'unheard-of' }], 'order.products_off_sale'],
    ['more than can be counted', [{ ...line, quantity: 10_001 }], 'cart.quantity_above_maximum'],
  ])('can’t be %s', async (_title, lines, code) => {
    await expect(beginBeside(lines)).rejects.toMatchObject({ code });
    expect(paying.vipps.heard).toEqual([]);
  });
});

describe('no payment is begun of a cart', () => {
  const beginEmpty = async (cartId?: string) =>
    paying.shop.client().call(express, { query: {}, body: cartId === undefined ? {} : { cartId } });

  it('that is empty or of another', async () => {
    const { result: cartId } = await paying.shop.client().call(createCart, {});
    await expect(beginEmpty(cartId)).rejects.toMatchObject({ code: 'cart.empty' });
    await expect(beginEmpty()).rejects.toMatchObject({ code: 'cart.not_found' });
  });

  it('of a customer whose firm demands fields of its orders', async () => {
    const demandedFields = ['customer_reference'];
    const token = await paying.shop.signedIn({ demandedFields });
    await expect(begin(paying, { token })).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
  });

  it('that holds an article that is cut to length (rules/payments#express)', async () => {
    const attributes = { cut_to_length: '1', sales_unit: 'm', sales_packs: 'coil 50' };
    const stock = aStockItem({ quantity: 500 });
    const cable = { id: 14, sku: line.sku, name: 'Kabel', attributes, stock };
    const selling = await aPayingShop({ products: [cable] });
    await expect(begin(selling, { quantity: 13 })).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    await selling.close();
  });

  it('that Vipps refuses, and the buyer is asked for another method', async () => {
    const begun = await begin(paying);
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'create' });
    await expect(beginOf(paying, begun)).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    paying.vipps.act(begun.key, 'abort', 'never');
  });

  it('that costs more than Vipps takes', async () => {
    await setBasins(paying, 600);
    const client = paying.shop.client();
    const { result: cartId } = await client.call(createCart, {});
    await client.call(update, { query: { cartId }, body: { ...line, quantity: 521 } });
    await expect(beginOf(paying, { client, cartId })).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    expect(paying.vipps.heard).toEqual([]);
  });

  it('that Vipps does not begin, and it does not count as an order of the hour', async () => {
    const begun = await begin(paying);
    const counted = () => {
      const query = paying.shop.services.database.read.selectFrom('hourly_uses').select('uses');
      return query.orderBy('uses').execute();
    };
    const before = await counted();
    paying.vipps.next('5xx', { call: 'create' });
    await expect(beginOf(paying, begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'create' });
    await expect(beginOf(paying, begun)).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    expect(await counted()).toEqual(before);
    const other = await beginOf(paying, begun);
    expect(await counted()).not.toEqual(before);
    for (const { key } of [begun, other]) paying.vipps.act(key, 'abort', 'never');
  });

  it('while Vipps does not answer, and that one comes to an end', async () => {
    const begun = await begin(paying);
    paying.vipps.next('5xx', { call: 'create' });
    await expect(beginOf(paying, begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
    const query = paying.shop.services.database.read.selectFrom('cart_payments');
    const states = await query.select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['ended', 'ended']);
  });
});
