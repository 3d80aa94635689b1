import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, fetchItems, makeList, removeItem } from '#contract/wishlist.ts';
import type { Client } from '#contract/http/client.ts';
import { minuteMs, moment } from '#domain/time/moment.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop();
});
afterAll(() => shop.close());

/** The fields of a client's product in the specification. */
const fieldsOfSpecification = (
  'id sku name type_id slug url_key url_path price price_incl_tax price_tax price_with_tax original_price ' +
  'original_final_price original_special_price original_price_incl_tax special_price special_price_incl_tax ' +
  'special_price_tax special_from_date special_to_date final_price tax tax_class_id tier_prices stock status visibility ' +
  'image media_gallery short_description category_ids category configurable_children configurable_options ' +
  'bundle_options product_links product_option options custom_attributes attributes_metadata selectedVariant ' +
  'configuration is_configured qty prev_qty parentSku server_item_id server_cart_id is_in_stock info errors ' +
  'price_is_current price_refreshed_at'
).split(' ');

async function aCustomer(groupId = 1): Promise<Client> {
  return shop.client({ token: await shop.signedIn({ groupId }) });
}

async function skusOf(client: Client): Promise<readonly string[]> {
  const { result } = await client.call(fetchItems, {});
  return result.map(({ product }) => product.sku);
}

test('a product is put on the list once and taken off again; adding twice is no mistake (rules/products#wishlist)', async () => {
  const client = await aCustomer();
  expect(await skusOf(client)).toEqual([]);
  await client.call(addItem, { body: 'SRV-600' });
  const { result } = await client.call(addItem, { body: 'srv-600' });
  expect(result.map(({ product }) => product.sku)).toEqual(['SRV-600']);
  await client.call(removeItem, { body: 'SRV-600' });
  await client.call(removeItem, { body: 'SRV-600' });
  expect(await skusOf(client)).toEqual([]);
});

test('each customer has a list of their own, at their own prices; no other customer sees one', async () => {
  const [one, other] = [await aCustomer(), await aCustomer(2)];
  await one.call(addItem, { body: 'SRV-600' });
  expect(await skusOf(other)).toEqual([]);
  const { result: ones } = await one.call(fetchItems, {});
  const { result: others } = await other.call(addItem, { body: 'SRV-600' });
  expect(ones[0]?.product.offer).not.toEqual(others[0]?.product.offer);
  await expect(shop.client().call(fetchItems, {})).rejects.toMatchObject({ status: 401 });
});

test('on the wire each item has a product as JSON in first position, and of what is sent only the sku counts', async () => {
  const token = await shop.signedIn();
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/ext/wishlist',
    headers: { authorization: `Bearer ${token}` },
    body: { product: { sku: 'SRV-600', id: 99, price: 1, final_price: -1 } },
  });
  expect(answer.json()).toMatchObject({
    code: 200,
    result: { items_count: 1, items: [{ sku: 'SRV-600', qty: 1 }] },
  });
  expect(JSON.parse(answer.json().result.items[0].vs_product[0])).toMatchObject({
    sku: 'SRV-600',
    price_incl_tax: 1250,
  });
});

test('a whole product is taken by its sku with any attributes, and unknown fields beside it are refused (rules/products#wishlist)', async () => {
  const authorization = `Bearer ${await shop.signedIn()}`;
  const send = (method: 'POST' | 'DELETE', body: object) =>
    shop.app.server.inject({
      method,
      url: '/api/ext/wishlist',
      headers: { authorization },
      body,
    });
  const listed = await shop.app.server.inject('/api/product/list?skus=SRV-600');
  const [whole] = listed.json().result.items;
  const held = {
    ...whole,
    ...Object.fromEntries(fieldsOfSpecification.map((name) => [name, null])),
  };
  const attributesOfTheShop = { nrf: '6001234', rental: '1', finish: ['matt', 'børstet'] };
  const product = { ...held, ...attributesOfTheShop, sku: 'SRV-600' };
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await send(method, { product })).statusCode).toBe(200);
    const refused = await send(method, { product, produkt: 1 });
    expect([refused.statusCode, refused.json().result.fields]).toMatchObject([
      400,
      [{ path: 'produkt' }],
    ]);
  }
});

test('a customer with several lists is told all of them and the one used last, and names one by its id (rules/products#wishlist)', async () => {
  const client = await aCustomer();
  expect((await client.call(fetchItems, {})).meta).toBeUndefined();
  const { result, meta } = await client.call(makeList, {
    body: { name: '  Nytt   bad ', sku: 'SRV-600' },
  });
  expect(result).toEqual([]);
  const [, named] = meta?.lists ?? [];
  const query = { list_id: named?.id };
  expect(meta).toEqual({
    lists: [{ skus: [] }, { id: named?.id, name: 'Nytt bad', skus: ['SRV-600'] }],
    last: named?.id,
  });
  shop.now = moment(shop.now + minuteMs);
  const onBoth = await client.call(addItem, { body: 'SRV-600' });
  expect(onBoth.meta).toMatchObject({ lists: [{ skus: ['SRV-600'] }, { skus: ['SRV-600'] }] });
  expect(onBoth.meta).not.toHaveProperty('last');
  const taken = await client.call(removeItem, { query, body: 'srv-600' });
  expect(taken.meta?.lists.map(({ skus }) => skus)).toEqual([['SRV-600'], []]);
  shop.now = moment(shop.now + minuteMs);
  expect((await client.call(addItem, { query, body: 'SRV-600' })).meta?.last).toBe(query.list_id);
  const other = await aCustomer();
  for (const call of [addItem, removeItem])
    await expect(other.call(call, { query, body: 'SRV-600' })).rejects.toMatchObject({
      code: 'wishlist.unknown',
    });
});

test('a list that cannot be made with its product is not made', async () => {
  const client = await aCustomer();
  const make = (name: string, sku: string) => client.call(makeList, { body: { name, sku } });
  await expect(make('Bad', 'NOWHERE')).rejects.toMatchObject({ code: 'product.not_found' });
  await expect(make(' ', 'SRV-600')).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await client.call(fetchItems, {})).meta).toBeUndefined();
  const making = Array.from({ length: 20 }, (_, at) => make(`Liste ${at}`, 'SRV-600'));
  const refused = (await Promise.allSettled(making)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'wishlist.too_many' } }]);
});

test('an unknown sku is 404', async () => {
  const client = await aCustomer();
  await expect(client.call(addItem, { body: 'NOWHERE' })).rejects.toMatchObject({ status: 404 });
});
