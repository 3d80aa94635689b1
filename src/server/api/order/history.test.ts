import { afterEach, beforeEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create, history, sync } from '#contract/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
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
  const lines = [{ sku: 'SRV-600', quantity, options: {} }];
  const body = anOrderRequest({ key, lines, fields: { delivery_note: 'Ring på' } });
  return (await client.call(create, { query: {}, body, headers: {} })).result;
};
const read = async (pageSize = 20, currentPage = 1) =>
  (await shop.client({ token }).call(history, { query: { pageSize, currentPage } })).result;

test('a customer reads their own orders, newest first, with what became of the lines', async () => {
  const first = await place('own-key-0001');
  await place('guest-key-0001', 1, false);
  const second = await place('own-key-0002', 1);
  const part = {
    kind: 'ship',
    pieces: [{ line: 1, quantity: 1 }],
    trackingNumber: '7012',
  } as const;
  await moveOrder({ number: first.number, ...part }, anActing(shop));
  await moveOrder({ number: first.number, kind: 'cancel' }, anActing(shop));
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
    total_due: 1255,
    tax_amount: 501,
    total_qty_ordered: 2,
    items: [{ sku: 'SRV-600', product_id: 14, qty_ordered: 2, qty_shipped: 1, qty_canceled: 1 }],
    billing_address: { address_type: 'billing', postcode: '0155', email: 'ola@example.no' },
    extension_attributes: {
      shipping_assignments: [{ shipping: { method: 'flatrate_flatrate' } }],
      shipments: [{ number: 1, status: 'sent', tracking_number: '7012' }],
    },
  });
  await moveOrder({ number: second.number, kind: 'cancel' }, anActing(shop));
  expect((await read(1)).items).toMatchObject([{ status: 'canceled', total_due: 0 }]);
});

test('it tells the cart, the group, the key, the order fields and the reference of an order', async () => {
  const company = await shop.signedIn({ groupId: 2 });
  const client = shop.client({ token: company });
  const { result: cartId } = await client.call(cart.create, {});
  await client.call(cart.update, {
    query: { cartId },
    body: { sku: 'SRV-600', quantity: 1, options: {} },
  });
  const fields = { customer_reference: 'PO 4711', delivery_note: 'Ring på' };
  const lines = [{ sku: 'SRV-600', quantity: 1, options: {} }];
  const billing = anAddress({ company: 'Nordmann VVS AS', organisationNumber: '987654325' });
  const body = anOrderRequest({ key: 'company-key-1', cartId, lines, fields, billing });
  const { result: placed } = await client.call(create, { query: {}, body, headers: {} });
  const query = { pageSize: 20, currentPage: 1 };
  expect((await client.call(history, { query })).result.items).toMatchObject([
    {
      increment_id: placed.number,
      order_id: 'company-key-1',
      quote_id: cartId,
      customer_group_id: 2,
      customer_reference: 'PO 4711',
      orderFields: fields,
    },
  ]);
  const asked = await client.call(sync, { query: { order_id: 'company-key-1' } });
  expect(asked.result).toMatchObject({ customer_reference: 'PO 4711', orderFields: fields });
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

test('an order that was sent is found by its key only (rules/orders#order-key)', async () => {
  const placed = await place('own-key-0001');
  const ask = (order_id: string, own = true) =>
    shop.client(own ? { token } : {}).call(sync, { query: { order_id } });
  const found = {
    platform_order_id: String(placed.id),
    transmited: true,
    orderNumber: placed.number,
    status: 'processing',
    grand_total: 2505,
    total_due: 2505,
    orderFields: { delivery_note: 'Ring på' },
  };
  expect((await ask('own-key-0001')).result).toMatchObject(found);
  await moveOrder({ number: placed.number, kind: 'cancel' }, anActing(shop));
  const canceled = { ...found, status: 'canceled', total_due: 0 };
  expect((await ask('own-key-0001')).result).toMatchObject(canceled);
  for (const [key, own] of [
    ['own-key-0001', false],
    ['no-such-key-1', true],
  ] as const) {
    await expect(ask(key, own)).rejects.toMatchObject({ code: 'order.not_found' });
  }
});

test('the key of a guest’s order tells its number and sums, and nothing that was written', async () => {
  const placed = await place('guest-key-0001', 1, false);
  const query = { order_id: 'guest-key-0001' };
  const { result } = await shop.client().call(sync, { query });
  expect(result).toMatchObject({ orderNumber: placed.number, total_due: 1255 });
  expect(JSON.stringify(result)).not.toContain('Ring på');
});
