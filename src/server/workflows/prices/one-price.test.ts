import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { searchProducts } from '#contract/catalog.ts';
import { create } from '#contract/order.ts';
import { answer, articles } from '#contract/quick-order.ts';
import { articleInColumns } from '#contract/wire/article-part.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import { ore, timesOre } from '#domain/money/ore.ts';
import type { AgreedPrice } from '#domain/pricing/agreed-price.ts';
import type { PriceFileLine } from '#domain/pricing/price-file.ts';
import { priceLine } from '#domain/pricing/price-line.ts';
import { unitAt } from '#domain/pricing/unit-at.ts';
import { endOfOsloDay, startOfOsloDay } from '#domain/time/oslo-day.ts';
import { ehfDocument } from '#server/exchange/ehf/ehf-document.ts';
import { loadAgreedPrices } from '#server/repositories/companies/agreed-prices.ts';
import { findInvoices } from '#server/repositories/sales/invoices.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aCompany, type TestCompany } from '#testing/a-company.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { priceFile } from './price-file.ts';
import { removeAgreedPrices, writeAgreedPrice } from './write-agreed-prices.ts';

const stock = aStockItem({ quantity: 1_000_000 });
const inGroup = { discount_group: 'R10' };
const goods = ['ROR-15', 'KRAN-S', 'KRAN-K', 'LIST-5'] as const;
/** The articles that are sold in multiples, each with its multiple. */
const multiples: Readonly<Record<string, number>> = { 'LIST-5': 5 };

let shop: TestShop;
let company: TestCompany;
let followed: number;
beforeAll(async () => {
  const tiers = [
    { groupId: 2, quantity: 1, net: ore(7_003) },
    { groupId: 2, quantity: 10, net: ore(6_502) },
  ];
  shop = await aTestShop({
    products: [
      {
        id: 1,
        sku: 'ROR-15',
        stock,
        attributes: { ...inGroup, sales_unit: 'm' },
        priceList: { base: ore(7_999), tiers },
      },
      {
        id: 2,
        sku: 'KRAN',
        kind: 'configurable',
        attributes: inGroup,
        variants: [
          aVariant({ id: 21, sku: 'KRAN-S', stock }),
          aVariant({ id: 22, sku: 'KRAN-K', stock, attributes: { discount_group: 'R20' } }),
        ],
      },
      {
        id: 3,
        sku: 'LIST-5',
        stock: { ...stock, increment: 5, minimumSale: 5 },
        attributes: { ...inGroup, sales_unit: 'length', sales_packs: 'bundle 10' },
        priceList: { base: ore(4_333), tiers },
      },
    ],
  });
  company = await aCompany(shop);
  const value = anInvoicingSeller.account;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value }),
  );
  followed = await logEnd(shop.services.database.read);
});
afterAll(() => shop.close());

/** Agrees on these prices in place of those before, as every process then knows. */
async function agree(prices: readonly AgreedPrice[]): Promise<void> {
  const acting = anActing(shop);
  await removeAgreedPrices({ companyId: company.id }, acting);
  for (const price of prices) await writeAgreedPrice(company.id, price, acting);
  followed = await followToEnd(shop.services, followed);
}

const anyStep = {
  quantity: fc.constantFrom(1, 3, 10),
  from: fc.constantFrom(undefined, startOfOsloDay('2026-02-01'), startOfOsloDay('2026-03-02')),
  to: fc.constantFrom(undefined, endOfOsloDay('2026-02-28'), endOfOsloDay('2026-03-01')),
  project: fc.constantFrom('', 'Kai 4'),
};
const anyAgreement = fc.array(
  fc
    .oneof(
      fc.record({
        goods: fc.constantFrom(...goods.map((sku) => ({ kind: 'article', sku }) as const)),
        value: fc.integer({ min: 1_000, max: 110_000 }),
        ...anyStep,
      }),
      fc.record({
        goods: fc.constantFrom(...['R10', 'R20'].map((code) => ({ kind: 'group', code }) as const)),
        value: fc.integer({ min: 1, max: 9_000 }),
        ...anyStep,
      }),
    )
    .map(({ from, to, ...price }): AgreedPrice => ({
      ...price,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    })),
  { maxLength: 6 },
);

let orders = 0;

