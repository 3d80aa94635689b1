import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/cart.ts';
import { create as placeOrder } from '#contract/order.ts';
import { definitions, fetch, write } from '#contract/order-fields.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
});
afterEach(() => shop.close());

const fields = { customer_reference: ' PO  4711', site_contact: 'Kari, 412 34 567' };
const kept = { customer_reference: 'PO 4711', site_contact: 'Kari, 412 34 567' };

test('order fields lie in the cart, an order that names none takes them, and they go with it', async () => {
  const client = shop.client();
  const { result: cartId } = await client.call(create, {});
  const query = { cartId };
  expect((await client.call(fetch, { query })).result).toEqual({});
  expect((await client.call(write, { query, body: fields })).result).toEqual(kept);
  expect((await client.call(fetch, { query })).result).toEqual(kept);
  const billing = anAddress({ company: 'Rør AS', organisationNumber: '988077917' });
  const { fields: _, ...request } = anOrderRequest({ cartId, billing });
  const { result } = await client.call(placeOrder, { query: {}, body: request, headers: {} });
  expect((await findOrder(shop.services.database.read, result.id))?.fields).toEqual(kept);
  expect((await client.call(fetch, { query })).result).toEqual({});
});

test('unknown fields, those that are too long, and foreign carts are refused and change nothing', async () => {
  const client = shop.client();
  const query = { cartId: (await client.call(create, {})).result };
  await client.call(write, { query, body: kept });
  await expect(client.call(write, { query, body: { foo: 'x' } })).rejects.toMatchObject({
    code: 'order.field_unknown',
    status: 422,
    details: { field: 'foo', message: expect.stringContaining('foo') as string },
  });
  await expect(
    client.call(write, { query, body: { customer_reference: 'x'.repeat(41) } }),
  ).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'fields.customer_reference', code: 'field.too_long' }],
  });
  const stranger = { cartId: '0'.repeat(32) };
  await expect(client.call(fetch, { query: stranger })).rejects.toMatchObject({ status: 404 });
  await expect(client.call(fetch, { query: { cartId: '1112' } })).rejects.toMatchObject({
    status: 401,
  });
  expect((await client.call(fetch, { query })).result).toEqual(kept);
});

test('the definitions name what the store view asks for, in its language', async () => {
  const asked = (await shop.client().call(definitions, {})).result;
  expect(asked.map(({ code, label }) => [code, label])).toEqual([
    ['customer_reference', 'Deres referanse'],
    ['order_number', 'Deres ordrenummer'],
    ['site_contact', 'Kontaktperson på leveringsstedet'],
    ['requested_delivery_date', 'Ønsket leveringsdag'],
    ['delivery_note', 'Beskjed til sjåføren'],
  ]);
});

test('a firm demands fields of its own orders: the page hears of it, and an order without them is refused', async () => {
  const { access } = await shop.session({ demandedFields: ['order_number'] });
  const client = shop.client({ token: access });
  const asked = (await client.call(definitions, {})).result;
  const demanded = asked.filter(({ isRequiredOfCompanies }) => isRequiredOfCompanies);
  expect(demanded.map(({ code, isRequired }) => [code, isRequired])).toEqual([
    ['order_number', false],
  ]);
  const billing = anAddress({ company: 'Rør AS', organisationNumber: '988077917' });
  const place = (as: typeof client, request: Parameters<typeof anOrderRequest>[0]) =>
    as.call(placeOrder, { query: {}, body: anOrderRequest(request), headers: {} });
  await expect(place(client, { billing })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'orderFields.order_number', code: 'field.required' }],
  });
  await place(client, { key: 'order-key-0002', billing, fields: { order_number: 'PO 4711' } });
  await place(client, { key: 'order-key-0003' });
  await place(shop.client(), { key: 'order-key-0004', billing });
});

test('a setting demands fields: of all, or of companies; other groups are not asked', async () => {
  const demanded = [
    {
      code: 'order_number',
      kind: 'text',
      isRequired: false,
      isRequiredOfCompanies: true,
      maximumLength: 40,
    },
    { code: 'bygg', kind: 'text', isRequired: true, maximumLength: 40, label: 'Bygg nr.' },
    { code: 'etage', kind: 'text', isRequired: true, maximumLength: 40, groups: [2] },
  ] as const;
  const choice = { scope: 'no', key: 'orders.fields', value: demanded };
  await shop.services.database.transaction((tx) => saveSetting(tx, choice));
  await shop.services.settings.refresh();
  const place = (request: Parameters<typeof anOrderRequest>[0]) =>
    shop.client().call(placeOrder, { query: {}, body: anOrderRequest(request), headers: {} });
  const company = anAddress({ company: 'Rør AS', organisationNumber: '988077917' });
  await expect(place({ billing: company, fields: {} })).rejects.toMatchObject({
    status: 400,
    fields: [
      { path: 'orderFields.order_number', code: 'field.required' },
      { path: 'orderFields.bygg', code: 'field.required' },
    ],
  });
  const { result } = await place({ key: 'order-key-0002', fields: { bygg: 'B4' } });
  expect(result.number).toMatch(/^\d{9}$/);
});
