import { afterEach, beforeEach, expect, test } from 'vitest';
import { create, history, sync } from '#contract/order.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let token: string;

beforeEach(async () => {
  shop = await aTestShop();
  token = await shop.signedIn();
});
afterEach(() => shop.close());

const place = async (key: string, quantity = 2, own = true) => {
  const client = shop.client(own ? { token } : {});
  const body = anOrderRequest({ key, lines: [{ sku: 'SRV-600', quantity, options: {} }] });
  return (await client.call(create, { query: {}, body, headers: {} })).result;
};
const read = async (pageSize = 20, currentPage = 1) =>
  (await shop.client({ token }).call(history, { query: { pageSize, currentPage } })).result;

test('a customer reads their own orders, newest first, with what became of the lines', async () => {
  const first = await place('own-key-0001');
  await place('guest-key-0001', 1, false);
  const second = await place('own-key-0002', 1);
  const by = { actor: 'operator:kari', now: shop.now };
  const { database } = shop.services;
  const part = {
    kind: 'ship',
    pieces: [{ line: 1, quantity: 1 }],
    trackingNumber: '7012',
  } as const;
  await moveOrder(database, first.number, part, by);
  await moveOrder(database, first.number, { kind: 'cancel' }, by);
  const { items, total_count: total, search_criteria: criteria } = await read();
  expect(items.map(({ increment_id: number }) => number)).toEqual([second.number, first.number]);
  expect([total, criteria]).toEqual([2, { page_size: 20, current_page: 1 }]);
  expect(items[1]).toMatchObject({
    entity_id: first.id,
    status: 'processing',
    customer_is_guest: 0,
    subtotal: 2000,
    subtotal_incl_tax: 2500,
    shipping_amount: 4,
    grand_total: 2505,
    tax_amount: 501,
    total_qty_ordered: 2,
    items: [{ sku: 'SRV-600', product_id: 14, qty_ordered: 2, qty_shipped: 1, qty_canceled: 1 }],
    billing_address: { address_type: 'billing', postcode: '0155', email: 'ola@example.no' },
    extension_attributes: {
      shipping_assignments: [{ shipping: { method: 'flatrate_flatrate' } }],
      shipments: [{ number: 1, status: 'sent', tracking_number: '7012' }],
    },
  });
  await moveOrder(database, second.number, { kind: 'cancel' }, by);
  expect((await read(1)).items).toMatchObject([{ status: 'canceled' }]);
});

test('behind the last page there is nothing, and a guest reads no orders', async () => {
  await place('own-key-0001');
  expect(await read(1, 2)).toMatchObject({
    items: [],
    total_count: 1,
  });
  const refused = shop.client().call(history, { query: { pageSize: 20, currentPage: 1 } });
  await expect(refused).rejects.toMatchObject({ code: 'user.unauthorized' });
});

test('an order that was sent is found by its key, by nobody else (rules/orders#order-key)', async () => {
  const placed = await place('own-key-0001');
  const ask = (order_id: string, own = true) =>
    shop.client(own ? { token } : {}).call(sync, { query: { order_id } });
  expect((await ask('own-key-0001')).result).toMatchObject({
    platform_order_id: String(placed.id),
    transmited: true,
  });
  for (const [key, own] of [
    ['own-key-0001', false],
    ['no-such-key-1', true],
  ] as const) {
    await expect(ask(key, own)).rejects.toMatchObject({ code: 'order.not_found' });
  }
});
