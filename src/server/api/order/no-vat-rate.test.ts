import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { searchProducts } from '#contract/catalog.ts';
import { create } from '#contract/order.ts';
import { ore } from '#domain/money/ore.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const priceList = { base: ore(100_000), tiers: [] };
const basin = { id: 14, sku: 'SRV-600', priceList };
const book = { id: 15, sku: 'BOOK-1', priceList, taxClassId: 0 };
const lineOf = (sku: string) => ({ sku, quantity: 1, options: {} });

test('without a VAT rate nothing has a price, goes into the cart or is ordered, and each says why', async () => {
  shop = await aTestShop({ products: [basin], hasVat: false });
  const client = shop.client();
  const { products } = await searchProducts(client, {});
  expect(products).toMatchObject([{ sku: 'SRV-600', offer: { kind: 'unknown' } }]);
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  const adding = client.call(cart.update, { query, body: lineOf('SRV-600') });
  await expect(adding).rejects.toMatchObject({ code: 'product.no_vat_rate', status: 409 });
  const ordering = client.call(create, { query: {}, body: anOrderRequest(), headers: {} });
  await expect(ordering).rejects.toMatchObject({
    code: 'product.no_vat_rate',
    status: 409,
    details: { skus: ['SRV-600'] },
  });
});

test('a line whose VAT rate is gone loses its price and says why, until there is one', async () => {
  shop = await aTestShop({ products: [basin] });
  const { database } = shop.services;
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  await client.call(cart.update, { query, body: lineOf('SRV-600') });
  await database.transaction(async (tx) => {
    await tx.deleteFrom('tax_rules').execute();
    await tx.deleteFrom('tax_rates').execute();
  });
  const { result: lines } = await client.call(cart.pull, { query });
  expect(lines).toMatchObject([{ problems: ['product.no_vat_rate'] }]);
  expect(lines[0]).not.toHaveProperty('unit');
  await database.transaction(addVat);
  const { result: again } = await client.call(cart.pull, { query });
  expect(again).toMatchObject([{ unit: { gross: 125_000 }, problems: [] }]);
});

test('a class that is declared untaxed is sold without VAT, rate or not', async () => {
  shop = await aTestShop({ products: [book], hasVat: false });
  const body = anOrderRequest({ lines: [lineOf('BOOK-1')] });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  expect(result.total).toBe(100_000 + 400);
});
