import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { searchProducts } from '#contract/catalog.ts';
import { create } from '#contract/order.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { ore } from '#domain/money/ore.ts';
import { placeFilters } from '#domain/listing/listing-filters.ts';
import { priceLine } from '#domain/pricing/price-line.ts';
import { moment } from '#domain/time/moment.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aStockItem } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import type { ShelfProduct } from '#testing/stock-the-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const tier = { groupId: 32_000, quantity: 4, net: ore(4000) };
const siphon: ShelfProduct = {
  id: 31,
  sku: 'SIPHON',
  name: 'Vannlås',
  priceList: { base: ore(5000), tiers: [tier] },
  stock: aStockItem({ quantity: 5 }),
};
const basin: ShelfProduct = {
  id: 32,
  sku: 'BASIN',
  name: 'Servant',
  customOptions: [
    {
      id: '3',
      label: 'Hull',
      kind: 'radio',
      isRequired: true,
      values: [{ id: '14', label: 'Ett', surcharge: { kind: 'percent', basisPoints: 1000 } }],
    },
  ],
};
const link = { isDefault: true, canChangeQuantity: false };
const place = { kind: 'radio' as const, isRequired: true };
const kit: ShelfProduct = {
  id: 33,
  sku: 'KIT',
  kind: 'bundle',
  priceList: { tiers: [] },
  stock: aStockItem({ isManaged: false }),
  bundle: {
    priceKind: 'dynamic',
    options: [
      {
        ...place,
        id: '1',
        label: 'Servant',
        selections: [{ ...link, id: '2', sku: 'basin', quantity: 1 }],
      },
      {
        ...place,
        id: '3',
        label: 'Vannlås',
        selections: [{ ...link, id: '4', sku: 'SIPHON', quantity: 2 }],
      },
    ],
  },
};

const inCart = async (sku: string, quantity: number, options: CartItemOptions) => {
  const client = shop.client();
  const query = { cartId: (await client.call(cart.create, {})).result };
  await client.call(cart.update, { query, body: { sku, quantity, options } });
  return (await client.call(cart.pull, { query })).result[0];
};
const onPage = async (sku: string) => {
  const [product] = (await searchProducts(shop.client(), { skus: [sku] })).products;
  if (product === undefined) throw new Error(`${sku} is not there`);
  return product;
};
const ordered = async (
  sku: string,
  quantity: number,
  options: CartItemOptions,
  key = 'key-0001',
) => {
  const body = anOrderRequest({ key, lines: [{ sku, quantity, options }] });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  return (await findOrder(shop.services.database.read, result.id))?.lines[0];
};
const stockOf = async (...skus: readonly string[]) =>
  (await findStock(shop.services.database.read, skus)).map(({ stock }) => stock.quantity);

test('custom options: page, cart and order say the same price', async () => {
  shop = await aTestShop({ products: [basin] });
  const options = { custom: [{ optionId: '3', optionValue: '14' }] };
  const page = priceLine(await onPage('BASIN'), { sku: 'BASIN', options, quantity: 2 });
  const unit = { net: 110_000, vat: 27_500, gross: 137_500 };
  expect(page).toMatchObject({ ok: true, value: { unit } });
  expect(await inCart('BASIN', 2, options)).toMatchObject({
    unit,
    choices: [{ label: 'Hull', value: 'Ett' }],
  });
  expect(await ordered('BASIN', 2, options)).toMatchObject({
    unit,
    choices: [{ label: 'Hull', value: 'Ett' }],
  });
});

test('a required option that is not answered, and one that is not there, are refused', async () => {
  shop = await aTestShop({ products: [basin] });
  await expect(inCart('BASIN', 1, {})).rejects.toMatchObject({ code: 'product.option_required' });
  const custom = [{ optionId: '3', optionValue: '99' }];
  await expect(inCart('BASIN', 1, { custom })).rejects.toMatchObject({
    code: 'product.no_such_option',
  });
});

test('an article that needs the buyer’s file is bought without one, and cart and order ask for it', async () => {
  const file = {
    id: '5',
    label: 'Plantegning',
    kind: 'file' as const,
    isRequired: true,
    values: [],
  };
  shop = await aTestShop({ products: [{ id: 34, sku: 'DRAWING', customOptions: [file] }] });
  const choices = [{ label: 'Plantegning', value: 'filen sendes som svar på ordrebekreftelsen' }];
  expect(await inCart('DRAWING', 1, {})).toMatchObject({ choices, problems: [] });
  expect(await ordered('DRAWING', 1, {})).toMatchObject({ choices });
  const custom = [{ optionId: '5', optionValue: 'plan.pdf' }];
  await expect(inCart('DRAWING', 1, { custom })).rejects.toMatchObject({
    code: 'product.no_such_option',
  });
});

