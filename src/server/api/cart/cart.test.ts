import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import type { WireTotals } from '#contract/wire/totals.ts';
import type { Client } from '#contract/http/client.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import { ore } from '#domain/money/ore.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { shopEngine } from '#testing/test-databases.ts';
import type { ShelfProduct } from '#testing/stock-the-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const line = (sku: string, quantity: number, more = {}) => ({
  sku,
  quantity,
  options: {},
  ...more,
});

async function open(client: Client): Promise<{ cartId: string }> {
  const { result } = await client.call(cart.create, {});
  return { cartId: result };
}

test('a line is added, grows, is set and is taken out', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const query = await open(client);
  const { result: first } = await client.call(cart.update, { query, body: line('SRV-600', 2) });
  expect(first).toMatchObject({
    sku: 'SRV-600',
    quantity: 2,
    name: 'Servant 600',
    urlPath: 'vare-14',
    unit: { net: 100_000, gross: 125_000 },
  });
  const { result: grown } = await client.call(cart.update, { query, body: line('SRV-600', 3) });
  expect(grown).toMatchObject({ quantity: 5, serverItemId: first.serverItemId });
  const { serverItemId } = first;
  await client.call(cart.update, { query, body: line('SRV-600', 1, { serverItemId }) });
  expect((await client.call(cart.pull, { query })).result).toMatchObject([{ quantity: 1 }]);
  await client.call(cart.remove, { query, body: { sku: 'SRV-600', serverItemId } });
  expect((await client.call(cart.pull, { query })).result).toEqual([]);
});

test('totals name their segments and rows in the language of the store view, as older clients show them', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const query = await open(client);
  await client.call(cart.update, { query, body: line('SRV-600', 2) });
  const answer = await shop.app.server.inject(`/api/cart/totals?cartId=${query.cartId}`);
  const { result } = answer.json<{ result: WireTotals }>();
  expect(result.total_segments.map(({ title }) => title)).toEqual([
    'Varer',
    'Mva',
    'Sum inkl. mva',
  ]);
  expect(result.items).toMatchObject([{ name: 'Servant 600', options: '[]', tax_percent: 25 }]);
});

/** Each wave has 40 presses at once; with more, the server would ask clients to come again. */
const waves = shopEngine.name === 'SQLite' || process.env['TEST_ALL'] ? 25 : 5;

test('no press of a thousand simultaneous ones is lost, and no more pieces are taken than there are', async () => {
  const quantity = waves * 40 - 10;
  shop = await aTestShop({ products: [aProduct({ stock: aStockItem({ quantity }) })] });
  const client = shop.client();
  const query = await open(client);
  const refused: unknown[] = [];
  const press = async (): Promise<void> => {
    await client
      .call(cart.update, { query, body: line('SRV-600', 1) })
      .catch(async ({ code }: { readonly code: string }) => {
        // A busy server asks the client to come again, as a browser does.
        if (code === 'server.unavailable') await press();
        else refused.push(code);
      });
  };
  for (let wave = 0; wave < waves; wave++) await Promise.all(Array.from({ length: 40 }, press));
  expect((await client.call(cart.pull, { query })).result).toMatchObject([{ quantity }]);
  // An order may have been placed although its answer came too late; it is sent again.
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(new Set(refused)).toEqual(new Set(['cart.quantity_unavailable']));
}, 60_000);

test.each([0, -1])('%d is no quantity to add to a line, nor to set', async (quantity) => {
  shop = await aTestShop();
  const client = shop.client();
  const query = await open(client);
  const { result } = await client.call(cart.update, { query, body: line('SRV-600', 2) });
  for (const body of [
    line('SRV-600', quantity),
    line('SRV-600', quantity, { serverItemId: result.serverItemId }),
  ]) {
    const update = client.call(cart.update, { query, body });
    await expect(update).rejects.toMatchObject({ code: 'cart.quantity_invalid', status: 400 });
  }
  expect((await client.call(cart.pull, { query })).result).toMatchObject([{ quantity: 2 }]);
});

test.each([
  ['an unknown sku', line('NOPE', 1), 'product.not_found', 404],
  ['more than is there', line('TAP-1', 2), 'cart.quantity_unavailable', 400],
  ['what is gone', line('BAD-9', 1), 'cart.out_of_stock', 400],
  ['what has no price', line('ASK-1', 1), 'cart.price_unknown', 400],
  ['more than anybody may', line('SRV-600', 10_001), 'cart.quantity_above_maximum', 400],
  ['nothing', line('SRV-600', 0), 'cart.quantity_invalid', 400],
  ['an unknown line', line('SRV-600', 1, { serverItemId: '999' }), 'cart.item_not_found', 404],
])('%s is refused', async (_name, body, code, status) => {
  shop = await aTestShop();
  const client = shop.client();
  const query = await open(client);
  await expect(client.call(cart.update, { query, body })).rejects.toMatchObject({ code, status });
});

