import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as klarna from '#contract/klarna.ts';
import { hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { findCartPaymentAt } from '#server/repositories/sales/cart-payments.ts';
import { wakeCartPayment } from '#server/workflows/payments/wake-payment.ts';
import { anAddress } from '#testing/an-address.ts';
import { sentLetters } from '#testing/an-account.ts';
import { aPayingShop, comeBack, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';
import { aTestShop } from '#testing/a-test-shop.ts';

let paying: PayingShop;
beforeEach(async () => {
  paying = await aPayingShop();
});
afterEach(() => paying.close());

const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };

/** Opens a guest's cart with two basins for Oslo, and a client for the bridge. */
async function aGuest() {
  const client = paying.shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const change = async (quantity: number) => {
    const body = { sku: 'SRV-600', quantity, options: {} };
    await client.call(cart.update, { query, body });
  };
  await change(2);
  await client.call(cart.shippingInformation, { query, body: { shipping: anAddress(), method } });
  const seen = async () => (await client.call(cart.totals, { query })).result.total.gross;
  const save = async (orderId?: string, amount?: number) => {
    const order = { order_amount: amount ?? (await seen()), ...(orderId && { orderId }) };
    return (await client.call(klarna.createOrUpdateOrder, { query, body: { order } })).result;
  };
  const validate = async (orderId: string) =>
    (await client.call(klarna.validate, { query, body: { orderId } })).result;
  const items = async () => (await client.call(cart.pull, { query })).result;
  const empty = async () => {
    for (const { sku, serverItemId } of await items())
      await client.call(cart.remove, { query, body: { sku, serverItemId } });
  };
  const lines = async () => (await items()).length;
  return { client, query, change, empty, seen, save, validate, lines };
}

/** The buyer fills in their details in the frame. */
const fillIn = (id: string) => fetch(`${paying.klarna.url}/pay/${id}`);
/** The order's key is the shop's name of the payment, and not Klarna's. */
async function orderAt(id: string) {
  const known = await findCartPaymentAt(paying.shop.services.database.read, 'klarna', id);
  return { key: known?.reference ?? '', id: 0, number: '', cartId: '' };
}

test('a checkout has the amounts of the cart, and is written again when the cart changes', async () => {
  const { client, query, change, seen, save } = await aGuest();
  const opened = await save();
  expect(opened).toMatchObject({
    status: 'checkout_incomplete',
    order_amount: await seen(),
    order_tax_amount: Math.round((await seen()) / 5),
    snippet: opened.html_snippet,
  });
  expect(opened.html_snippet).toContain(`/pay/${opened.order_id}`);
  await change(1);
  const changed = await save(opened.order_id);
  expect(changed.order_id).toBe(opened.order_id);
  expect(changed.order_amount).toBeGreaterThan(opened.order_amount);
  const { result } = await client.call(klarna.orderId, {
    query: { sid: opened.order_id, ...query },
  });
  expect(result).toEqual(changed);
});

test('another amount than the shop counts is refused, and nothing is opened', async () => {
  const { seen, save } = await aGuest();
  await expect(save(undefined, (await seen()) - 1)).rejects.toMatchObject({
    code: 'order.price_changed',
    status: 409,
  });
  expect(paying.klarna.heard).toEqual([]);
});

test('the checkout of another cart is neither shown, changed nor ordered', async () => {
  const [mine, theirs] = [await aGuest(), await aGuest()];
  const { order_id: id } = await theirs.save();
  await mine.change(5);
  expect((await mine.save(id)).order_id).not.toBe(id);
  const asked = mine.client.call(klarna.orderId, { query: { sid: id, ...mine.query } });
  await expect(asked).rejects.toMatchObject({ code: 'order.not_found', status: 404 });
  await fillIn(id);
  await expect(mine.validate(id)).rejects.toMatchObject({ code: 'order.not_found', status: 404 });
});

test('what Klarna refuses is named by its own code', async () => {
  const { client, query, save, seen } = await aGuest();
  const { order_id: orderId } = await save();
  paying.klarna.act(orderId, 'pay', 'never');
  const body = { order: { order_amount: await seen(), orderId } };
  await expect(client.call(klarna.createOrUpdateOrder, { query, body })).rejects.toMatchObject({
    code: 'payment.provider_refused',
    details: { error: 'Klarna error', body: { error_code: 'READ_ONLY_ORDER' } },
  });
});

test('an order that is validated waits for its payment, which Klarna then confirms', async () => {
  const { save, validate, lines } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  const placed = await validate(id);
  expect(placed).toMatchObject({ order_id: id, awaits_payment: true });
  expect(await validate(id)).toEqual(placed);
  expect(await lines()).toBe(1);
  paying.klarna.act(id, 'pay', 'never');
  expect(await comeBack(paying, await orderAt(id))).toBe('paid');
  const { order, reserved, payments } = await standing(paying, await orderAt(id));
  expect(order).toMatchObject({
    number: placed.orderNumber,
    email: 'ola@example.no',
    billing: { lastName: 'Nordmann', street: 'Storgata 12', postcode: '0155', city: 'Oslo' },
    shipping: { street: 'Storgata 12' },
  });
  expect([reserved, payments]).toEqual([order.totals.total.gross, ['reserved']]);
  expect(await lines()).toBe(0);
});

test('a cart that changes after that gets another checkout, and its order takes the place of the first', async () => {
  const { change, save, validate } = await aGuest();
  const { order_id: first } = await save();
  await fillIn(first);
  await validate(first);
  await change(1);
  const { order_id: second } = await save(first);
  expect(second).not.toBe(first);
  await fillIn(second);
  await validate(second);
  expect((await standing(paying, await orderAt(first))).state).toBe('canceled');
  expect((await standing(paying, await orderAt(second))).state).toBe('placed');
  expect((await fillIn(first)).status).toBe(404);
});

test('an order that is validated after it was paid is placed and confirmed at once', async () => {
  const { save, validate, lines } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  expect(await validate(id)).toMatchObject({ awaits_payment: false });
  expect((await standing(paying, await orderAt(id))).payments).toEqual(['reserved']);
  expect(await lines()).toBe(0);
});

test('one that is paid while it is placed gets its names all the same', async () => {
  const { save, validate } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  const still = (body: object) => ({ ...body, status: 'checkout_incomplete' });
  paying.klarna.next({ change: still }, { call: 'checkout' });
  await validate(id);
  expect(await comeBack(paying, await orderAt(id))).toBe('paid');
});

test('an order whose naming at Klarna was lost is followed all the same', async () => {
  const { save, validate } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  for (const call of ['update', 'merchant-references']) paying.klarna.next('5xx', { call });
  await validate(id).catch(() => undefined);
  paying.shop.now = moment(paying.shop.now + hourMs);
  await paying.work();
  const { order, reserved, payments } = await standing(paying, await orderAt(id));
  expect([reserved, payments]).toEqual([order.totals.total.gross, ['reserved']]);
});

test('two simultaneous validations place one order, and both answers name it', async () => {
  const { save, validate } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  const told = await Promise.all([validate(id), validate(id), validate(id)]);
  expect(new Set(told.map(({ orderNumber }) => orderNumber)).size).toBe(1);
  expect(paying.klarna.heard).not.toContain('cancel');
  expect((await standing(paying, await orderAt(id))).payments).toEqual(['reserved']);
});

test('Klarna is not told the id of the cart', async () => {
  const { query, save } = await aGuest();
  const { order_id: id } = await save();
  const page = await (await fillIn(id)).text();
  expect(page).not.toContain(query.cartId);
});

test('a checkout that is paid is ordered as it was shown, and what came into the cart since stays there', async () => {
  const { change, save, validate, lines } = await aGuest();
  const { order_id: id, order_amount } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  await change(4);
  await validate(id);
  const { order } = await standing(paying, await orderAt(id));
  expect([order.lines[0]?.quantity, order.totals.total.gross]).toEqual([2, order_amount]);
  expect(await lines()).toBe(1);
});

test('money of a checkout whose goods have left the cart is freed, and its buyer gets a letter', async () => {
  const { empty, save, validate } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  await empty();
  await expect(validate(id)).rejects.toMatchObject({ code: 'order.cart_changed', status: 409 });
  await expect(validate(id)).rejects.toMatchObject({ code: 'order.not_found' });
  expect(paying.klarna.heard.filter((call) => call === 'cancel')).toHaveLength(1);
  await expect(standing(paying, await orderAt(id))).rejects.toThrow('No order');
  const [letter] = await sentLetters(paying.shop.services);
  expect(letter?.to).toBe('ola@example.no');
  expect(letter?.text).toContain('Du betalte med Klarna');
  expect(letter?.text).toContain('Handlekurven var endret');
});

describe('a checkout that is never validated', () => {
  const pass = async (ms: number) => {
    paying.shop.now = moment(paying.shop.now + ms);
    await paying.work();
  };
  const push = async (id: string) => {
    const address = new URL(paying.klarna.pushAddress(id));
    const url = `${address.pathname}${address.search}`;
    const { statusCode } = await paying.shop.app.server.inject({ method: 'POST', url });
    await paying.work();
    return statusCode;
  };

  test('becomes an order by Klarna’s push', async () => {
    const { save, lines } = await aGuest();
    const { order_id: id, order_amount } = await save();
    await fillIn(id);
    paying.klarna.act(id, 'pay', 'never');
    expect(await push(id)).toBe(200);
    const { reserved, payments } = await standing(paying, await orderAt(id));
    expect([reserved, payments]).toEqual([order_amount, ['reserved']]);
    expect(await lines()).toBe(0);
    expect([await push(id), await push(id)]).toEqual([200, 200]);
  });

  test('becomes an order by the worker, where no push comes', async () => {
    const { save } = await aGuest();
    const { order_id: id } = await save();
    await fillIn(id);
    paying.klarna.act(id, 'pay', 'never');
    await pass(2 * minuteMs);
    expect((await standing(paying, await orderAt(id))).payments).toEqual(['reserved']);
  });

  test('is freed where nothing can be ordered, also when the answer of the freeing is lost', async () => {
    const { empty, save } = await aGuest();
    const { order_id: id } = await save();
    await fillIn(id);
    paying.klarna.act(id, 'pay', 'never');
    await empty();
    paying.klarna.next('lost-answer', { call: 'cancel' });
    await pass(2 * minuteMs);
    await pass(hourMs);
    expect((await moneyAtRest(paying)).stranded).toEqual([]);
    await expect(standing(paying, await orderAt(id))).rejects.toThrow('No order');
  });

  test('and never paid is ended at Klarna after a day', async () => {
    const { save } = await aGuest();
    const { order_id: id } = await save();
    await pass(25 * hourMs);
    expect((await fillIn(id)).status).toBe(404);
    expect((await save(id)).order_id).not.toBe(id);
  });

  test('is known to nothing that has no secret of it', async () => {
    const { save } = await aGuest();
    const { order_id: id } = await save();
    const address = new URL(paying.klarna.pushAddress(id));
    address.searchParams.set('secret', 'guess');
    const url = `${address.pathname}${address.search}`;
    expect((await paying.shop.app.server.inject({ method: 'POST', url })).statusCode).toBe(401);
  });
});

test('an order is one where push, worker and validation come at once', async () => {
  const { save, validate } = await aGuest();
  const { order_id: id } = await save();
  await fillIn(id);
  paying.klarna.act(id, 'pay', 'never');
  const known = await findCartPaymentAt(paying.shop.services.database.read, 'klarna', id);
  if (known === undefined) throw new Error('The checkout is not kept');
  const { database } = paying.shop.services;
  await database.transaction((tx) => wakeCartPayment(tx, known, paying.shop.now));
  const [placed] = await Promise.all([validate(id), paying.work(), validate(id)]);
  const { order, payments } = await standing(paying, await orderAt(id));
  expect([order.number, payments]).toEqual([placed.orderNumber, ['reserved']]);
  expect(paying.klarna.heard).not.toContain('cancel');
});

test('a buyer who has filled in nothing is told what is missing', async () => {
  const { save, validate } = await aGuest();
  const { order_id: id } = await save();
  await expect(validate(id)).rejects.toMatchObject({ code: 'order.address_invalid', status: 400 });
});

test('a shop without Klarna has none of these calls', async () => {
  const shop = await aTestShop();
  const client = shop.client();
  const asked = client.call(klarna.orderId, { query: { sid: 'klarna-order' } });
  await expect(asked).rejects.toMatchObject({ code: 'request.not_found', status: 404 });
  await shop.close();
});
