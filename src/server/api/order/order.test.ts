import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { create } from '#contract/order.ts';
import { orderRequestToWire, type OrderRequest, type PlacedOrder } from '#contract/wire/order.ts';
import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { findOrder, listOrders } from '#server/repositories/sales/orders.ts';
import { countWaiting } from '#server/repositories/system/outbox.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function place(request: OrderRequest, token?: string): Promise<PlacedOrder> {
  const client = shop.client(token === undefined ? {} : { token });
  const { result } = await client.call(create, { query: {}, body: request, headers: {} });
  return result;
}

async function orderCount(): Promise<number> {
  return (await listOrders(shop.services.database.read, { limit: 100, offset: 0 })).total;
}

async function quantityOf(sku: string): Promise<number | undefined> {
  return (await findStock(shop.services.database.read, [sku]))[0]?.stock.quantity;
}

test('an order is placed with the shop’s own prices, VAT and freight', async () => {
  shop = await aTestShop();
  const placed = await place(anOrderRequest());
  expect(placed).toMatchObject({
    number: '000000001',
    key: 'order-key-0001',
    status: 'processing',
  });
  expect(placed.total).toBe(125_000 + 500);
  const order = await findOrder(shop.services.database.read, placed.id);
  expect(order?.totals.total).toEqual({ net: 100_400, vat: 25_100, gross: 125_500 });
  expect(order?.lines).toHaveLength(1);
  expect(await quantityOf('SRV-600')).toBe(149);
});

test('the answer has the fields that older clients look for', async () => {
  shop = await aTestShop();
  const body = orderRequestToWire(anOrderRequest());
  const answer = await shop.app.server.inject({ method: 'POST', url: '/api/order/create', body });
  expect(answer.json()).toMatchObject({
    code: 200,
    result: {
      magentoOrderId: '1',
      backendOrderId: '1',
      orderNumber: '000000001',
      order_id: 'order-key-0001',
      transferedAt: '2026-03-01T11:00:00.000Z',
      grand_total: 1255,
      status: 'processing',
    },
  });
});

test('fifty parallel sends of one order make one order, and one letter to buyer and shop each', async () => {
  shop = await aTestShop();
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(anOrderRequest())));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await orderCount()).toBe(1);
  expect(await quantityOf('SRV-600')).toBe(149);
  expect(await countWaiting(shop.services.database.read)).toBe(2);
});

test('parallel sends of one order get one answer, though it takes the cart and the last item', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'TAP-1', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: line });
  const request = anOrderRequest({ cartId, lines: [line] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(request)));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(await orderCount()).toBe(1);
});

test('a repeat gets the first answer also a month later, and the price having moved', async () => {
  shop = await aTestShop();
  const first = await place(anOrderRequest());
  shop.now = moment(shop.now + 30 * dayMs);
  await shop.services.database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 1 }).where('id', '=', 14).execute();
  });
  expect(await place(anOrderRequest())).toEqual(first);
});

test('the same key with another body is refused and changes nothing', async () => {
  shop = await aTestShop();
  await place(anOrderRequest());
  const other = anOrderRequest({ lines: [{ sku: 'SRV-600', quantity: 2, options: {} }] });
  await expect(place(other)).rejects.toMatchObject({ code: 'order.key_reused', status: 422 });
  const stranger = await shop.signedIn();
  await expect(place(anOrderRequest(), stranger)).rejects.toMatchObject({ status: 422 });
  expect(await orderCount()).toBe(1);
});

test('an order without a key, or with two, is refused', async () => {
  shop = await aTestShop();
  const { key: _key, ...keyless } = anOrderRequest();
  await expect(place(keyless)).rejects.toMatchObject({ code: 'order.key_missing' });
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/order',
    headers: { 'idempotency-key': 'another-key-1' },
    body: orderRequestToWire(anOrderRequest()),
  });
  expect(answer.json().result.code).toBe('ORDER_KEY_CONFLICT');
});

test('one of many buyers gets the last item, and the others are told', async () => {
  shop = await aTestShop();
  const line = { sku: 'TAP-1', quantity: 1, options: {} };
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      place(anOrderRequest({ key: `buyer-number-${n}`, lines: [line] })),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all) {
    if (each.status === 'rejected') {
      expect(each.reason).toMatchObject({
        code: 'order.products_unavailable',
        status: 409,
        details: { skus: ['TAP-1'] },
      });
    }
  }
  expect(await quantityOf('TAP-1')).toBe(0);
  expect(await orderCount()).toBe(1);
});

test('the same unit twice in one order is refused as one sum', async () => {
  shop = await aTestShop();
  const line = { sku: 'TAP-1', quantity: 1, options: {} };
  await expect(place(anOrderRequest({ lines: [line, line] }))).rejects.toMatchObject({
    details: { skus: ['TAP-1'] },
  });
  expect(await quantityOf('TAP-1')).toBe(1);
});

test('a price that moved is answered with the new totals and nothing is ordered', async () => {
  shop = await aTestShop();
  const seen = priceFromNet(ore(90_000), vatRate(25));
  const request = anOrderRequest({
    lines: [{ sku: 'SRV-600', quantity: 1, options: {}, unit: seen }],
  });
  await expect(place(request)).rejects.toMatchObject({
    code: 'order.price_changed',
    status: 409,
    details: { totals: { grand_total: 1255 } },
  });
  await expect(place(anOrderRequest({ expectedTotal: ore(1) }))).rejects.toMatchObject({
    status: 409,
  });
  expect(await orderCount()).toBe(0);
  expect(await quantityOf('SRV-600')).toBe(150);
});

