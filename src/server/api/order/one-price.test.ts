import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { searchProducts } from '#contract/catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { create } from '#contract/order.ts';
import type { CartItem, CartTotals } from '#domain/cart/cart.ts';
import { buildOrder } from '#domain/checkout/build-order.ts';
import { cartDelivery } from '#domain/checkout/cart-delivery.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import { addPrices } from '#domain/money/price.ts';
import { vatByRate } from '#domain/orders/vat-by-rate.ts';
import type { Order } from '#domain/orders/order.ts';
import { writeLetter } from '#server/letters/letters.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { indexCatalogue } from '#server/workflows/index-catalogue.ts';
import { shopOf } from '#server/views/asked.ts';
import { productView } from '#server/views/product.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { anAsking } from '#testing/an-asking.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import type { ShelfProduct } from '#testing/stock-the-shop.ts';
import { createFormat } from '#texts/format.ts';
import { emptyCart } from '#web/state/cart/cart.ts';

let shop: TestShop;
afterEach(() => shop.close());

const tierFrom = 5;
/** Class 5 is taxed with 15 %, class 0 not at all; the last is bulky, and the one before it no goods. */
const shelf: readonly ShelfProduct[] = [
  { net: 249_95, taxClassId: 2 },
  { net: 33, taxClassId: 2 },
  { net: 1, taxClassId: 5 },
  { net: 159_21, taxClassId: 5 },
  { net: 999_99, taxClassId: 0 },
  { net: 711_13, taxClassId: 2, kind: 'virtual' as const },
  { net: 12_345_67, taxClassId: 2, attributes: { bulky: '1' } },
].map(({ net, ...product }, index) => ({
  id: index + 1,
  sku: `A-${index + 1}`,
  ...product,
  priceList: {
    base: ore(net),
    tiers: [
      { groupId: 2, quantity: 1, net: ore(Math.ceil(net * 0.87)) },
      { groupId: 2, quantity: tierFrom, net: ore(Math.ceil(net * 0.83)) },
      { groupId: 0, quantity: tierFrom, net: ore(Math.ceil(net * 0.91)) },
    ],
  },
  stock: aStockItem({ quantity: 90_000 }),
}));

const rates = [
  aFreightRate({ net: ore(79_01) }),
  aFreightRate({ postcodes: '9000-9999', net: ore(199_99) }),
  aFreightRate({ service: 'pickup-point', net: ore(59_13) }),
  aFreightRate({ service: 'pickup-point', measure: 'subtotal', from: 2_000_00, net: ore(9_91) }),
  aFreightRate({ service: 'bulky', net: ore(590_03) }),
];

const buyer: Viewer = { customerId: 1, groupId: 2, hasNetPrices: true };

async function openShop(): Promise<void> {
  shop = await aTestShop({ products: shelf });
  await shop.services.database.transaction(async (tx) => {
    await addReducedRate(tx);
    await saveSetting(tx, { scope: 'no', key: 'checkout.bulkyAttribute', value: 'bulky' });
    await addFreightRates(tx, rates);
    const has = Object.fromEntries(shelf.map(({ id }) => [id, 90_000]));
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has });
    await insertCoupon(tx, { code: 'PROSENT', value: 1_234 });
    await insertCoupon(tx, { code: 'KRONER', kind: 'fixed', value: 77_77 });
    await insertCoupon(tx, { code: 'FRAKT', value: 0, hasFreeFreight: true });
  });
  await shop.services.settings.refresh();
  await shop.services.catalogue.forget([{ position: 1, kind: 'tax', key: '*' }]);
  await indexCatalogue(shop.services);
}

/** A customer of the trade who is shown net prices. */
async function aBuyer(): Promise<string> {
  const token = await shop.signedIn({ groupId: 2 });
  await shop.services.database.transaction((tx) =>
    tx.updateTable('customers').set({ has_net_prices: 1 }).execute(),
  );
  return token;
}

