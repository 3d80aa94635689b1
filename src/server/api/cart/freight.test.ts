import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as order from '#contract/order.ts';
import * as stock from '#contract/stock.ts';
import { cartDelivery } from '#domain/checkout/cart-delivery.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import { ore } from '#domain/money/ore.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aProduct, aStockItem } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import { emptyCart } from '#web/state/cart/cart.ts';

let shop: TestShop;
afterEach(() => shop.close());

const rates = [
  aFreightRate({ net: ore(79_00) }),
  aFreightRate({ from: 10_000, net: ore(149_33) }),
  aFreightRate({ postcodes: '9000-9999', net: ore(199_99) }),
  aFreightRate({ service: 'pickup-point', net: ore(59_10) }),
  aFreightRate({ measure: 'subtotal', service: 'pickup-point', from: 2_000_00, net: ore(9_90) }),
  aFreightRate({ service: 'bulky', net: ore(590_00) }),
  aFreightRate({ country: 'SE', net: ore(500_00) }),
];

async function openFilled(lines: readonly { sku: string; quantity: number }[]) {
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  for (const line of lines) {
    await client.call(cart.update, { query, body: { ...line, options: {} } });
  }
  return { client, query };
}

async function openShop(has: Readonly<Record<number, number>> = { 14: 2 }) {
  shop = await aTestShop();
  await shop.services.database.transaction(async (tx) => {
    await addFreightRates(tx, rates);
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has });
  });
}

test('freight follows the table, the place and what a shop has', async () => {
  await openShop();
  const { client, query } = await openFilled([{ sku: 'SRV-600', quantity: 1 }]);
  const offered = async (postcode: string) => {
    const body = { country: 'NO', postcode, city: '' };
    const { result } = await client.call(cart.shippingMethods, { query, body });
    return result.map(({ carrierCode, methodCode, price, lacks }) => [
      `${carrierCode}/${methodCode}`,
      price.gross,
      ...(lacks ?? []),
    ]);
  };
  expect(await offered('0155')).toEqual([
    ['tablerate/home', 98_75],
    ['tablerate/pickup-point', 73_88],
    ['pickup/oslo', 0],
  ]);
  expect((await offered('9008'))[0]).toEqual(['tablerate/home', 249_99]);
  expect((await offered('9170'))[0]).toEqual(['tablerate/home', 199_99]);
  await client.call(cart.update, { query, body: { sku: 'SRV-600', quantity: 2, options: {} } });
  expect((await offered('0155')).at(-1)).toEqual(['pickup/oslo', 0, 'Servant 600']);
});

