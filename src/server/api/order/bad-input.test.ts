import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { orderRequestToWire } from '#contract/wire/order.ts';
import { writeLetter } from '#server/letters/letters.ts';
import { findOrder, listOrders } from '#server/repositories/sales/orders.ts';
import { findStock } from '#server/repositories/catalog/stock.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { shelf, type ShelfProduct } from '#testing/stock-the-shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Sends text unchanged, including numbers that JSON can't express. */
async function post(url: string, body: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await shop.app.server.inject({ method: 'POST', url, body, headers });
  const { result } = answer.json<{ result: { code: string; fields?: { path: string }[] } }>();
  return { status: answer.statusCode, code: result.code, fields: result.fields ?? [] };
}

async function openCart() {
  const client = shop.client();
  const { result: cartId } = await client.call(cart.create, {});
  const query = { cartId };
  await client.call(cart.update, { query, body: { sku: 'SRV-600', quantity: 2, options: {} } });
  const lines = async () =>
    (await client.call(cart.pull, { query })).result.map(({ sku, quantity }) => [sku, quantity]);
  return { client, cartId, lines };
}

/** The number of orders, and the remaining stock of the basin. */
async function sold() {
  const { read } = shop.services.database;
  const [basin] = await findStock(read, ['SRV-600']);
  const { total } = await listOrders(read, { limit: 100, offset: 0 });
  return { total, left: basin?.stock.quantity };
}

const untouched = { total: 0, left: 150 };

/** The body of an order as a program writes it, with changes to its line or address. */
function orderBody(changed: { line?: object; top?: object; address?: object } = {}) {
  const { products, addressInformation, ...rest } = orderRequestToWire(anOrderRequest());
  const { shippingAddress, ...about } = addressInformation;
  return {
    ...rest,
    ...changed.top,
    products: products.map((line) => ({ ...line, ...changed.line })),
    addressInformation: { ...about, shippingAddress: { ...shippingAddress, ...changed.address } },
  };
}

const quantities = '-1 0 0.5 1e308 -0 1e-7 9007199254740993 "1e2" "2" null [2] true {}'.split(' ');
const noNumbers = ['NaN', 'Infinity', '-Infinity', '1_000', '01', '0x10'];

test('an invalid quantity is refused by its field, in the cart and in an order, and changes nothing', async () => {
  shop = await aTestShop();
  const { client, cartId, lines } = await openCart();
  const [line] = (await client.call(cart.pull, { query: { cartId } })).result;
  const url = `/api/cart/update?cartId=${cartId}`;
  const named = ({ code, fields }: Awaited<ReturnType<typeof post>>) =>
    [code, ...new Set(fields.map(({ path }) => path))].join(' ');
  for (const quantity of [...quantities, ...noNumbers]) {
    const added = `{"cartItem":{"sku":"SRV-600","qty":${quantity}}}`;
    const set = `{"cartItem":{"sku":"SRV-600","qty":${quantity},"item_id":${line?.serverItemId}}}`;
    const ordered = JSON.stringify(orderBody({ line: { qty: 'HERE' } })).replace(
      '"HERE"',
      quantity,
    );
    const refused = [
      await post(url, added),
      await post(url, set),
      await post('/api/order', ordered),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const each of refused) {
      expect([quantity, named(each)]).toEqual([
        quantity,
        expect.stringMatching(
          noNumbers.includes(quantity)
            ? /^MALFORMED_JSON$/
            : /^(?:QUANTITY_\w+|VALIDATION (?:cartItem|products\.0)\.qty)$/,
        ),
      ]);
    }
  }
  expect(await lines()).toEqual([['SRV-600', 2]]);
  expect(await sold()).toEqual(untouched);
});

test('a field too many is refused by its name, in the cart and in an order', async () => {
  shop = await aTestShop();
  const { cartId, lines } = await openCart();
  const extra = [
    [{ top: { discount: 100 } }, 'discount'],
    [{ line: { row_total: 1 } }, 'products.0.row_total'],
    [{ line: { product_option: { gift: true } } }, 'products.0.product_option.gift'],
    [{ address: { iban: 'NO' } }, 'addressInformation.shippingAddress.iban'],
  ] as const;
  const named = (path: string) => ({ status: 400, code: 'VALIDATION', fields: [{ path }] });
  for (const [changed, path] of extra) {
    const refused = await post('/api/order', JSON.stringify(orderBody(changed)));
    expect(refused).toMatchObject(named(path));
  }
  for (const more of ['price', 'customer_id', 'quote']) {
    const body = JSON.stringify({ cartItem: { sku: 'SRV-600', qty: 1, [more]: 1 } });
    const refused = await post(`/api/cart/update?cartId=${cartId}`, body);
    expect(refused).toMatchObject(named(`cartItem.${more}`));
  }
  expect(await lines()).toEqual([['SRV-600', 2]]);
  expect(await sold()).toEqual(untouched);
});