test.each(['x', 'abc', '../1', '7f6c9a'])('%s is no cart', async (cartId) => {
  shop = await aTestShop();
  await expect(shop.client().call(cart.pull, { query: { cartId } })).rejects.toMatchObject({
    code: 'cart.not_found',
    status: 404,
    message: 'Handlekurven finnes ikke',
  });
});

test('a call without a body refuses one', async () => {
  shop = await aTestShop();
  const url = `/api/cart/delete-coupon?cartId=${(await open(shop.client())).cartId}`;
  const post = (body?: object) =>
    shop.app.server.inject({ method: 'POST', url, ...(body && { body }) });
  expect((await post()).statusCode).toBe(200);
  expect((await post({})).statusCode).toBe(200);
  const refused = await post({ coupon: 'VIP' });
  expect(refused.json()).toMatchObject({
    code: 400,
    result: { code: 'VALIDATION', fields: [{ path: 'coupon', code: 'unknown_key' }] },
  });
});

test('a missing line in the body has its own answer', async () => {
  shop = await aTestShop();
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/cart/update',
    body: {},
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().result).toHaveProperty('code');
});

test('rows are rounded, discounts taken before VAT, and totals are sums (rules/money#rows, rules/money#discounts)', async () => {
  shop = await aTestShop({
    products: [{ id: 1, sku: 'A', priceList: { base: ore(24_995), tiers: [] } }],
  });
  await shop.services.database.transaction((tx) =>
    insertCoupon(tx, { code: 'NYHET10', kind: 'percent', value: 1000 }),
  );
  const client = shop.client();
  const query = await open(client);
  await client.call(cart.update, { query, body: line('A', 3) });
  const { result: plain } = await client.call(cart.totals, { query });
  expect(plain.total).toEqual({ net: 74_985, vat: 18_746, gross: 93_731 });
  await client.call(cart.applyCoupon, { query: { ...query, coupon: 'nyhet10' } });
  const { result: reduced } = await client.call(cart.totals, { query });
  expect(reduced).toMatchObject({
    couponCode: 'NYHET10',
    couponDiscount: { kind: 'percent', basisPoints: 1_000 },
    discount: { net: 7_499 },
  });
  expect(reduced.total.net).toBe(74_985 - 7_499);
  await client.call(cart.deleteCoupon, { query });
  expect((await client.call(cart.totals, { query })).result).toEqual(plain);
});

test('a wrong coupon, and one on an empty cart, are refused', async () => {
  shop = await aTestShop();
  const client = shop.client();
  const query = await open(client);
  const coupon = { ...query, coupon: 'FEIL' };
  await expect(client.call(cart.applyCoupon, { query: coupon })).rejects.toMatchObject({
    code: 'cart.empty',
  });
  await client.call(cart.update, { query, body: line('SRV-600', 1) });
  await expect(client.call(cart.applyCoupon, { query: coupon })).rejects.toMatchObject({
    code: 'coupon.invalid',
  });
});

test('a tier price counts from its quantity on, and for its group only', async () => {
  const tiers = [
    { groupId: 32_000, quantity: 10, net: ore(90_000) },
    { groupId: 2, quantity: 1, net: ore(70_000) },
  ];
  shop = await aTestShop({
    products: [
      {
        id: 1,
        sku: 'A',
        priceList: { base: ore(100_000), tiers },
        stock: aStockItem({ quantity: 100 }),
      },
    ],
  });
  const client = shop.client();
  const query = await open(client);
  const { result: nine } = await client.call(cart.update, { query, body: line('A', 9) });
  expect(nine.unit?.net).toBe(100_000);
  const { result: ten } = await client.call(cart.update, { query, body: line('A', 1) });
  expect(ten.unit?.net).toBe(90_000);
  // A browser without a network computes the same price from either answer.
  expect(atQuantity(nine, 10).unit).toEqual(ten.unit);
  expect(atQuantity(ten, 9).unit).toEqual(nine.unit);
  const proff = shop.client({ token: await shop.signedIn({ groupId: 2 }) });
  const own = await open(proff);
  const { result } = await proff.call(cart.update, { query: own, body: line('A', 1) });
  expect(result.unit?.net).toBe(70_000);
});