test('a client that takes the first default that is not offline takes the cheapest that is sent (rules/cart#methods)', async () => {
  await openShop();
  const { client, query } = await openFilled([{ sku: 'SRV-600', quantity: 1 }]);
  const body = { country: 'NO', postcode: '0155', city: '' };
  const { result } = await client.call(cart.shippingMethods, { query, body });
  const first = result.find(({ isDefault, isOffline }) => isDefault && !isOffline);
  expect(first).toMatchObject({ methodCode: 'pickup-point', price: { gross: 73_88 } });
  expect(result.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  // A browser computes the methods without the server, and marks them so.
  const { result: freight } = await client.call(cart.freight, { query: {} });
  const { result: items } = await client.call(cart.pull, { query });
  const kept = cartDelivery(
    { ...emptyCart, items },
    { freight, stock: {} },
    body,
    shop.services.settings.current.storeViews[0].settings.checkout,
  );
  expect(kept.map(({ isOffline }) => isOffline)).toEqual([true, true, true]);
  expect(kept.find(({ isDefault }) => isDefault)).toMatchObject({ methodCode: 'pickup-point' });
});

test('no delivery is preselected for goods that only shops have', async () => {
  await openShop({ 16: 2 });
  const { client, query } = await openFilled([{ sku: 'BAD-9', quantity: 1 }]);
  const body = { country: 'NO', postcode: '0155', city: '' };
  const { result } = await client.call(cart.shippingMethods, { query, body });
  expect(result.find(({ isDefault }) => isDefault)).toMatchObject({ methodCode: 'oslo' });
});

test('an article that only a shop has goes into a cart up to its stock, and is fetched there (rules/products#places)', async () => {
  await openShop({ 15: 5, 16: 2 });
  const { client, query } = await openFilled([
    { sku: 'BAD-9', quantity: 1 },
    { sku: 'TAP-1', quantity: 1 },
  ]);
  const body = { sku: 'BAD-9', quantity: 2, options: {} };
  await expect(client.call(cart.update, { query, body })).rejects.toMatchObject({
    code: 'cart.quantity_unavailable',
  });
  const { result: items } = await client.call(cart.pull, { query });
  expect(items.map(({ problems, fulfilment }) => [problems, fulfilment])).toEqual([
    [[], 'in-shop'],
    [[], 'from-stock'],
  ]);
  const { result: stocks } = await client.call(stock.list, { query: { skus: ['BAD-9'] } });
  expect(stocks[0]?.stock).toMatchObject({ quantity: 0, shopQuantity: 2 });
  const place = { country: 'NO', postcode: '0155', city: '' };
  const { result } = await client.call(cart.shippingMethods, { query, body: place });
  expect(result.map(({ methodCode, lacks }) => [methodCode, lacks])).toEqual([
    ['home', ['Badekar']],
    ['pickup-point', ['Badekar']],
    ['oslo', undefined],
  ]);
});

test('all calls say the same of what only a shop has: it can be had there, and not be sent (rules/calls#stock-calls)', async () => {
  await openShop({ 16: 2 });
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const asked = await shop.app.server.inject('/api/stock/check/BAD-9');
  expect(asked.json().result).toMatchObject({
    is_in_stock: true,
    qty: 2,
    warehouse_qty: 0,
    shop_qty: 2,
    fulfilment: 'in-shop',
  });
  const line = { sku: 'BAD-9', quantity: 2, options: {} };
  const { result: added } = await client.call(cart.update, { query, body: line });
  expect(added).toMatchObject({ fulfilment: 'in-shop', problems: [] });
  const choose = (method: { carrierCode: string; methodCode: string }) =>
    client.call(cart.shippingInformation, { query, body: { shipping: anAddress(), method } });
  await expect(choose({ carrierCode: 'tablerate', methodCode: 'home' })).rejects.toMatchObject({
    code: 'order.method_unavailable',
  });
  expect((await client.call(cart.totals, { query })).result.shipping).toBeUndefined();
  const { result } = await choose({ carrierCode: 'pickup', methodCode: 'oslo' });
  expect(result.totals.shipping?.gross).toBe(0);
});

test('the stock calls answer what can be had in one place where a shop has more than the warehouse', async () => {
  await openShop({ 15: 5 });
  const asked = await shop.app.server.inject('/api/stock/check/TAP-1');
  expect(asked.json().result).toMatchObject({ is_in_stock: true, qty: 5, warehouse_qty: 1 });
  expect(asked.json().result).not.toHaveProperty('fulfilment');
});

test('an article is not sent when the warehouse has too few for all lines of a cart; a cart that no shop has whole cannot be delivered', async () => {
  await openShop({ 15: 5, 16: 2 });
  const offered = async (lines: Parameters<typeof openFilled>[0]) => {
    const { client, query } = await openFilled(lines);
    const body = { country: 'NO', postcode: '0155', city: '' };
    const { result } = await client.call(cart.shippingMethods, { query, body });
    return result.flatMap(({ methodCode, lacks }) => (lacks ? [] : [methodCode]));
  };
  expect(await offered([{ sku: 'TAP-1', quantity: 1 }])).toEqual(['home', 'pickup-point', 'oslo']);
  expect(await offered([{ sku: 'TAP-1', quantity: 2 }])).toEqual(['oslo']);
  const basins = { sku: 'SRV-600', quantity: 1 };
  expect(await offered([basins, { sku: 'BAD-9', quantity: 1 }])).toEqual([]);
});

const drill = aProduct({
  id: 40,
  sku: 'LEIE-1',
  name: 'Kjernebor',
  attributes: { rental: '1' },
  stock: aStockItem({ quantity: 1 }),
});

test('a rental that is only in the warehouse is handed over there (rules/orders#pick-up)', async () => {
  shop = await aTestShop({ products: [...shelf, drill] });
  await shop.services.database.transaction(async (tx) => {
    await addFreightRates(tx, rates);
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: { 14: 2 } });
  });
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const options = { rental: { from: '2026-03-09', to: '2026-03-10' } };
  const line = { sku: 'LEIE-1', quantity: 1, options };
  await client.call(cart.update, { query, body: line });
  const to = { country: 'NO', postcode: '0155', city: '' };
  const { result: methods } = await client.call(cart.shippingMethods, { query, body: to });
  expect(methods.map(({ methodCode, lacks }) => [methodCode, lacks])).toEqual([
    ['oslo', ['Kjernebor']],
    ['warehouse', undefined],
  ]);
  expect(methods[1]).toMatchObject({ note: expect.stringContaining(aSeller.street) });
  const shippingMethod = { carrierCode: 'pickup', methodCode: 'warehouse' };
  const body = anOrderRequest({ cartId, lines: [line], shippingMethod });
  const { result: placed } = await client.call(order.create, { query: {}, body, headers: {} });
  const found = await findOrder(shop.services.database.read, placed.id);
  expect(found).toMatchObject({ shipping: { company: aSeller.name, street: aSeller.street } });
  const { result } = await client.call(stock.check, { query: { sku: 'LEIE-1' } });
  expect(result.stock).toMatchObject({ quantity: 0, isInStock: false });
});

