import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import type { OrderRequest } from '#contract/wire/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { ore } from '#domain/money/ore.ts';
import { loadShopStock } from '#server/repositories/catalog/shop-stock.ts';
import { findStock, setStock } from '#server/repositories/catalog/stock.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { invariants } from '#server/repositories/system/invariants.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import { shelf } from '#testing/stock-the-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

/**
 * Only the shop in Bergen has the bath that is sold out in the warehouse; the other shop is in Oslo.
 */
async function openShop() {
  shop = await aTestShop();
  await shop.services.database.transaction(async (tx) => {
    await addFreightRates(tx, [
      aFreightRate({ postcodes: '0001-7999', net: ore(79_00) }),
      aFreightRate({ postcodes: '9170-9179', net: ore(300_00) }),
    ]);
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: { 14: 3 } });
    const inBergen = { code: 'bergen', postcode: '5063', city: 'Bergen' };
    await openPickupShop(tx, { ...inBergen, has: { 15: 5, 16: 1 } });
  });
}

async function place(changed: Partial<OrderRequest>, hasAddress = true) {
  const { shipping, ...asked } = anOrderRequest(changed);
  const body = { ...asked, ...(hasAddress && shipping && { shipping }) };
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  return (await findOrder(shop.services.database.read, result.id)) ?? expect.fail('no order');
}

const sent = { carrierCode: 'tablerate', methodCode: 'home' };
const fetchedIn = (methodCode: string) => ({ carrierCode: 'pickup', methodCode });
const linesOf = (sku: string, quantity = 1) => [{ sku, quantity, options: {} }];

async function leftIn(code: string, productId: number): Promise<number | undefined> {
  const found = await loadShopStock(shop.services.database.read, [productId]);
  return found.find(({ locationCode }) => locationCode === code)?.available;
}

/** The invariants that are broken, except those about moves, which the stock of a test shop lacks. */
async function broken(): Promise<readonly string[]> {
  const { read, dialect } = shop.services.database;
  const found = await Promise.all(invariants.map(({ find }) => find(read, dialect)));
  return found.flat();
}

test('an order is asked the rate of its place, and keeps when it is promised', async () => {
  await openShop();
  const { totals, lines } = await place({ shippingMethod: sent });
  expect(totals.shipping).toEqual({ net: 79_00, vat: 19_75, gross: 98_75 });
  expect(lines[0]?.promise).toEqual({ kind: 'from-stock', from: '2026-03-02', to: '2026-03-06' });
});

test('a buyer who fetches the goods gives an address only for an invoice (rules/orders#invoice-address)', async () => {
  await openShop();
  const nowhere = anAddress({ street: '', postcode: '', city: '' });
  const asked = { billing: nowhere, shipping: nowhere, shippingMethod: fetchedIn('oslo') };
  const paidThere = { ...asked, paymentMethodCode: 'cashondelivery' };
  const placed = await place(paidThere);
  expect(placed).toMatchObject({
    billing: { lastName: 'Nordmann', street: '', postcode: '' },
    shipping: { lastName: 'Nordmann', company: 'Armatur Oslo', street: 'Storgata 1' },
  });
  const key = 'order-key-0002';
  const missing = { path: 'addressInformation.billingAddress.street.0', code: 'field.required' };
  await expect(place({ ...asked, key, paymentMethodCode: 'invoice' })).rejects.toMatchObject({
    code: 'order.address_invalid',
    fields: expect.arrayContaining([expect.objectContaining({ path: missing.path })]),
  });
  const invoiced = { ...asked, key, billing: anAddress(), paymentMethodCode: 'invoice' };
  expect((await place(invoiced)).billing.street).toBe('Storgata 12');
  await expect(
    place({ ...paidThere, key: 'order-key-0003', shippingMethod: sent }),
  ).rejects.toMatchObject({ code: 'order.address_invalid' });
});

test('freight is the same whatever region a Norwegian address names', async () => {
  shop = await aTestShop();
  await shop.services.database.transaction((tx) =>
    addFreightRates(tx, [
      aFreightRate({ net: ore(500_00) }),
      aFreightRate({ region: 'OSLO', net: ore(1_00) }),
    ]),
  );
  const shipping = anAddress({ postcode: '9600', city: 'Hammerfest', region: 'OSLO' });
  const order = await place({ shipping, shippingMethod: sent });
  expect(order.totals.shipping?.net).toBe(500_00);
  expect(order.shipping).not.toHaveProperty('region');
});

test('to Svalbard freight and goods have no VAT', async () => {
  await openShop();
  const shipping = anAddress({ postcode: '9171', city: 'Longyearbyen' });
  const { totals } = await place({ shipping, shippingMethod: sent });
  expect(totals.total).toEqual({ net: 1_300_00, vat: 0, gross: 1_300_00 });
});

test('a service has the VAT of the store view, whatever invoice address or shop is named', async () => {
  const service = {
    id: 40,
    sku: 'MONT-1',
    kind: 'virtual',
    priceList: { base: ore(1_000_00), tiers: [] },
    stock: aStockItem({ isManaged: false }),
  } as const;
  shop = await aTestShop({ products: [...shelf, service] });
  await shop.services.database.transaction((tx) =>
    openPickupShop(tx, { code: 'longyearbyen', postcode: '9170', city: 'Longyearbyen', has: {} }),
  );
  const asked = {
    lines: linesOf('MONT-1'),
    billing: anAddress({ postcode: '9170', city: 'Longyearbyen' }),
  };
  const vat = { net: 1_000_00, vat: 250_00, gross: 1_250_00 };
  expect((await place(asked, false)).totals.total).toEqual(vat);
  const shippingMethod = fetchedIn('longyearbyen');
  const order = await place({ ...asked, key: 'order-key-0002', shippingMethod }, false);
  expect(order.totals.total).toEqual(vat);
  expect(order).not.toHaveProperty('shipping');
  expect(order).not.toHaveProperty('shippingMethod');
});

