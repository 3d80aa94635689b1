import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import { create, sync } from '#contract/order.ts';
import type { CartItemOptions, CartTotals } from '#domain/cart/cart.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { buildOrder } from '#domain/checkout/build-order.ts';
import { cartDelivery } from '#domain/checkout/cart-delivery.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { checkoutTotals } from '#domain/checkout/checkout-totals.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import { addPrices, priceFromNet } from '#domain/money/price.ts';
import { vatByRate } from '#domain/orders/vat-by-rate.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { writeLetter } from '#server/letters/letters.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { insertCoupon } from '#testing/a-coupon.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress } from '#testing/an-order-request.ts';
import { anyOrder, soldArticles, type AnyOrder, type OrderedLine } from '#testing/any-order.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import { expectTold } from '#testing/told-prices.ts';
import { createFormat } from '#texts/format.ts';
import { emptyCart } from '#web/state/cart/cart.ts';

let shop: TestShop;
afterEach(() => shop.close());

const rates = [
  aFreightRate({ net: ore(79_01) }),
  aFreightRate({ postcodes: '9000-9999', net: ore(199_99) }),
  aFreightRate({ service: 'pickup-point', net: ore(59_13) }),
  aFreightRate({ service: 'pickup-point', measure: 'subtotal', from: 2_000_00, net: ore(9_91) }),
  aFreightRate({ service: 'bulky', net: ore(590_03) }),
];

/** Products with variants or parts have no stock of their own. */
const fetched = soldArticles
  .filter(({ kind = 'simple' }) => kind === 'simple' || kind === 'virtual')
  .concat(soldArticles.flatMap(({ variants = [] }) => variants));
const buyer: Viewer = { customerId: 1, groupId: 2, hasNetPrices: true };

async function openShop(): Promise<void> {
  shop = await aTestShop({ products: soldArticles });
  await shop.services.database.transaction(async (tx) => {
    await addReducedRate(tx);
    await saveSetting(tx, { scope: 'no', key: 'checkout.bulkyAttribute', value: 'bulky' });
    await addFreightRates(tx, rates);
    const has = Object.fromEntries(fetched.map(({ id }) => [id, 90_000]));
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has });
    await insertCoupon(tx, { code: 'PROSENT', value: 1_234 });
    await insertCoupon(tx, { code: 'KRONER', kind: 'fixed', value: 77_77 });
    await insertCoupon(tx, { code: 'FRAKT', value: 0, hasFreeFreight: true });
  });
  await shop.services.settings.refresh();
  await shop.services.catalog.forget([{ position: 1, kind: 'tax', key: '*' }]);
  await indexCatalog(shop.services);
}

/** Signs in a customer of the trade who sees net prices. */
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

const runs = Number(process.env['ONE_PRICE_RUNS'] ?? 10);
const line = (sku: string, quantity: number, options: CartItemOptions = {}): OrderedLine => ({
  sku,
  page: sku,
  quantity,
  options,
});
const mixed = [line('A-3', 7), line('A-7', 1), line('B-1', 2)];
const chosen = (optionId: string, selection: string) => ({
  optionId,
  quantity: 2,
  selections: [selection],
});
const kit = line('B-1', 3, { bundle: [chosen('1', '12'), chosen('2', '21'), chosen('9', '92')] });
const plain = { isBuyer: false, coupon: undefined, payment: 'invoice', way: 0 } as const;
const cheap = line('B-3', 1, { bundle: [chosen('1', '11')] });
/**
 * Examples in every run: bulky goods, Svalbard, a pick-up from there, net prices with a coupon, bundles
 * with their preset parts, a coupon that pays for everything.
 */
const always: readonly AnyOrder[] = [
  { ...plain, lines: mixed, postcode: '0155' },
  { ...plain, lines: [...mixed.slice(0, 2), kit], postcode: '9171', coupon: 'KRONER' },
  { ...plain, lines: mixed.slice(0, 1), postcode: '9171', way: 2 },
  { ...plain, lines: [kit, line('B-2', 6)], postcode: '9008', isBuyer: true, coupon: 'PROSENT' },
  { ...plain, lines: [cheap], postcode: '0155', coupon: 'KRONER', way: 2 },
  { ...plain, lines: ['B-1', 'B-2', 'B-3'].map((sku) => line(sku, 1)), postcode: '9171' },
];

/** The amounts that must be equal everywhere. */
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
      const client = shop.client({ ...who, address: `10.0.${run >> 8}.${run % 256}` });
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
      for (const each of order.lines) expectParts(each);
      const { result: became } = await client.call(sync, { query: { order_id: order.key } });
      const total = offline.total.gross / 100;
      expect(became).toMatchObject({ grand_total: total, total_due: total });
      await expectLetters(order);
    }),
    { numRuns: runs, examples: always.map((each) => [each]) },
  );
});

function codesOf({ carrierCode, methodCode }: ShippingMethod) {
  return { carrierCode, methodCode };
}

/** Fills a cart with these lines and checks each price against all calls about the product. */
async function fill(client: Client, lines: readonly OrderedLine[], viewer: Viewer) {
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  for (const { sku, quantity, options } of lines)
    await client.call(cart.update, { query, body: { sku, quantity, options } });
  const { result: items } = await client.call(cart.pull, { query });
  for (const each of lines) {
    const item = items.find(({ sku }) => sku === each.sku) ?? expect.fail(`no ${each.sku}`);
    await expectTold({ shop, client, viewer }, each, item);
  }
  return { cartId, items };
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

/** The parts of a bundle have its VAT rate, and add up to its price where it has none of its own. */
function expectParts({ sku, unit, vatRate, choices }: OrderLine): void {
  const parts = choices.flatMap(({ price }) => price ?? []);
  for (const part of parts) expect(part).toEqual(priceFromNet(part.net, vatRate));
  const { bundle } = soldArticles.find((each) => each.sku === sku) ?? {};
  if (bundle?.priceKind === 'dynamic') expect(addPrices(...parts).net).toBe(unit.net);
}

/**
 * Both letters contain the rows, unit prices where there are several pieces, the freight, the VAT by
 * rate and the total.
 */
async function expectLetters(order: Order): Promise<void> {
  const { totals, lines, hasNetPrices } = order;
  const { money } = createFormat('nb-NO');
  const side = hasNetPrices === true ? 'net' : 'gross';
  const taxed = vatByRate(order);
  expect(addPrices(...taxed.map(({ price }) => price))).toEqual(totals.total);
  // Rows, freight and fee are rounded separately.
  for (const { rate, price } of taxed) {
    const roundedEach = lines.length + 2;
    expect(Math.abs(price.vat - (price.net * rate) / 10_000)).toBeLessThanOrEqual(roundedEach);
  }
  const told = [
    ...lines.map(({ row }) => row[side]),
    ...lines.flatMap(({ choices }) => choices.flatMap(({ price }) => price?.[side] ?? [])),
    ...lines.filter(({ quantity }) => quantity > 1).map(({ unit }) => unit[side]),
    totals.subtotal[side],
    ...(totals.discount.net === 0 ? [] : [totals.discount[side]]),
    ...(totals.shipping?.gross ? [totals.shipping[side]] : []),
    ...(totals.paymentFee?.gross ? [totals.paymentFee[side]] : []),
    // An order without VAT has only one sum.
    ...(hasVat(totals) ? [totals.total.net] : []),
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
