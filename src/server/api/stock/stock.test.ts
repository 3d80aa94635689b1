import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import * as stock from '#contract/stock.ts';
import { map } from '#contract/url.ts';
import type { WireStock } from '#contract/wire/stock.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

test('guests see up to 99, customers the true number', async () => {
  const query = { sku: 'SRV-600' };
  const { result } = await shop.client().call(stock.check, { query });
  expect(result).toMatchObject({ sku: 'SRV-600', productId: 14, stock: { quantity: 99 } });
  const token = await shop.signedIn();
  const own = await shop.client({ token }).call(stock.check, { query });
  expect(own.result.stock.quantity).toBe(150);
});

test('unknown skus of a list are skipped; a single one is not found', async () => {
  const { result } = await shop
    .client()
    .call(stock.list, { query: { skus: ['TAP-1', 'NOPE', 'BAD-9'] } });
  expect(result.map(({ sku }) => sku)).toEqual(['TAP-1', 'BAD-9']);
  const unknown = shop.client().call(stock.check, { query: { sku: 'NOPE' } });
  await expect(unknown).rejects.toMatchObject({ code: 'stock.unknown', status: 404 });
});

test('the sku may stand in the path', async () => {
  const answer = await shop.app.server.inject('/api/stock/check/TAP-1');
  expect(answer.json().result).toMatchObject({ sku: 'TAP-1', qty: 1 });
});

test('an address leads to its product, and nowhere when it is unknown', async () => {
  const mapped = async (url: string) => {
    const body = { url, fields: [], withoutFields: [] };
    return (await shop.client().call(map, { body })).result;
  };
  expect(await mapped('vare-14')).toMatchObject({ kind: 'product', document: { sku: 'SRV-600' } });
  expect(await mapped('finnes/ikke')).toBeUndefined();
  const raw = await shop.app.server.inject({
    method: 'POST',
    url: '/api/url',
    body: { url: 'finnes/ikke' },
  });
  expect(raw.body).toBe('null');
});

test.each([
  '/api/stock/check',
  '/api/stock/check?sku=',
  '/api/stock/list',
  '/api/stock/list?skus=',
  '/api/stock/list?skus=,',
  '/api/product/list',
  '/api/product/render-list?skus=,%20,',
  '/api/ext/price-group/prices',
  '/api/ext/price-matrix/prices',
  '/api/ext/price-matrix/prices?sku=',
])('%s misses the sku, which has one code everywhere', async (url) => {
  const answer = await shop.app.server.inject(url);
  expect([answer.statusCode, answer.json().result.code]).toEqual([400, 'SKU_MISSING']);
});

describe('an article off sale is neither in stock nor sold out (rules/calls#stock-calls)', () => {
  const shops: TestShop[] = [];
  afterEach(() => Promise.all(shops.splice(0).map((each) => each.close())));
  const aShop = async () => {
    const products = [
      { id: 1, sku: 'AV', status: 2 as const },
      { id: 2, sku: 'PÅ' },
      {
        id: 3,
        sku: 'SERIE',
        kind: 'configurable' as const,
        variants: [aVariant({ id: 30, sku: 'V-PÅ' }), aVariant({ id: 31, sku: 'V-AV', status: 2 })],
      },
      {
        id: 4,
        sku: 'SERIE-AV',
        kind: 'configurable' as const,
        status: 2 as const,
        variants: [aVariant({ id: 40, sku: 'V-AV-2' })],
      },
    ];
    const made = await aTestShop({ products });
    shops.push(made);
    return made;
  };
  const unsold = { is_in_stock: false, is_off_sale: true, qty: 0 };

  test('in stock calls, also as a variant of a product off sale', async () => {
    const { app } = await aShop();
    const skus = ['AV', 'PÅ', 'V-PÅ', 'V-AV', 'SERIE', 'SERIE-AV', 'V-AV-2'];
    const listed = await app.server.inject(
      `/api/stock/list?skus=${skus.map(encodeURIComponent).join()}`,
    );
    const found: readonly WireStock[] = listed.json().result;
    const isOffSale = found.map((each) => each.is_off_sale === true);
    expect(isOffSale).toEqual([true, false, false, true, false, true, true]);
    expect(found.map((each) => each.is_in_stock)).toEqual(isOffSale.map((off) => !off));
    const checked = await app.server.inject('/api/stock/check?sku=av');
    expect(checked.json().result).toMatchObject({ sku: 'AV', ...unsold });
    expect(found[0]).toMatchObject(unsold);
  });

  test('in the variants of a product', async () => {
    const { app } = await aShop();
    const answer = await app.server.inject('/api/product/list?skus=SERIE');
    const [product] = answer.json().result.items;
    const children: readonly { readonly stock: WireStock }[] = product.configurable_children;
    expect(children.map(({ stock: { is_off_sale: off } }) => off)).toEqual([undefined, true]);
    expect(children[1]?.stock).toMatchObject(unsold);
  });

  test('but not a variant of a product off sale and another on sale, which the cart takes', async () => {
    const { app, services, client } = await aShop();
    await services.database.transaction(async (tx) => {
      const variant = { sku_key: 'v-på', sku: 'V-PÅ', position: 0 };
      await tx
        .insertInto('product_variants')
        .values({ ...variant, parent_id: 4 })
        .execute();
      // The product off sale is found first.
      await tx.updateTable('products').set({ status: 2 }).where('id', '=', 3).execute();
      await tx.updateTable('products').set({ status: 1 }).where('id', '=', 4).execute();
    });
    const url = `/api/stock/check?sku=${encodeURIComponent('V-PÅ')}`;
    expect((await app.server.inject(url)).json().result).toMatchObject({ is_in_stock: true });
    const { result: cartId } = await client().call(cart.create, {});
    const body = { sku: 'V-PÅ', quantity: 1, options: {} };
    const { result: line } = await client().call(cart.update, { query: { cartId }, body });
    expect(line).toMatchObject({ sku: 'V-PÅ', quantity: 1 });
  });

  test('in one store view only', async () => {
    const { app, services } = await aShop();
    await services.database.transaction((tx) =>
      tx
        .updateTable('product_views')
        .set({ store_code: 'en', status: 2 })
        .where('product_id', '=', 2)
        .execute(),
    );
    const isOffSale = async (storeCode: string) => {
      const url = `/api/stock/check?sku=${encodeURIComponent('PÅ')}&storeCode=${storeCode}`;
      return (await app.server.inject(url)).json().result.is_off_sale;
    };
    expect([await isOffSale('no'), await isOffSale('en')]).toEqual([undefined, true]);
  });
});

test('an article number with a zero byte is no error of the server', async () => {
  const { server } = shop.app;
  const one = await server.inject({ url: '/api/stock/check?sku=SRV-600%00' });
  expect(one.statusCode).toBe(400);
  const some = await server.inject({ url: '/api/stock/list?skus=SRV-600,SRV%00' });
  expect(some.json().result).toMatchObject({ fields: [{ path: 'skus' }] });
  const payload = { product: { sku: 'SRV-600\0' } };
  const headers = { authorization: `Bearer ${await shop.signedIn()}` };
  const wish = await server.inject({ method: 'POST', url: '/api/ext/wishlist', headers, payload });
  expect(wish.statusCode).toBe(400);
});