test('where the table has no rate nothing is ordered', async () => {
  await openShop();
  const shipping = anAddress({ postcode: '9008' });
  // Only shops have goods left: they can be fetched, but not sent.
  await expect(place({ shipping, shippingMethod: sent })).rejects.toMatchObject({
    code: 'order.method_unavailable',
  });
  await shop.services.database.transaction((tx) =>
    tx.updateTable('store_locations').set({ offers_pickup: 0 }).execute(),
  );
  shop.services.content.forget([{ position: 1, kind: 'content', key: 'stores' }]);
  await expect(place({ shipping, shippingMethod: sent })).rejects.toMatchObject({
    code: 'order.no_freight',
    details: { postcode: '9008' },
  });
});

test('an order made before freight was known is refused with the sum that has it; agreed to, it is sent the usual way', async () => {
  await openShop();
  const shippingMethod = { carrierCode: 'flatrate', methodCode: 'flatrate' };
  const withoutFreight = { shippingMethod, expectedTotal: ore(1_250_00) };
  await expect(place(withoutFreight)).rejects.toMatchObject({ code: 'order.price_changed' });
  const { shippingMethod: used, totals } = await place({ key: 'order-key-0002', shippingMethod });
  expect(used).toMatchObject(sent);
  expect(totals.shipping?.gross).toBe(98_75);
});

test('a pick-up draws on its shop only, is delivered there with VAT, and a cancel gives back', async () => {
  await openShop();
  const before = await broken();
  const buyer = anAddress({ postcode: '9171', city: 'Longyearbyen', apartment: 'H0101' });
  const order = await place({
    lines: linesOf('BAD-9'),
    billing: buyer,
    shipping: buyer,
    shippingMethod: fetchedIn('bergen'),
  });
  expect(order.totals.total).toEqual({ net: 5_000_00, vat: 1_250_00, gross: 6_250_00 });
  expect(order.shippingMethod).toEqual({
    ...fetchedIn('bergen'),
    title: 'Hent i Armatur Bergen',
  });
  expect(order.shipping).toMatchObject({
    company: 'Armatur Bergen',
    firstName: 'Ola',
    apartment: '',
    postcode: '5063',
    city: 'Bergen',
  });
  expect(order.lines[0]).toMatchObject({
    fulfilment: 'from-stock',
    promise: { kind: 'in-shop', to: '2026-03-02' },
  });
  expect(await leftIn('bergen', 16)).toBe(0);
  expect((await findStock(shop.services.database.read, ['BAD-9']))[0]?.stock.quantity).toBe(0);
  expect(await broken()).toEqual(before);
  await moveOrder({ number: order.number, kind: 'cancel' }, anActing(shop));
  expect(await leftIn('bergen', 16)).toBe(1);
  expect(await broken()).toEqual(before);
});

test('a buyer who fetches the goods is not asked about delivery', async () => {
  await openShop();
  const fields = { customer_reference: 'PO 4711', site_contact: 'Kari, 412 34 567' };
  const billing = anAddress({ company: 'Rør AS', organisationNumber: '988077917' });
  const lines = linesOf('BAD-9');
  const fetched = await place({ lines, billing, fields, shippingMethod: fetchedIn('bergen') });
  expect(fetched.fields).toEqual({ customer_reference: 'PO 4711' });
});

test('a pick-up of goods that the shop lacks is refused, whatever the warehouse has, and needs no address', async () => {
  await openShop();
  const inOslo = { shippingMethod: fetchedIn('oslo') };
  await expect(place({ ...inOslo, lines: linesOf('TAP-1') }, false)).rejects.toMatchObject({
    code: 'order.products_unavailable',
    details: { skus: ['TAP-1'], location: 'oslo' },
  });
  const { totals } = await place({ ...inOslo, lines: linesOf('SRV-600', 3) }, false);
  expect(totals.shipping?.gross).toBe(0);
  await expect(
    place({ key: 'order-key-0002', shippingMethod: fetchedIn('gone') }),
  ).rejects.toMatchObject({
    code: 'order.method_unavailable',
  });
});

const attempts = 20;

test.each([1, 5])('of the last %i in a shop exactly so many are fetched', async (left) => {
  await openShop();
  const { database } = shop.services;
  const before = await broken();
  await database.transaction((tx) =>
    setStock(tx, 14, left, { reason: 'set', reference: 'counted', at: shop.now, place: 'oslo' }),
  );
  const all = await Promise.allSettled(
    Array.from({ length: attempts }, (_, index) =>
      place({ key: `last-item-${index}`, shippingMethod: fetchedIn('oslo') }),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(left);
  expect(await leftIn('oslo', 14)).toBe(0);
  expect((await findStock(database.read, ['SRV-600']))[0]?.stock.quantity).toBe(150);
  expect(await broken()).toEqual(before);
});