const parent: ShelfProduct = {
  id: 40,
  sku: 'DUSJ',
  kind: 'configurable',
  priceList: { tiers: [] },
  variants: [aVariant({ id: 41, sku: 'DUSJ-AV', status: 2 })],
};

test('hidden, disabled and other views’ goods go into no cart and no order', async () => {
  shop = await aTestShop({
    products: [...shelf, { id: 42, sku: 'AV', status: 2 }, { id: 43, sku: 'BARE-PROFF' }, parent],
  });
  const { database } = shop.services;
  await database.transaction((tx) =>
    tx
      .insertInto('product_views')
      .values({
        product_id: 43,
        store_code: 'no',
        name: null,
        short_description: null,
        description: null,
        url_key: null,
        url_path: null,
        meta_title: null,
        meta_keywords: null,
        meta_description: null,
        status: 2,
        visibility: null,
        attributes: '{}',
        document: '{}',
      })
      .execute(),
  );
  const { client, cartId, lines } = await openCart();
  for (const [index, sku] of [
    'AV',
    'BARE-PROFF',
    'DUSJ-AV',
    'DUSJ',
    'nope',
    '__proto__',
  ].entries()) {
    const line = { sku, quantity: 1, options: {} };
    const update = client.call(cart.update, { query: { cartId }, body: line });
    await expect(update, sku).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:product|cart)\.\w+$/) as string,
    });
    const body = anOrderRequest({ key: `order-key-000${index}`, lines: [line] });
    await expect(client.call(create, { query: {}, body, headers: {} }), sku).rejects.toMatchObject({
      code: 'order.products_off_sale',
      details: { skus: [sku] },
    });
  }
  expect(await lines()).toEqual([['SRV-600', 2]]);
  expect(await sold()).toEqual(untouched);
});

const scripts = [
  ['محمد', 'الأحمد', 'شارع الملك ١٢', 'أوسلو'],
  ['علی\u200Cرضا', 'می\u200Cرزا', 'خیابان ۱۲', 'اسلو'],
  ['小明', '王大', '中山路一二号', '奥斯陆'],
  ['สมชาย', 'ใจดี', 'ถนนสุขุมวิท ๑๒', 'ออสโล'],
  ['राम', 'कुमार', 'गली १२', 'ओस्लो'],
  ['Γιώργος', 'Παπαδόπουλος', 'Οδός 12', 'Όσλο'],
  ['Иван', 'Щербаков', 'улица 12', 'Осло'],
  ['Áŋŋá', 'Šuoŋŋá', 'Čuovgageaidnu 12', 'Kárášjohka'],
  ['Ola', 'Nordmann', 'Storgata 12 🏠', 'Oslo'],
];

test('an address in any script is kept as it is written, and the letter has it', async () => {
  shop = await aTestShop();
  for (const [index, script] of scripts.entries()) {
    const [firstName = '', lastName = '', street = '', city = ''] = script;
    const to = { firstName, lastName, street, city };
    const address = anAddress(to);
    const body = anOrderRequest({
      key: `order-key-000${index}`,
      billing: address,
      shipping: address,
    });
    const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
    const order = await findOrder(shop.services.database.read, result.id);
    expect(order?.shipping).toMatchObject(to);
    const document = { orderId: result.id };
    const waiting = { id: 1, attempts: 0, kind: 'mail.order-placed', document };
    const letter = (await writeLetter(shop.services, waiting))?.letter;
    // Letters have no invisible characters, even where these join letters.
    for (const part of script.map((text) => text.replaceAll('\u200C', ''))) {
      expect(letter?.text).toContain(part);
      expect(letter?.html).toContain(part);
    }
  }
});

test('marks that turn the direction of text are removed from an address', async () => {
  shop = await aTestShop();
  const address = anAddress({ street: 'Storgata\u202E 12\u0000', city: '\u202DOslo\u2066' });
  const body = anOrderRequest({ billing: address, shipping: address });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  const order = await findOrder(shop.services.database.read, result.id);
  expect(order?.shipping).toMatchObject({ street: 'Storgata 12', city: 'Oslo' });
});