async function addReducedRate(tx: Db): Promise<void> {
  const rate = await tx.selectFrom('tax_rates').selectAll().executeTakeFirstOrThrow();
  const rule = await tx.selectFrom('tax_rules').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...same } = rate;
  const { id } = await tx
    .insertInto('tax_rates')
    .values({ ...same, code: 'NO-15', rate: 1500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _rule, ...general } = rule;
  const reduced = { name: 'NO 15', product_class_ids: '[5]', rate_ids: `[${id}]` };
  await tx
    .insertInto('tax_rules')
    .values({ ...general, ...reduced })
    .execute();
}

const anyOrder = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      sku: fc.constantFrom(...shelf.map(({ sku }) => sku)),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ sku }) => sku },
  ),
  postcode: fc.constantFrom('0155', '9008', '9171', '8099'),
  way: fc.nat(3),
  coupon: fc.constantFrom(undefined, 'PROSENT', 'KRONER', 'FRAKT'),
  isBuyer: fc.boolean(),
  payment: fc.constantFrom('invoice', 'cashondelivery'),
});

const runs = Number(process.env['ONE_PRICE_RUNS'] ?? 10);
const mixed = [
  { sku: 'A-3', quantity: 7 },
  { sku: 'A-7', quantity: 1 },
];
const plain = { isBuyer: false, coupon: undefined, payment: 'invoice', way: 0 };
/** What every run looks at: bulky goods, Svalbard, a pick-up from there, net prices with a coupon. */
const always = [
  { ...plain, lines: mixed, postcode: '0155' },
  { ...plain, lines: mixed, postcode: '9171', coupon: 'KRONER' },
  { ...plain, lines: mixed.slice(0, 1), postcode: '9171', way: 2 },
  { ...plain, lines: mixed, postcode: '9008', isBuyer: true, coupon: 'PROSENT' },
];

/** The amounts that have to be the same everywhere. */
function amounts({ subtotal, discount, shipping, paymentFee, total }: CartTotals) {
  return { subtotal, discount, shipping, paymentFee: paymentFee?.gross ? paymentFee : 0, total };
}

test('List = page = cart = checkout = order = letter, freight and VAT included, online and offline, to the øre', async () => {
  await openShop();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ isBuyer, ...wanted }) => {
      run += 1;
      const who = isBuyer ? { token: await aBuyer() } : {};
      const client = shop.client({ ...who, address: `10.0.0.${run}` });
      const { items, cartId } = await fill(client, wanted.lines, isBuyer ? buyer : guest);
      const own = { ...emptyCart, items, ...(await couponIn(client, cartId, wanted.coupon)) };

      const to = { country: 'NO', postcode: wanted.postcode, city: 'Stedet' };
      const { result: freight } = await client.call(cart.freight, { query: {} });
      const { checkout } = shop.services.settings.current.storeViews[0].settings;
      const isSent = items.some(({ kind }) => kind !== 'virtual');
      const ways = isSent ? cartDelivery(own, { freight, stock: {} }, to, checkout) : [];
      const way = ways[wanted.way % Math.max(1, ways.length)];
      const shipping = anAddress(to);
      const { result: asked } = await client.call(cart.shippingInformation, {
        query: { cartId },
        body: { shipping, ...(way && { method: codesOf(way) }) },
      });
      const payment =
        asked.paymentMethods.find(({ code }) => code === wanted.payment) ??
        asked.paymentMethods[0] ??
        expect.fail('nobody can pay');
      const offline = checkoutTotals(own, { ...to, shipping: way, payment });
      expect(amounts(checkoutTotals(own, { ...to, shipping: way }))).toEqual(amounts(asked.totals));

      const draft = buildOrder({
        key: `order-key-${String(run).padStart(4, '0')}`,
        cartId,
        items,
        totals: offline,
        email: 'ola@example.no',
        billing: shipping,
        shipping,
        shippingMethod: way && codesOf(way),
        paymentMethodCode: payment.code,
        fields: {},
        termsVersion: 0,
      });
      if (!draft.ok) return expect.fail(draft.refusal.code);
      const sent = { query: { cartId }, body: draft.value, headers: {} };
      const { result: placed } = await client.call(create, sent);
      expect(placed.total).toBe(offline.total.gross);
      const order = await findOrder(shop.services.database.read, placed.id);
      if (order === undefined) return expect.fail('no order');
      expect(amounts(order.totals)).toEqual(amounts(offline));
      expect(order.lines.map(({ unit }) => unit)).toEqual(offline.rows.map(({ unit }) => unit));
      await expectLetters(order);
    }),
    { numRuns: runs, examples: always.map((each) => [each]) },
  );
});