test('sold goods are not handed over at the warehouse', async () => {
  await openShop();
  const { client, query } = await openFilled([{ sku: 'SRV-600', quantity: 1 }]);
  const method = { carrierCode: 'pickup', methodCode: 'warehouse' };
  const body = { shipping: anAddress(), method };
  await expect(client.call(cart.shippingInformation, { query, body })).rejects.toMatchObject({
    code: 'order.method_unavailable',
  });
});

test('an article that only a shop has is ordered for pick-up there, and not sent', async () => {
  await openShop({ 16: 2 });
  const { client, query } = await openFilled([{ sku: 'BAD-9', quantity: 1 }]);
  const lines = [{ sku: 'BAD-9', quantity: 1, options: {} }];
  const place = (key: string, carrierCode: string, methodCode: string) => {
    const shippingMethod = { carrierCode, methodCode };
    const body = anOrderRequest({ key, cartId: query.cartId, lines, shippingMethod });
    return client.call(order.create, { query: {}, body, headers: {} });
  };
  await expect(place('order-key-0001', 'tablerate', 'home')).rejects.toMatchObject({
    code: 'order.products_unavailable',
  });
  await place('order-key-0002', 'pickup', 'oslo');
  expect((await client.call(cart.pull, { query })).result).toEqual([]);
});

test('an article in a shop without pick-up stays sold out', async () => {
  await openShop({ 16: 2 });
  await shop.services.database.transaction((tx) =>
    tx.updateTable('store_locations').set({ offers_pickup: 0 }).execute(),
  );
  await expect(openFilled([{ sku: 'BAD-9', quantity: 1 }])).rejects.toMatchObject({
    code: 'cart.out_of_stock',
  });
});

