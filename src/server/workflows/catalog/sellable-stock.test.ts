import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import * as stockCalls from '#contract/stock.ts';
import { guest } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { setStock } from '#server/repositories/catalog/stock.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { shopOf } from '#server/views/asked.ts';
import { productView } from '#server/views/product.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aStockItem, aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import type { ShelfProduct } from '#testing/stock-the-shop.ts';

const gone = aStockItem({ quantity: 0 });
const variant = (id: number, kroner: number) =>
  aVariant({ id, sku: `V-${id}`, priceList: { base: ore(kroner * 100), tiers: [] }, stock: gone });
const link = { id: '1', sku: 'P-20', isDefault: true, quantity: 1, canChangeQuantity: false };
const option = { id: '1', label: 'Kran', kind: 'select', isRequired: true } as const;
/** Each has a stock row of its own with twelve pieces. */
const shelf: readonly ShelfProduct[] = [
  { id: 1, sku: 'SERIE', kind: 'configurable', variants: [variant(10, 500), variant(11, 900)] },
  { id: 20, sku: 'P-20', stock: gone },
  {
    id: 2,
    sku: 'SETT',
    kind: 'bundle',
    bundle: { priceKind: 'dynamic', options: [{ ...option, selections: [link] }] },
  },
  {
    id: 3,
    sku: 'GRUPPE',
    kind: 'grouped',
    links: [{ kind: 'associated', sku: 'P-20', quantity: 1, position: 0 }],
  },
];
const wholes = ['SERIE', 'SETT', 'GRUPPE'];

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: shelf });
  await indexCatalog(shop.services);
});
afterEach(() => shop.close());

/** The articles that list, document, stock call, index and page show as available. */
async function saidToBeHad() {
  const client = shop.client();
  const { products } = await searchProducts(client, { skus: wholes });
  const { products: found } = await searchProducts(client, {
    filters: [
      {
        attribute: 'stock.is_in_stock',
        conditions: [{ operator: 'in', values: [true] }],
        scope: 'default',
      },
    ],
  });
  const { result: listed } = await client.call(stockCalls.list, { query: { skus: wholes } });
  const names = (some: readonly { readonly sku: string }[]) =>
    some.map(({ sku }) => sku).filter((sku) => wholes.includes(sku));
  const had = ({ stock }: { readonly stock: Parameters<typeof isSoldOut>[0] }) => !isSoldOut(stock);
  return {
    documents: names(products.filter(had)).toSorted(),
    calls: names(listed.filter(had)).toSorted(),
    index: names(found).toSorted(),
    pages: names((await Promise.all(wholes.map(onPage))).filter(had)).toSorted(),
  };
}

async function onPage(sku: string) {
  const asking = anAsking(shop, { viewer: guest });
  const { current } = shop.services.settings;
  const seen = shopOf(asking.storeView, visitor, current);
  const view = await productView({ asking, shop: seen, query: [], path: '', params: { sku } });
  return view.product;
}

async function count(id: number, quantity: number): Promise<void> {
  const { database } = shop.services;
  const before = await logEnd(database.read);
  const move = { reason: 'set', reference: 'counted', at: shop.now } as const;
  await database.transaction((tx) => setStock(tx, id, quantity, move));
  await followToEnd(shop.services, before);
}

test('a product that is sold by its variants or parts is sold out everywhere when they are (rules/products#stock)', async () => {
  const none = { documents: [], calls: [], index: [], pages: [] };
  expect(await saidToBeHad()).toEqual(none);
  await count(20, 3);
  const some = ['GRUPPE', 'SETT'];
  expect(await saidToBeHad()).toEqual({ documents: some, calls: some, index: some, pages: some });
  await count(11, 1);
  const all = wholes.toSorted();
  expect(await saidToBeHad()).toEqual({ documents: all, calls: all, index: all, pages: all });
});

test('“from” is the cheapest variant that can be bought now, in the index too', async () => {
  const fromOf = async () => {
    const { products } = await searchProducts(shop.client(), { skus: ['SERIE'] });
    return products.map(({ offer }) => offer.kind === 'priced' && [offer.unit.net, offer.isFrom]);
  };
  const foundFor = async (kroner: number) => {
    const { total } = await searchProducts(shop.client(), {
      skus: ['SERIE'],
      filters: [
        {
          attribute: 'price',
          conditions: [{ operator: 'lte', value: kroner * 100 }],
          scope: 'default',
        },
      ],
    });
    return total;
  };
  expect([await fromOf(), await foundFor(700)]).toEqual([[[50_000, true]], 1]);
  await count(11, 1);
  expect([await fromOf(), await foundFor(700)]).toEqual([[[90_000, false]], 0]);
  await count(10, 1);
  expect([await fromOf(), await foundFor(700)]).toEqual([[[50_000, true]], 1]);
});