test('Svalbard is outside VAT', async () => {
  shop = await aTestShop();
  const to = anAddress({ postcode: '9170', city: 'Longyearbyen' });
  const placed = await place(anOrderRequest({ shipping: to }));
  expect(placed.total).toBe(100_400);
});

test('the cart of an order is empty afterwards and a late edit goes into a new one', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: line });
  await place(anOrderRequest({ cartId }));
  expect((await client.call(cart.pull, { query: { cartId } })).result).toEqual([]);
});

/** Opens a guest's cart with one basin. */
async function aFilledCart(client: Client): Promise<string> {
  const { result: cartId } = await client.call(cart.create, {});
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: line });
  return cartId;
}

test('one of many orders of one cart is placed, whatever their keys', async () => {
  shop = await aTestShop();
  const cartId = await aFilledCart(shop.client());
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      place(anOrderRequest({ key: `press-number-${n}`, cartId })),
    ),
  );
  const refusals = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toHaveLength(9);
  for (const reason of refusals) {
    expect(reason).toMatchObject({ code: 'order.cart_ordered', status: 409 });
  }
  expect(await orderCount()).toBe(1);
  expect(await quantityOf('SRV-600')).toBe(149);
});

test('the first of three waiting orders closes the cart, and all are placed', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const cartId = await aFilledCart(shop.client({ token }));
  // Goods added while an order waits are not yet in a cart on the server.
  for (const [key, own] of [['waiting-1', { cartId }], ['waiting-2'], ['waiting-3']] as const) {
    await place(anOrderRequest({ key, ...own }), token);
  }
  expect(await orderCount()).toBe(3);
});

test('a cart that was ordered makes no second order until its lines change', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const client = shop.client({ token });
  const cartId = await aFilledCart(client);
  const first = await place(anOrderRequest({ cartId }), token);
  const again = anOrderRequest({ key: 'order-key-0002', cartId });
  // Neither call counts as a change of the cart.
  await client.call(cart.deleteCoupon, { query: { cartId } });
  await client.call(cart.shippingInformation, {
    query: { cartId },
    body: { shipping: anAddress() },
  });
  await expect(place(again, token)).rejects.toMatchObject({ code: 'order.cart_ordered' });
  expect(await place(anOrderRequest({ cartId }), token)).toEqual(first);
  await aFilledCart(client);
  expect((await place(again, token)).number).toBe('000000002');
  expect(await orderCount()).toBe(2);
});

test('lines that another device added meanwhile stay in the cart, and can be ordered afterwards', async () => {
  shop = await aTestShop();
  const token = await shop.signedIn();
  const client = shop.client({ token });
  const cartId = await aFilledCart(client);
  const tap = { sku: 'TAP-1', quantity: 1, options: {} };
  await client.call(cart.update, { query: { cartId }, body: tap });
  await place(anOrderRequest({ cartId }), token);
  const left = async () => (await client.call(cart.pull, { query: { cartId } })).result;
  expect((await left()).map(({ sku }) => sku)).toEqual(['TAP-1']);
  const again = place(anOrderRequest({ key: 'order-key-0002', cartId }), token);
  await expect(again).rejects.toMatchObject({ code: 'order.cart_ordered' });
  await place(anOrderRequest({ key: 'order-key-0003', cartId, lines: [tap] }), token);
  expect(await left()).toEqual([]);
});

test('the confirmation leaves once, with lines, VAT and the right of withdrawal', async () => {
  shop = await aTestShop();
  await place(anOrderRequest());
  expect(await workLane(shop.services, letterLane)).toBe(2);
  expect(await workLane(shop.services, letterLane)).toBe(0);
  const folder = join(shop.services.config.dataDir, 'mailbox');
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['order-000000001-to-shop.eml', 'order-000000001.eml']);
  const raw = await readFile(join(folder, 'order-000000001.eml'), 'utf8');
  expect(raw).toContain('To: ola@example.no');
  const text = Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_m, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  )
    .toString('utf8')
    .replaceAll('\u00A0', ' ');
  expect(text).toContain('000000001');
  expect(text).toContain('Servant 600');
  expect(text).toContain('kr 1 255,00');
  expect(text).toContain('Angrerett');
});

test('a letter that could not be sent waits, and the order stands', async () => {
  shop = await aTestShop();
  await place(anOrderRequest());
  const mail = {
    send: () => Promise.reject(new Error('no mail server')),
    isThere: async () => true,
    close: async () => undefined,
  };
  await workLane({ ...shop.services, mail }, letterLane);
  expect(await countWaiting(shop.services.database.read)).toBe(2);
  shop.now = moment(shop.now + dayMs);
  expect(await workLane(shop.services, letterLane)).toBe(2);
  expect(await countWaiting(shop.services.database.read)).toBe(0);
});

test('a second send, parked between reading and writing, finds the first', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((done) => void (arrive = done));
  let release: () => void = () => undefined;
  const gate = new Promise<void>((open) => void (release = open));
  let passes = 0;
  shop = await aTestShop({
    at: async (point) => {
      if (point !== 'order.before-transaction' || ++passes > 1) return;
      arrive();
      await gate;
    },
  });
  const parked = place(anOrderRequest());
  await arrived;
  const second = await place(anOrderRequest());
  release();
  expect(await parked).toEqual(second);
  expect(await orderCount()).toBe(1);
});
