import { aSeller } from '#testing/a-seller.ts';
import { openPickupShop } from '#testing/shop-freight.ts';
import { afterEach, expect, test } from 'vitest';
import { guest } from '#domain/customer/viewer.ts';
import { ore } from '#domain/money/ore.ts';
import type { StoreView } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAsking } from '#testing/an-asking.ts';
import { saveFit } from '#server/repositories/content/fits.ts';
import { shopOf } from './asked.ts';
import { productView } from './product.ts';
import { visitor } from '#testing/a-visitor.ts';

let shop: TestShop;
afterEach(() => shop.close());

const priceList = {
  base: ore(123_400),
  tiers: [{ groupId: 5, quantity: 1, net: ore(98_700) }],
};

async function open(): Promise<void> {
  shop = await aTestShop({
    products: [
      {
        id: 1,
        sku: 'DUSJ',
        kind: 'configurable',
        priceList: { tiers: [] },
        variants: [aVariant({ id: 2, sku: 'DUSJ-H', priceList })],
        links: [{ kind: 'related', sku: 'DEL', quantity: 1, position: 0 }],
      },
      {
        id: 3,
        sku: 'SETT',
        kind: 'grouped',
        links: [{ kind: 'associated', sku: 'DEL', quantity: 1, position: 0 }],
      },
      { id: 4, sku: 'DEL', description: '<p>Lange ord</p>', priceList },
    ],
  });
}

async function viewOf(sku: string, storeView: StoreView = storeViews[0]) {
  const asking = anAsking(shop, { storeView, viewer: guest });
  const asked = {
    asking,
    shop: shopOf(storeView, visitor, { seller: aSeller, storeViews }),
    query: [],
    path: '',
  };
  return { view: await productView({ ...asked, params: { sku } }), tags: asking.tags };
}

test('a page tells an offer and never what the merchant asks of others (rules/prices#hidden-prices)', async () => {
  await open();
  for (const sku of ['DUSJ', 'SETT', 'DEL']) {
    const { view } = await viewOf(sku);
    expect(JSON.stringify(view)).not.toMatch(/priceList|98700|groupId/);
    expect(JSON.stringify(view)).toContain('123400');
    const trade = storeViews.find(({ code }) => code === 'proff');
    expect(JSON.stringify((await viewOf(sku, trade)).view)).not.toContain('123400');
  }
});

test('a page is made of its product and what it shows beside it, not of lists', async () => {
  await open();
  const { tags } = await viewOf('DUSJ');
  expect([...tags].toSorted()).toEqual([
    'content:fits',
    'content:stores',
    'navigation',
    'product:DEL',
    'product:DUSJ',
  ]);
  expect([...(await viewOf('SETT')).tags]).toContain('product:DEL');
});

test('the articles of a group are sent without their texts', async () => {
  await open();
  expect((await viewOf('SETT')).view.group).toMatchObject([{ sku: 'DEL', description: '' }]);
});

test('a product leads to the set that it or one of its variants is the head of', async () => {
  await open();
  await shop.services.database.transaction(async (tx) => {
    await saveFit(tx, undefined, {
      part: 'dusj-h',
      needs: 'DEL',
      quantity: 1,
      isRequired: true,
      why: 'Må til',
      words: {},
    });
  });
  expect((await viewOf('DUSJ')).view.set?.sku).toBe('DUSJ-H');
  expect((await viewOf('DEL')).view).not.toHaveProperty('set');
});

test('a page tells what each shop has of a product and its variants, and guests no more than the largest shown (rules/products#stock)', async () => {
  await open();
  const { database } = shop.services;
  await database.transaction((tx) =>
    openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: { 2: 4, 4: 5_000 } }),
  );
  expect((await viewOf('DUSJ')).view.shops).toEqual([
    { code: 'oslo', name: 'Armatur Oslo', has: { DUSJ: 0, 'DUSJ-H': 4 } },
  ]);
  const { product } = (await viewOf('DUSJ')).view;
  expect(product.stock).not.toHaveProperty('shopQuantity');
  expect(product.variants[0]?.stock.shopQuantity).toBe(4);
  expect((await viewOf('DEL')).view.shops[0]?.has).toEqual({ DEL: 99 });
  expect((await viewOf('SETT')).view.shops).toEqual([]);
});