function codesOf({ carrierCode, methodCode }: ShippingMethod) {
  return { carrierCode, methodCode };
}

/** A cart with these lines, whose prices are those of list and page. */
async function fill(
  client: Client,
  lines: readonly Pick<CartItem, 'sku' | 'quantity'>[],
  viewer: Viewer,
) {
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  for (const line of lines)
    await client.call(cart.update, { query, body: { ...line, options: {} } });
  const { result: items } = await client.call(cart.pull, { query });
  const { products } = await searchProducts(client, { skus: lines.map(({ sku }) => sku) });
  expect(products).toHaveLength(lines.length);
  for (const { sku, offer } of products) {
    const { offer: onPage } = (await pageOf(sku, viewer)).product;
    expect(onPage).toEqual(offer);
    const item = items.find((each) => each.sku === sku);
    if (item !== undefined && item.quantity < tierFrom)
      expect({ unit: item.unit }).toEqual(unitOf(offer));
  }
  return { cartId, items };
}

function unitOf(offer: { readonly kind: string; readonly unit?: unknown }) {
  return { unit: offer.unit };
}

function pageOf(sku: string, viewer: Viewer) {
  const asking = anAsking(shop, { viewer });
  const { storeView } = asking;
  const seen = shopOf(storeView, visitor, shop.services.settings.current);
  return productView({ asking, shop: seen, query: [], path: '', params: { sku } });
}

async function couponIn(client: Client, cartId: string, coupon: string | undefined) {
  const query = { cartId };
  if (coupon === undefined) return {};
  await client.call(cart.applyCoupon, { query: { ...query, coupon } });
  const { couponCode, couponDiscount } = (await client.call(cart.totals, { query })).result;
  return {
    ...(couponCode !== undefined && { couponCode }),
    ...(couponDiscount && { couponDiscount }),
  };
}

/** Both letters name the rows, the price of one where there are several, the freight, the VAT of each rate and the total of the order. */
async function expectLetters(order: Order): Promise<void> {
  const { totals, lines, hasNetPrices } = order;
  const { money } = createFormat('nb-NO');
  const side = hasNetPrices === true ? 'net' : 'gross';
  const taxed = vatByRate(order);
  expect(addPrices(...taxed.map(({ price }) => price))).toEqual(totals.total);
  // Rows, freight and fee are rounded each for itself.
  for (const { rate, price } of taxed) {
    const roundedEach = lines.length + 2;
    expect(Math.abs(price.vat - (price.net * rate) / 10_000)).toBeLessThanOrEqual(roundedEach);
  }
  const told = [
    ...lines.map(({ row }) => row[side]),
    ...lines.filter(({ quantity }) => quantity > 1).map(({ unit }) => unit[side]),
    totals.subtotal[side],
    ...(totals.discount.net === 0 ? [] : [totals.discount[side]]),
    ...(totals.shipping?.gross ? [totals.shipping[side]] : []),
    ...(totals.paymentFee?.gross ? [totals.paymentFee[side]] : []),
    // Without VAT there is one sum.
    ...(totals.total.vat === 0 ? [] : [totals.total.net]),
    totals.total.gross,
    ...taxed.map(({ price }) => price.vat),
  ];
  for (const kind of ['mail.order-placed', 'mail.order-to-shop']) {
    const waiting = { id: 1, attempts: 0, kind, document: { orderId: order.id } };
    const text = (await writeLetter(shop.services, waiting))?.letter.text ?? '';
    const written = text.match(/kr[\s\d]+,\d\d/g) ?? [];
    expect(written.toSorted()).toEqual(told.map((amount) => money(ore(amount))).toSorted());
  }
}