/** The net of one in every answer of the shop. */
async function netsOf(sku: string, quantity: number) {
  const { services, now } = shop;
  const { read } = services.database;
  const client = shop.client({ token: company.administrator.token });
  const { rows } = (await client.call(answer, { body: { text: `${sku} ${quantity}` } })).result;
  const item = rows[0]?.article?.item;

  const { articles: columns } = (await client.call(articles, {})).result;
  const stored = articleInColumns(columns, columns.skus.indexOf(sku))?.item;

  const parent = sku.startsWith('KRAN') ? 'KRAN' : sku;
  const [product] = (await searchProducts(client, { skus: [parent] })).products;
  const line = product && priceLine(product, { sku, quantity, options: {} });
  const inList = product && unitAt(toTile(product).offer, quantity);

  const query = { cartId: (await client.call(cart.create, {})).result };
  const cartItem = { sku, quantity, options: {} };
  await client.call(cart.update, { query, body: cartItem });
  const { subtotal } = (await client.call(cart.totals, { query })).result;

  orders += 1;
  const placed = { key: `one-price-${orders}`, lines: [cartItem], cartId: query.cartId };
  const body = anOrderRequest(placed);
  const { id, number } = (await client.call(create, { query: {}, body, headers: {} })).result;
  const [ordered] = (await findOrder(read, id))?.lines ?? [];
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  const [invoice] = await findInvoices(read, id);
  const xml = invoice ? ehfDocument(invoice) : '';

  const agreed = await loadAgreedPrices(read, company.id);
  const viewer = { groupId: 2, companyId: company.id, hasNetPrices: true, agreed };
  const [storeView] = services.settings.current.storeViews;
  const file: PriceFileLine[] = [];
  for await (const each of priceFile(read, { viewer, storeView, now })) file.push(each);
  const ofFile = file.findLast((each) => each.sku === sku && each.quantity <= quantity);

  return {
    quickOrder: item && atQuantity(item, quantity).unit?.net,
    device: stored && atQuantity(stored, quantity).unit?.net,
    // The line of a product with variants shows the price of the cheapest variant.
    ...(parent === sku && { list: inList?.ok === true ? inList.value.net : undefined }),
    page: line?.ok === true ? line.value.unit.net : undefined,
    cart: subtotal.net,
    order: ordered?.unit.net,
    paper: invoice?.lines[0]?.unit.net,
    ehf: Math.round(Number(/PriceAmount[^>]*>([^<]*)</.exec(xml)?.[1]) * 100),
    file: ofFile?.net,
  };
}

test('quick order, list, page, cart, order, paper, EHF and price file agree, whatever was agreed (rules/prices#one-price)', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyAgreement,
      fc.constantFrom(...goods),
      fc.constantFrom(1, 2, 3, 9, 10, 25),
      async (prices, sku, times) => {
        const quantity = times * (multiples[sku] ?? 1);
        await agree(prices);
        const { cart: sum, ...nets } = await netsOf(sku, quantity);
        const net = nets.page ?? ore(0);
        expect(new Set(Object.values(nets))).toEqual(new Set([net]));
        expect(sum).toBe(timesOre(net, quantity));
      },
    ),
    { numRuns: 25 },
  );
});

test('a price window opens and closes by itself, also in the order (rules/prices#price-edges)', async () => {
  const from = startOfOsloDay('2026-04-01')!;
  const to = endOfOsloDay('2026-04-30')!;
  const own = { kind: 'article', sku: 'KRAN-K' } as const;
  await agree([{ goods: own, project: 'Kai 4', quantity: 1, from, to, value: 80_033 }]);
  const before = shop.now;
  for (const [at, net] of [
    [from - 1, 100_000],
    [from, 80_033],
    [to - 1, 80_033],
    [to, 100_000],
  ] as const) {
    shop.now = at as typeof before;
    const token = await shop.services.database.transaction((tx) =>
      tx
        .updateTable('access_tokens')
        .set({ expires_at: at + 60_000 })
        .execute(),
    );
    expect(token).toBeDefined();
    const { order, page, device } = await netsOf('KRAN-K', 1);
    expect([at, order, page, device]).toEqual([at, net, net, net]);
  }
  shop.now = before;
});

test('an order that is placed while a price changes has the price of that moment', async () => {
  const own = { kind: 'article', sku: 'KRAN-K' } as const;
  await agree([{ goods: own, project: '', quantity: 1, value: 80_033 }]);
  const client = shop.client({ token: company.administrator.token });
  const lines = [{ sku: 'KRAN-K', quantity: 1, options: {} }];
  // The memory does not know the change yet.
  const changed = { goods: own, project: '', quantity: 1, value: 70_044 };
  await writeAgreedPrice(company.id, changed, anActing(shop));
  const body = anOrderRequest({ key: 'one-price-late', lines });
  const { id } = (await client.call(create, { query: {}, body, headers: {} })).result;
  const order = await findOrder(shop.services.database.read, id);
  expect(order?.lines[0]?.unit.net).toBe(70_044);
});