test('a day that is over is refused in the cart and in an order, by the shop’s own day', async () => {
  const day = { id: '6', label: 'Dag', kind: 'date' as const, isRequired: true, values: [] };
  shop = await aTestShop({ products: [{ id: 35, sku: 'SURVEY', customOptions: [day] }] });
  // In Norway it is already 2 March.
  shop.now = moment(Date.parse('2026-03-01T23:30Z'));
  const on = (optionValue: string) => ({ custom: [{ optionId: '6', optionValue }] });
  await expect(inCart('SURVEY', 1, on('2026-03-02'))).rejects.toMatchObject({
    code: 'product.option_day',
    message: 'Velg en dag fra i morgen av for «Dag».',
  });
  await expect(ordered('SURVEY', 1, on('2026-02-30'))).rejects.toMatchObject({
    code: 'order.products_unavailable',
  });
  const choices = [{ label: 'Dag', value: '03.03.2026' }];
  expect(await ordered('SURVEY', 1, on('2026-03-03'))).toMatchObject({ choices });
});

test('a bundle: list, page, cart and order say the same price, and the order takes its parts', async () => {
  shop = await aTestShop({ products: [basin, siphon, kit] });
  const page = await onPage('KIT');
  expect(page.offer).toMatchObject({ unit: { net: 110_000 }, tiers: [{ quantity: 2 }] });
  const line = priceLine(page, { sku: 'KIT', options: {}, quantity: 2 });
  expect(line).toMatchObject({ value: { unit: { net: 108_000, gross: 135_000 } } });
  const choices = [
    { label: 'Servant', value: 'Servant' },
    { label: 'Vannlås', value: '2 × Vannlås' },
  ];
  expect(await inCart('KIT', 2, {})).toMatchObject({ unit: { net: 108_000 }, choices });
  expect(await ordered('KIT', 2, {})).toMatchObject({ unit: { net: 108_000 }, choices });
  expect(await stockOf('BASIN', 'SIPHON')).toEqual([10, 1]);
});

test('a bundle whose parts do not suffice is neither added nor ordered (rules/safety#last-items)', async () => {
  shop = await aTestShop({ products: [basin, siphon, kit] });
  await expect(inCart('KIT', 3, {})).rejects.toMatchObject({ code: 'cart.quantity_unavailable' });
  await expect(ordered('KIT', 3, {})).rejects.toMatchObject({ code: 'order.products_unavailable' });
  expect(await stockOf('BASIN', 'SIPHON')).toEqual([12, 5]);
});

test('a bundle whose required part is out in every choice is out of stock, on its page and in the index', async () => {
  const none: ShelfProduct = { ...siphon, stock: aStockItem({ quantity: 1 }) };
  shop = await aTestShop({ products: [basin, none, kit] });
  const { stock } = await onPage('KIT');
  expect(stock.isInStock).toBe(false);
  const { products } = await searchProducts(shop.client(), {
    filters: placeFilters('search', false),
  });
  expect(products.map(({ sku }) => sku).toSorted()).toEqual(['BASIN', 'SIPHON']);
});

test('an article without a page of its own is bought through its group, at the price that the group shows', async () => {
  const part: ShelfProduct = { ...siphon, visibility: 1, urlPath: '' };
  const group: ShelfProduct = {
    id: 40,
    sku: 'GROUP',
    kind: 'grouped',
    links: [{ kind: 'associated', sku: 'SIPHON', quantity: 2, position: 1 }],
  };
  shop = await aTestShop({ products: [part, group] });
  expect(await onPage('GROUP')).toMatchObject({ offer: { unit: { net: 10_000 } } });
  const line = priceLine(await onPage('SIPHON'), { sku: 'SIPHON', options: {}, quantity: 4 });
  expect(line).toMatchObject({ value: { unit: { net: 4_000 } } });
  expect(await inCart('SIPHON', 4, {})).toMatchObject({ unit: { net: 4_000 } });
  expect(await ordered('SIPHON', 4, {})).toMatchObject({ unit: { net: 4_000 } });
  await expect(inCart('GROUP', 1, {})).rejects.toMatchObject({ code: 'cart.not_available' });
});

test.each([{ status: 2 as const }, { links: [] }])(
  'and by nothing else: %j',
  async (change: Partial<ShelfProduct>) => {
    const part: ShelfProduct = { ...siphon, visibility: 1, urlPath: '' };
    const links = [{ kind: 'associated', sku: 'SIPHON', quantity: 2, position: 1 }] as const;
    const group: ShelfProduct = { id: 40, sku: 'GROUP', kind: 'grouped', links, ...change };
    shop = await aTestShop({ products: [part, group] });
    await expect(inCart('SIPHON', 1, {})).rejects.toMatchObject({ code: 'cart.not_available' });
  },
);

test('a product whose price can’t be worked out is shown and not sold, and takes no list along', async () => {
  const broken: ShelfProduct = {
    id: 50,
    sku: 'BROKEN',
    priceList: { base: ore(Number.MAX_SAFE_INTEGER), tiers: [] },
  };
  shop = await aTestShop({ products: [siphon, broken] });
  const { products } = await searchProducts(shop.client(), {});
  expect(new Map(products.map(({ sku, offer }) => [sku, offer.kind]))).toEqual(
    new Map([
      ['SIPHON', 'priced'],
      ['BROKEN', 'unknown'],
    ]),
  );
  expect(shop.log.join('')).toContain('price failed');
  await expect(inCart('BROKEN', 1, {})).rejects.toMatchObject({ code: 'server.failed' });
});