test('a cart that is sent to Svalbard has no VAT, one that is fetched on the mainland has', async () => {
  await openShop();
  const { client, query } = await openFilled([{ sku: 'SRV-600', quantity: 1 }]);
  const shipping = anAddress({ postcode: '9170', city: 'Longyearbyen' });
  const totalsWith = async (carrierCode: string, methodCode: string) => {
    const body = { shipping, method: { carrierCode, methodCode } };
    return (await client.call(cart.shippingInformation, { query, body })).result.totals;
  };
  const sent = await totalsWith('tablerate', 'home');
  expect(sent.total).toEqual({ net: 1_199_99, vat: 0, gross: 1_199_99 });
  const fetched = await totalsWith('pickup', 'oslo');
  expect(fetched.total).toEqual({ net: 1_000_00, vat: 250_00, gross: 1_250_00 });
  await expect(totalsWith('pickup', 'bergen')).rejects.toMatchObject({
    code: 'order.method_unavailable',
  });
});

/** The first two articles can't be sent. */
const shopOnly = [
  { sku: 'TAP-1', quantity: 2 },
  { sku: 'BAD-9', quantity: 1 },
];

test('a browser works freight out from its rates to the same øre as the server', async () => {
  await openShop({ 14: 2, 15: 5, 16: 2 });
  const { settings } = shop.services.settings.current.storeViews[0];
  const line = fc.record({
    sku: fc.constantFrom('SRV-600', 'TAP-1', 'BAD-9'),
    quantity: fc.integer({ min: 1, max: 2 }),
  });
  const postcode = fc.constantFrom('0155', '8985', '9008', '9170', '8099', '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      postcode,
      async (lines, code) => {
        const { client, query } = await openFilled(
          lines.filter(({ sku }, index) => lines.findIndex((each) => each.sku === sku) === index),
        );
        const to = { country: 'NO', postcode: code, city: '' };
        const { result: freight } = await client.call(cart.freight, { query: {} });
        const { result: items } = await client.call(cart.pull, { query });
        const { result: asked } = await client.call(cart.shippingMethods, { query, body: to });
        const own = { ...emptyCart, items };
        const skus = items.map(({ sku }) => sku);
        const { result: stocks } = await client.call(stock.list, { query: { skus } });
        const known = Object.fromEntries(stocks.map((each) => [each.sku, each.stock]));
        const offline = cartDelivery(own, { freight, stock: known }, to, settings.checkout);
        // Only the server knows the stock of shops, and so which method is the first possible one.
        const asKept = ({ lacks, isDefault, ...method }: ShippingMethod) => ({
          ...method,
          isOffline: true,
          ...(!method.place && { lacks, isDefault }),
        });
        expect(offline.map(asKept)).toEqual(asked.map(asKept));
        expect(asked.map(({ isOffline }) => isOffline)).not.toContain(true);
        for (const method of asked.filter(({ lacks }) => !lacks)) {
          const body = { shipping: anAddress(to), method };
          const { result } = await client.call(cart.shippingInformation, { query, body });
          expect(checkoutTotals(own, { ...to, shipping: method }).total).toEqual(
            result.totals.total,
          );
        }
      },
    ),
    { numRuns: 20, examples: [[shopOnly, '0155']] },
  );
});

test('rates go with a cart up to 20 kB; of a larger table it is only said that there is one', async () => {
  await openShop();
  const { result: small } = await shop.client().call(cart.freight, { query: {} });
  expect(small).toMatchObject({ isWhole: true, services: ['home', 'pickup-point', 'bulky'] });
  expect(small.rates.map(({ country }) => country)).not.toContain('SE');
  const { result: swedish } = await shop.client().call(cart.freight, { query: { country: 'SE' } });
  expect(swedish.rates).toHaveLength(1);
  await shop.services.database.transaction((tx) =>
    addFreightRates(
      tx,
      Array.from({ length: 600 }, (_, index) => aFreightRate({ from: 1_000 * index + 500 })),
    ),
  );
  shop.services.content.forget([{ position: 1, kind: 'content', key: 'freight' }]);
  const { result: large } = await shop.client().call(cart.freight, { query: {} });
  expect(large).toMatchObject({ isWhole: false, rates: [] });
  expect(large.services).toContain('bulky');
});