/** The shop has a shower in white. Its grey is a known colour that this product lacks. */
async function aShopWithShowers(): Promise<TestShop> {
  const configurable: ShelfProduct = aProduct({
    id: 20,
    sku: 'SHOWER',
    kind: 'configurable',
    urlPath: 'dusj',
    options: [{ attributeId: 1, attributeCode: 'color', label: 'Farge', values: [] }],
    variants: [aVariant({ id: 21, sku: 'SHOWER-H', attributes: { color: '1' } })],
  });
  const opened = await aTestShop({ products: [configurable] });
  await opened.services.database.transaction(async (tx) => {
    const flags = {
      is_filterable: 1,
      is_comparable: 1,
      is_visible: 1,
      is_user_defined: 1,
      position: 1,
    };
    await tx
      .insertInto('attributes')
      .values({
        id: 1,
        code: 'color',
        label: 'Farge',
        input: 'select',
        group_name: '',
        unit: '',
        ...flags,
      })
      .execute();
    await tx
      .insertInto('attribute_options')
      .values([
        { id: 1, attribute_id: 1, code: 'hvit', label: 'Hvit', position: 1, swatch: null },
        { id: 2, attribute_id: 1, code: 'graa', label: 'Grå', position: 2, swatch: null },
      ])
      .execute();
  });
  return opened;
}

const coloured = (optionValue: string) => ({
  options: { configurable: [{ optionId: '1', optionValue }] },
});

test('a configurable product is put in by its parent and its choice, as the child', async () => {
  shop = await aShopWithShowers();
  const client = shop.client();
  const query = await open(client);
  const { result } = await client.call(cart.update, {
    query,
    body: line('SHOWER', 1, coloured('1')),
  });
  expect(result).toMatchObject({ sku: 'SHOWER-H', parentSku: 'SHOWER', kind: 'configurable' });
  await expect(client.call(cart.update, { query, body: line('SHOWER', 1) })).rejects.toMatchObject({
    code: 'cart.not_available',
  });
});

const noSuch = 'product.no_such_configuration';

test.each([
  ['a value that does not exist', 'SHOWER', coloured('7'), noSuch, 'order.products_off_sale'],
  ['one that no child has', 'SHOWER', coloured('2'), noSuch, 'order.products_off_sale'],
  [
    'one that the child does not have',
    'SHOWER-H',
    coloured('2'),
    noSuch,
    'order.products_unavailable',
  ],
  [
    'a rental of what is sold',
    'SHOWER-H',
    { options: { rental: { from: '2026-06-01', to: '2026-06-02' } } },
    'rental.not_offered',
    'order.products_unavailable',
  ],
])(
  'a choice is refused with %s, in the cart and in an order',
  async (_name, sku, more, code, refusal) => {
    shop = await aShopWithShowers();
    const client = shop.client();
    const query = await open(client);
    const update = client.call(cart.update, { query, body: line(sku, 1, more) });
    await expect(update).rejects.toMatchObject({ code, status: 400 });
    expect((await client.call(cart.pull, { query })).result).toEqual([]);
    const body = anOrderRequest({ lines: [line(sku, 1, more)] });
    const placed = client.call(create, { query: {}, body, headers: {} });
    await expect(placed).rejects.toMatchObject({ code: refusal });
  },
);

test('a line that is changed into another joins it: quantities added (rules/cart#reconfiguring)', async () => {
  shop = await aTestShop({
    products: [aProduct(), aProduct({ id: 15, sku: 'SRV-800', urlPath: 'vare-15' })],
  });
  const client = shop.client();
  const query = await open(client);
  const { result: small } = await client.call(cart.update, { query, body: line('SRV-600', 2) });
  await client.call(cart.update, { query, body: line('SRV-800', 3) });
  const { serverItemId } = small;
  await client.call(cart.update, { query, body: line('SRV-800', 1, { serverItemId }) });
  const { result } = await client.call(cart.pull, { query });
  expect(result).toMatchObject([{ sku: 'SRV-800', quantity: 4, serverItemId }]);
});

test('no cart is filled where it is hidden for its viewer', async () => {
  shop = await aTestShop();
  const client = shop.client({ storeCode: 'proff' });
  const query = await open(client);
  const call = client.call(cart.update, { query, body: line('SRV-600', 1) });
  await expect(call).rejects.toMatchObject({ code: 'cart.hidden', status: 403 });
});
