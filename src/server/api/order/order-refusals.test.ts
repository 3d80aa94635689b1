import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { orderRequestToWire, type OrderRequest, type PlacedOrder } from '#contract/wire/order.ts';
import { findOrder, listOrders } from '#server/repositories/sales/orders.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

async function place(request: OrderRequest): Promise<PlacedOrder> {
  const { result } = await shop.client().call(create, { query: {}, body: request, headers: {} });
  return result;
}

async function orderCount(): Promise<number> {
  return (await listOrders(shop.services.database.read, { limit: 100, offset: 0 })).total;
}

test.each([
  ['net', { price: 900 }, 409],
  ['with VAT', { price_incl_tax: 1_125 }, 409],
  ['net, as it is', { price: 1_000 }, 200],
  ['with VAT, as it is', { price_incl_tax: 1_250 }, 200],
])('a price that comes alone is compared: %s', async (_name, price, status) => {
  shop = await aTestShop();
  const body = orderRequestToWire(anOrderRequest());
  const products = body.products.map((line) => ({ ...line, ...price }));
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/order',
    body: { ...body, products },
  });
  expect(answer.statusCode).toBe(status);
});

test('an order keeps the fields that its shopper is asked for, tidied', async () => {
  shop = await aTestShop();
  const fields = { site_contact: ' Kari,  412 34 567 ', delivery_note: '' };
  const { id } = await place(anOrderRequest({ fields }));
  const order = await findOrder(shop.services.database.read, id);
  expect(order?.fields).toEqual({ site_contact: 'Kari, 412 34 567' });
});

test('unknown order fields are refused, and those that are too long', async () => {
  shop = await aTestShop();
  await expect(place(anOrderRequest({ fields: { foo: 'x' } }))).rejects.toMatchObject({
    code: 'order.field_unknown',
    status: 422,
    details: { field: 'foo' },
  });
  const fields = { site_contact: 'x'.repeat(101) };
  await expect(place(anOrderRequest({ fields }))).rejects.toMatchObject({
    code: 'request.invalid',
    status: 400,
    fields: [{ path: 'orderFields.site_contact', code: 'field.too_long' }],
  });
  expect(await orderCount()).toBe(0);
});

test.each([
  [
    'an unknown article',
    { lines: [{ sku: 'NOPE', quantity: 1, options: {} }] },
    'order.products_off_sale',
  ],
  [
    'one without a price',
    { lines: [{ sku: 'ASK-1', quantity: 1, options: {} }] },
    'order.products_unavailable',
  ],
  [
    'one that is gone',
    { lines: [{ sku: 'BAD-9', quantity: 1, options: {} }] },
    'order.products_unavailable',
  ],
  ['an unknown payment', { paymentMethodCode: 'gold' }, 'order.method_unavailable'],
  [
    'an unknown carrier',
    { shippingMethod: { carrierCode: 'owl', methodCode: 'owl' } },
    'order.method_unavailable',
  ],
  [
    'a country nothing is delivered to',
    { shipping: anAddress({ country: 'SE', postcode: '11122', city: 'Stockholm' }) },
    'order.country_not_delivered',
  ],
  ['a postcode of three digits', { shipping: anAddress({ postcode: '015' }) }, 'request.invalid'],
  ['a stranger’s cart', { cartId: 'f'.repeat(32) }, 'cart.not_found'],
])('%s is refused', async (_name, overrides, code) => {
  shop = await aTestShop();
  await expect(place(anOrderRequest(overrides))).rejects.toMatchObject({ code });
  expect(await orderCount()).toBe(0);
});

test('no order is placed where the cart is hidden for its viewer', async () => {
  shop = await aTestShop();
  const client = shop.client({ storeCode: 'proff' });
  const call = { query: {}, body: anOrderRequest(), headers: {} };
  await expect(client.call(create, call)).rejects.toMatchObject({ code: 'cart.hidden' });
});

test.each([10_001, Number.MAX_SAFE_INTEGER])('%i of one article are refused', async (quantity) => {
  shop = await aTestShop();
  const body = orderRequestToWire(
    anOrderRequest({ lines: [{ sku: 'SRV-600', quantity, options: {} }] }),
  );
  const answer = await shop.app.server.inject({ method: 'POST', url: '/api/order', body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().result).toMatchObject({
    code: 'QUANTITY_ABOVE_MAXIMUM',
    message: 'Du kan kjøpe høyst 10\u00A0000.',
  });
});
