import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create as createCart, pull, remove, update } from '#contract/cart.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import { check, express } from '#contract/payment.ts';
import { ore } from '#domain/money/ore.ts';
import { dayMs, hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { importContent } from '#server/exchange/content/import-content.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { findOrderByKey } from '#server/repositories/sales/orders.ts';
import type { ForcingPoint } from '#server/services.ts';
import { findStuckCartPayments } from './stuck-payments.ts';
import { wakeCartPayment } from '#server/workflows/payments/wake-payment.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, standing, type PayingShop } from '#testing/a-paying-shop.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { sentLetters } from '#testing/an-account.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { anActing } from '#testing/an-acting.ts';
import { addFreightRates } from '#testing/shop-freight.ts';
import { moneyAtRest } from '#testing/money-at-rest.ts';

let paying: PayingShop;
let reached: (point: ForcingPoint) => Promise<void> = async () => undefined;
beforeEach(async () => {
  reached = async () => undefined;
  paying = await aPayingShop({ at: (point) => reached(point) });
});
afterEach(async () => {
  paying.shop.now = moment(paying.shop.now + hourMs);
  await paying.work();
  const rest = await moneyAtRest(paying);
  expect(rest).toMatchObject({ different: [], doubled: [], unpaid: [], stranded: [], broken: [] });
  await paying.close();
});

const line = { sku: 'SRV-600', quantity: 2, options: {} };

interface Begun {
  readonly key: string;
  readonly cartId: string;
  readonly client: ReturnType<PayingShop['shop']['client']>;
}

interface Beginning {
  readonly token?: string;
  readonly postcode?: string;
  readonly quantity?: number;
}

async function begin({ token, quantity = 2, ...asked }: Beginning = {}): Promise<Begun> {
  const client = paying.shop.client(token === undefined ? {} : { token });
  const { result: cartId } = await client.call(createCart, {});
  await client.call(update, { query: { cartId }, body: { ...line, quantity } });
  return beginOf({ client, cartId }, asked);
}

async function beginOf(
  { client, cartId }: Omit<Begun, 'key'>,
  asked: Pick<Beginning, 'postcode'> = {},
): Promise<Begun> {
  const { result } = await client.call(express, { query: {}, body: { cartId, ...asked } });
  expect(result.redirect).toContain(paying.vipps.url);
  return { key: result.order_id, cartId, client };
}

const back = async ({ client, key }: Begun) =>
  (await client.call(check, { query: {}, body: { order_id: key } })).result;

const atVipps = ({ key }: Begun) => {
  const payment = paying.vipps.payments.get(key);
  if (payment === undefined) throw new Error(`Vipps has no payment ${key}`);
  return payment;
};

const orderOf = ({ key }: Begun) => findOrderByKey(paying.shop.services.database.read, key);

const placed = async ({ key, cartId }: Begun) =>
  standing(paying, { id: 0, number: '', key, cartId });

async function letters(): Promise<readonly string[]> {
  const query = paying.shop.services.database.read.selectFrom('outbox').select('kind');
  const rows = await query.where('kind', 'like', 'mail.%').orderBy('id').execute();
  return rows.map(({ kind }) => kind.replace('mail.', ''));
}

const setBasins = (quantity: number) =>
  paying.shop.services.database.transaction(async (tx) => {
    const move = { reason: 'set', reference: 'counted', at: paying.shop.now } as const;
    const query = tx.selectFrom('products').select('id').where('sku', '=', 'SRV-600');
    await setStock(tx, (await query.executeTakeFirstOrThrow()).id, quantity, move);
  });

async function writeTerms(content: string): Promise<void> {
  const { services, now } = paying.shop;
  const folder = await mkdtemp(join(tmpdir(), 'armatur-terms-'));
  const file = join(folder, 'pages.csv');
  await writeFile(file, `page,store_view_code,title,content\nsalgs-vilkar,,Vilkår,${content}`);
  const position = await logEnd(services.database.read);
  await importContent(services.database, { file, clock: () => now, isAlone: true });
  await followToEnd(services, position);
  await rm(folder, { recursive: true });
}

/** The buyer is told the reason, no order is made, and Vipps has freed the money. */
async function expectRefused(begun: Begun, refusal: string): Promise<void> {
  expect(await back(begun)).toEqual({ state: 'unplaced', refusal, of_cart: true });
  expect(await orderOf(begun)).toBeUndefined();
  const { authorized, cancelled, captured } = atVipps(begun);
  expect([cancelled, captured]).toEqual([authorized, 0]);
}

const tromso = { postCode: '9008', city: 'Tromsø' };

/** Makes freight to the north cost more. */
const addNorthern = () =>
  paying.shop.services.database.transaction((tx) =>
    addFreightRates(tx, [
      aFreightRate({ net: ore(80_00) }),
      aFreightRate({ postcodes: '9000-9999', net: ore(200_00) }),
    ]),
  );

describe('freight that depends on the postcode', () => {
  it('is told once the postcode is named, and not before', async () => {
    await addNorthern();
    await expect(begin()).rejects.toMatchObject({ code: 'order.postcode_missing', status: 409 });
    expect(paying.vipps.heard).toEqual([]);
    const begun = await begin({ postcode: '9008' });
    paying.vipps.tellExpress(begun.key, tromso);
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    const { order } = await placed(begun);
    expect([order.totals.shipping?.net, order.totals.total.gross]).toEqual([
      200_00,
      atVipps(begun).authorized,
    ]);
  });

  it('is asked for no postcode where the cart has it, or freight is free', async () => {
    await addNorthern();
    const named = await begin({ postcode: '0155' });
    const free = await begin({ quantity: 40 });
    expect(paying.vipps.payments.size).toBe(2);
    for (const { key } of [named, free]) paying.vipps.act(key, 'abort', 'never');
  });
});

describe('a payment of a cart', () => {
  it('becomes an order with name, address and freight from Vipps, once, however often it is asked', async () => {
    const begun = await begin();
    expect(await back(begun)).toEqual({ state: 'open', provider: 'vipps', of_cart: true });
    paying.vipps.act(begun.key, 'pay', 'never');
    expect([await back(begun), await back(begun)]).toEqual([{ state: 'paid' }, { state: 'paid' }]);
    await paying.work();
    const { order, state, reserved, payments } = await placed(begun);
    expect(order).toMatchObject({
      email: 'kari@example.no',
      billing: { firstName: 'Kari', lastName: 'Nordmann', phone: '+4741234567' },
      shipping: { street: 'Storgata 1', postcode: '0155', city: 'Oslo' },
      shippingMethod: { carrierCode: 'flatrate', methodCode: 'flatrate' },
      paymentMethod: { code: 'vipps' },
    });
    expect([state, payments, reserved]).toEqual(['placed', ['reserved'], order.totals.total.gross]);
    expect(reserved).toBe(atVipps(begun).authorized);
    expect(order.totals.shipping?.gross).toBeGreaterThan(0);
    expect(await letters()).toEqual(['order-placed', 'order-to-shop']);
    const { cartId } = begun;
    expect((await begun.client.call(pull, { query: { cartId } })).result).toEqual([]);
  });

  it('is taken as the goods are sent, like any other', async () => {
    const begun = await begin();
    paying.vipps.act(begun.key, 'pay', 'never');
    await back(begun);
    const { number } = (await placed(begun)).order;
    await moveOrder({ number, kind: 'ship' }, anActing(paying.shop));
    await paying.work();
    expect(atVipps(begun).captured).toBe(atVipps(begun).authorized);
  });

  it('becomes an order by a message before the buyer is back, and by the worker where they never are', async () => {
    const [told, silent] = [await begin(), await begin()];
    paying.vipps.act(told.key, 'pay', 'never');
    paying.vipps.act(silent.key, 'pay', 'never');
    const { database } = paying.shop.services;
    await database.transaction((tx) =>
      wakeCartPayment(tx, { provider: 'vipps', reference: told.key }, paying.shop.now),
    );
    await paying.work();
    expect((await placed(told)).payments).toEqual(['reserved']);
    expect(await orderOf(silent)).toBeUndefined();
    paying.shop.now = moment(paying.shop.now + 2 * 60_000);
    await paying.work();
    expect((await placed(silent)).payments).toEqual(['reserved']);
    expect(await back(told)).toEqual({ state: 'paid' });
  });

  it('is one order where buyer and worker come at once', async () => {
    const begun = await begin();
    paying.vipps.act(begun.key, 'pay', 'never');
    const { database } = paying.shop.services;
    await database.transaction((tx) =>
      wakeCartPayment(tx, { provider: 'vipps', reference: begun.key }, paying.shop.now),
    );
    const answers = await Promise.all([back(begun), paying.work(), back(begun)]);
    expect([answers[0], answers[2]]).toEqual([{ state: 'paid' }, { state: 'paid' }]);
    expect((await placed(begun)).payments).toEqual(['reserved']);
    expect(atVipps(begun).cancelled).toBe(0);
  });

  it('keeps the prices of the customer who began it, also where the worker makes the order', async () => {
    const token = await paying.shop.signedIn({ groupId: 2 });
    const begun = await begin({ token });
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.shop.now = moment(paying.shop.now + 2 * 60_000);
    await paying.work();
    const { order } = await placed(begun);
    expect(order.customerId).toBeDefined();
    expect(order.totals.total.gross).toBe(atVipps(begun).authorized);
  });

  it('is placed under the terms that its buyer accepted, though others are in force by then', async () => {
    const begun = await begin();
    await writeTerms('<p>Nye vilkår</p>');
    paying.vipps.act(begun.key, 'pay', 'never');
    expect(await back(begun)).toEqual({ state: 'paid' });
    expect((await placed(begun)).order.termsVersion).toBeUndefined();
    const later = await begin();
    paying.vipps.act(later.key, 'pay', 'never');
    expect(await back(later)).toEqual({ state: 'paid' });
    expect((await placed(later)).order.termsVersion).toBe(1);
  });

  it('that is broken off leaves the cart as it was', async () => {
    const begun = await begin();
    paying.vipps.act(begun.key, 'abort', 'never');
    const ended = { state: 'ended', provider: 'vipps', reason: 'aborted', of_cart: true };
    expect(await back(begun)).toEqual(ended);
    const { cartId } = begun;
    expect((await begun.client.call(pull, { query: { cartId } })).result).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  it('that is not paid in time is ended at Vipps', async () => {
    const begun = await begin();
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
    expect(atVipps(begun).state).toBe('TERMINATED');
    expect(await back(begun)).toMatchObject({ state: 'ended' });
  });

  it('is deleted a year after it has come to an end', async () => {
    const begun = await begin();
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
    const begun = await begin({ token: await paying.shop.signedIn() });
    const stranger = { ...begun, client: paying.shop.client() };
    await expect(back(stranger)).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

describe('money of a cart that can’t be ordered is freed, and the buyer is told', () => {
  it('where it sold out meanwhile, also by a letter', async () => {
    const begun = await begin();
    await setBasins(1);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'sold-out');
    await expectRefused(begun, 'sold-out');
    const [letter, ...others] = await sentLetters(paying.shop.services);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'kari@example.no' });
    for (const words of ['Hei Kari', '2 × Servant 600', 'er frigitt', '/cart'])
      expect(letter?.text).toContain(words);
  });

  it('and the letter leaves once Vipps shows that the money is free', async () => {
    const begun = await begin();
    await setBasins(1);
    paying.vipps.act(begun.key, 'pay', 'never');
    paying.vipps.next('5xx', { call: 'cancel' });
    await expect(back(begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    expect(atVipps(begun).cancelled).toBe(0);
    expect(await letters()).toEqual([]);
    await expectRefused(begun, 'sold-out');
    expect(await letters()).toEqual(['cart-refused']);
  });

  it('where one process would place what another has refused', async () => {
    const beside = await paying.shop.openBeside();
    const begun = await begin();
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
    await setBasins(1);
    await expectRefused({ ...begun, client: beside.client() }, 'sold-out');
    await setBasins(150);
    gate.resolve();
    expect(await first).toMatchObject({ state: 'unplaced', refusal: 'sold-out' });
    await expectRefused(begun, 'sold-out');
  });

  it('where it was taken by hand, also when Vipps refuses at first', async () => {
    const begun = await begin();
    await setBasins(1);
    paying.vipps.act(begun.key, 'pay', 'never');
    const { authorized } = atVipps(begun);
    const { services } = paying.shop;
    const byHand = { key: 'by-hand', amount: ore(authorized), orderNumber: '' };
    await services.payments.get('vipps')?.capture(begun.key, byHand);
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'refund' });
    await back(begun);
    expect(atVipps(begun).refunded).toBe(0);
    const { read } = services.database;
    expect(await findStuckCartPayments(read, moment(paying.shop.now + minuteMs))).toEqual([]);
    const hoursLater = moment(paying.shop.now + 2 * hourMs);
    expect(await findStuckCartPayments(read, hoursLater)).toMatchObject([
      { reference: begun.key, state: 'refused' },
    ]);
    expect(await back(begun)).toEqual({ state: 'unplaced', refusal: 'sold-out', of_cart: true });
    expect([atVipps(begun).captured, atVipps(begun).refunded]).toEqual([authorized, authorized]);
    expect(await findStuckCartPayments(read, hoursLater)).toEqual([]);
  });

  it('where another amount was paid', async () => {
    const begun = await begin();
    paying.vipps.act(begun.key, 'payWrongAmount', 'never');
    await expectRefused(begun, 'price');
  });

  it.each([-1, 1])('where the paid amount is %i øre off', async (off) => {
    const begun = await begin();
    const payment = atVipps(begun);
    Object.assign(payment, { amount: payment.amount + off });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'price');
  });

  it('where freight to the address costs more, as the next payment of the cart then says', async () => {
    await addNorthern();
    const begun = await begin({ postcode: '0155' });
    paying.vipps.tellExpress(begun.key, tromso);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'price');
    const again = await beginOf(begun);
    paying.vipps.tellExpress(again.key, tromso);
    paying.vipps.act(again.key, 'pay', 'never');
    expect(await back(again)).toEqual({ state: 'paid' });
    expect((await placed(again)).order.totals.shipping?.net).toBe(200_00);
  });

  it('where the address can’t be delivered to', async () => {
    const begun = await begin();
    paying.vipps.tellExpress(begun.key, { city: '' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'address');
  });

  it('where the e-mail address is none, without a letter', async () => {
    const begun = await begin();
    paying.vipps.tellExpress(begun.key, { email: 'kari' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'address');
    expect(await letters()).toEqual([]);
  });

  it('where the way of delivery is not the shop’s', async () => {
    const begun = await begin();
    paying.vipps.tellExpress(begun.key, { option: 'post:due' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'failed');
  });

  it('where the goods have left the cart', async () => {
    const begun = await begin();
    const { client, cartId } = begun;
    for (const { sku, serverItemId } of (await client.call(pull, { query: { cartId } })).result)
      await client.call(remove, { query: { cartId }, body: { sku, serverItemId } });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'cart');
  });

  it('where the same cart is paid a second time', async () => {
    const first = await begin();
    const second = await beginOf(first);
    paying.vipps.act(first.key, 'pay', 'never');
    paying.vipps.act(second.key, 'pay', 'never');
    expect(await back(first)).toEqual({ state: 'paid' });
    await expectRefused(second, 'cart');
  });

  it('where the cart is ordered another way meanwhile', async () => {
    const begun = await begin();
    await paying.order({ cartId: begun.cartId, paymentMethodCode: 'invoice' });
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'cart');
  });
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
    const { order, payments } = await placed(begun);
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect([payments, order.totals.total.gross]).toEqual([['reserved'], atVipps(begun).authorized]);
    expect(await inCart(begun)).toEqual([1]);
  });

  it('are one order where buyer and worker come at once', async () => {
    const begun = await beginBeside();
    paying.vipps.act(begun.key, 'pay', 'never');
    const payment = { provider: 'vipps', reference: begun.key } as const;
    const { database } = paying.shop.services;
    await database.transaction((tx) => wakeCartPayment(tx, payment, paying.shop.now));
    const [answer] = await Promise.all([back(begun), paying.work(), back(begun)]);
    expect(answer).toEqual({ state: 'paid' });
    expect((await placed(begun)).payments).toEqual(['reserved']);
    expect(atVipps(begun).cancelled).toBe(0);
  });

  it('leave nothing behind where the payment is broken off', async () => {
    const begun = await beginBeside();
    paying.vipps.act(begun.key, 'abort', 'never');
    expect(await back(begun)).toMatchObject({ state: 'ended' });
    expect(await inCart(begun)).toEqual([1]);
  });

  it('are freed where they sold out meanwhile', async () => {
    const begun = await beginBeside();
    await setBasins(1);
    paying.vipps.act(begun.key, 'pay', 'never');
    await expectRefused(begun, 'sold-out');
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
    await expect(begin({ token })).rejects.toMatchObject({ code: 'order.method_unavailable' });
  });

  it('that Vipps refuses, and the buyer is asked for another method', async () => {
    const begun = await begin();
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'create' });
    await expect(beginOf(begun)).rejects.toMatchObject({ code: 'order.method_unavailable' });
    paying.vipps.act(begun.key, 'abort', 'never');
  });

  it('that costs more than Vipps takes', async () => {
    await setBasins(600);
    const client = paying.shop.client();
    const { result: cartId } = await client.call(createCart, {});
    await client.call(update, { query: { cartId }, body: { ...line, quantity: 521 } });
    await expect(beginOf({ client, cartId })).rejects.toMatchObject({
      code: 'order.method_unavailable',
    });
    expect(paying.vipps.heard).toEqual([]);
  });

  it('that Vipps does not begin, and it does not count as an order of the hour', async () => {
    const begun = await begin();
    const counted = () => {
      const query = paying.shop.services.database.read.selectFrom('hourly_uses').select('uses');
      return query.orderBy('uses').execute();
    };
    const before = await counted();
    paying.vipps.next('5xx', { call: 'create' });
    await expect(beginOf(begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    paying.vipps.next({ answer: { status: 400, body: {} } }, { call: 'create' });
    await expect(beginOf(begun)).rejects.toMatchObject({ code: 'order.method_unavailable' });
    expect(await counted()).toEqual(before);
    const other = await beginOf(begun);
    expect(await counted()).not.toEqual(before);
    for (const { key } of [begun, other]) paying.vipps.act(key, 'abort', 'never');
  });

  it('while Vipps does not answer, and that one comes to an end', async () => {
    const begun = await begin();
    paying.vipps.next('5xx', { call: 'create' });
    await expect(beginOf(begun)).rejects.toMatchObject({ code: 'payment.provider_away' });
    paying.shop.now = moment(paying.shop.now + hourMs);
    await paying.work();
    const query = paying.shop.services.database.read.selectFrom('cart_payments');
    const states = await query.select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['ended', 'ended']);
  });
});
