import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { check, pay } from '#contract/payment.ts';
import type { OrderView } from '#contract/views/orders.ts';
import { anActing } from '#testing/an-acting.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { paymentsOf } from '#server/repositories/sales/payments.ts';
import { aPayingShop } from '#testing/a-paying-shop.ts';
import { ore } from '#domain/money/ore.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { declareWithdrawal } from '#server/workflows/returns/declare-withdrawal.ts';
import { refundOrder } from '#server/workflows/payments/refund-order.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { Missing, shopOf } from './asked.ts';
import { orderView } from './orders.ts';
import { ordersView } from './own-orders.ts';

let shop: TestShop;
let own: string;
let others: string;
const customer = (customerId: number): Viewer => ({ customerId, groupId: 1, hasNetPrices: false });
let buyer: Viewer;
let stranger: Viewer;

beforeAll(async () => {
  shop = await aTestShop();
  const [token, other] = [await shop.signedIn(), await shop.signedIn()];
  const place = async (key: string, client: ReturnType<TestShop['client']>) => {
    const lines = [{ sku: 'SRV-600', quantity: 3, options: {}, note: 'Bad 2. etg.' }];
    const fields = { site_contact: 'Kari, 412 34 567' };
    const body = anOrderRequest({ key, lines, fields });
    return (await client.call(create, { query: {}, body, headers: {} })).result.number;
  };
  own = await place('own-key-0001', shop.client({ token }));
  others = await place('other-key-0001', shop.client({ token: other }));
  await place('guest-key-0001', shop.client());
  const owner = async (number: string) => {
    const order = await findOrderByNumber(shop.services.database.read, number);
    return customer(order?.customerId ?? 0);
  };
  [buyer, stranger] = [await owner(own), await owner(others)];
});
afterAll(() => shop.close());

const asked = (viewer: Viewer, params: Readonly<Record<string, string>> = {}, query = '') => ({
  asking: anAsking(shop, { viewer }),
  shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
  params,
  query: [...new URLSearchParams(query)],
  path: '/my-account/orders',
});
const one = (number: string, viewer = buyer): Promise<OrderView> =>
  orderView(asked(viewer, { number }));
const refusal = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

test('a customer sees their own orders only, newest first (rules/orders#my-orders)', async () => {
  const { rows: orders, ...pages } = await ordersView(asked(buyer));
  expect(orders).toMatchObject([
    { number: own, standing: 'processing', money: 'later', names: ['Servant 600'], more: 0 },
  ]);
  expect(orders[0]?.total.gross).toBe(375_500);
  expect(pages).toMatchObject({ page: 1, pages: 1, total: 1 });
  expect((await ordersView(asked(stranger))).rows.map(({ number }) => number)).toEqual([others]);
  expect((await ordersView(asked(customer(999_999)))).rows).toEqual([]);
});

test('a customer finds an order by its number, goods, reference and state, never by the order of others', async () => {
  const token = await shop.signedIn();
  const fields = { customer_reference: 'PO 4711' };
  const billing = anAddress({ company: 'Rør og Bad AS', organisationNumber: '988077917' });
  const numbers: string[] = [];
  for (const quantity of [1, 3, 2]) {
    const lines = [{ sku: 'SRV-600', quantity, options: {} }];
    const given = quantity === 3 ? { lines, fields, billing } : { lines };
    const body = anOrderRequest({ key: `found-key-000${quantity}`, ...given });
    const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
    numbers.push(placed.result.number);
  }
  const [small = '', large = '', middle = ''] = numbers;
  await moveOrder({ number: small, kind: 'cancel', reason: 'Utgått' }, anActing(shop));
  const order = await findOrderByNumber(shop.services.database.read, small);
  const finder = customer(order?.customerId ?? 0);
  const found = async (query: string) =>
    (await ordersView(asked(finder, {}, query))).rows.map(({ number }) => number);
  expect(await found('q=po+4711')).toEqual([large]);
  expect(await found(`q=${small}`)).toEqual([small]);
  expect(await found('q=srv-600')).toEqual([middle, large, small]);
  expect(await found(`q=${own}`)).toEqual([]);
  // The search covers neither names and addresses nor the document's own words.
  for (const word of ['nordmann', 'storgata', 'gross', '%25', '_']) {
    expect(await found(`q=${word}`), word).toEqual([]);
  }
  expect(await found('state=canceled')).toEqual([small]);
  expect(await found('state=processing&sort=sum')).toEqual([middle, large]);
  expect(await found('sort=-sum')).toEqual([large, middle, small]);
  expect(await found('sort=email&state=secret&page=x')).toEqual([middle, large, small]);
  const { rows } = await ordersView(asked(finder, {}, 'q=4711'));
  expect(rows[0]?.reference).toBe('PO 4711');
});

test('a customer finds an order by the EAN, NRF or NOBB of what was bought', async () => {
  const token = await shop.signedIn();
  const attributes = JSON.stringify({ ean: '7038080601246', nrf: ['6012413'], nobb: '60124137' });
  const { database } = shop.services;
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ attributes }).where('sku', '=', 'SRV-600').execute();
  });
  const body = anOrderRequest({ key: 'ean-key-0001' });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  const { number } = placed.result;
  const order = await findOrderByNumber(database.read, number);
  const found = async (text: string) =>
    (await ordersView(asked(customer(order?.customerId ?? 0), {}, `q=${text}`))).rows.length;
  for (const text of ['7038080601246', '601+24+13', '60124137', '7038 0806']) {
    expect(await found(text), text).toBe(1);
  }
  for (const text of ['60124138', '6012', 'nrf']) expect(await found(text), text).toBe(0);
});

test('each line has the papers of its article, also once it is no longer sold', async () => {
  const attributes = JSON.stringify({ drawing: 'drawings/a.svg', fdv: '/docs/fdv.pdf' });
  const { database } = shop.services;
  const change = (columns: { readonly attributes?: string; readonly status?: number }) =>
    database.transaction(async (tx) => {
      await tx.updateTable('products').set(columns).where('sku', '=', 'SRV-600').execute();
    });
  const article = async () => {
    await shop.services.catalog.forget([{ position: 1, kind: 'product', key: 'SRV-600' }]);
    return (await one(own)).lines[0]?.article;
  };
  const papers = [
    { label: 'drawing', path: 'drawings/a.svg' },
    { label: 'fdv', path: 'docs/fdv.pdf' },
  ];
  await change({ attributes });
  expect(await article()).toMatchObject({ path: 'vare-14', papers });
  await change({ status: 2 });
  expect(await article()).toMatchObject({ papers });
  expect(await article()).not.toHaveProperty('path');
  await change({ status: 1, attributes: '{}' });
  await article();
});

test('lines are counted, also those that share a name', async () => {
  const token = await shop.signedIn();
  const line = { sku: 'SRV-600', quantity: 1, options: {} };
  const lines = ['Bad', 'Gjestebad', 'Vaskerom'].map((note) => ({ ...line, note }));
  const body = anOrderRequest({ key: 'alike-key-0001', lines });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  const order = await findOrderByNumber(shop.services.database.read, placed.result.number);
  const { rows: orders } = await ordersView(asked(customer(order?.customerId ?? 0)));
  expect(orders).toMatchObject([{ names: ['Servant 600'], more: 2 }]);
});

test('a page beyond the last leads to the last', async () => {
  for (const [query, location] of [
    ['page=7', '/my-account/orders'],
    ['state=processing&page=7&sort=sum', '/my-account/orders?state=processing&sort=sum'],
  ] as const) {
    expect(await refusal(ordersView(asked(buyer, {}, query)))).toMatchObject({ location });
  }
});

test('an order of another customer or a guest is not found, nor is a missing one', async () => {
  for (const number of [others, '000000003', '000000999', '1', 'x', `${own}\0`, '%00', '']) {
    expect(await refusal(one(number)), number).toBeInstanceOf(Missing);
  }
  expect(await refusal(one(own, stranger))).toBeInstanceOf(Missing);
});

test('a viewer without prices or cart can’t order again', async () => {
  const { settings, ...view } = storeViews[0];
  const repeatable = async (prices: Partial<typeof settings.prices>) => {
    const storeView = {
      ...view,
      settings: { ...settings, prices: { ...settings.prices, ...prices } },
    };
    const page = shopOf(storeView, visitor, { seller: aSeller, storeViews });
    return (await orderView({ ...asked(buyer, { number: own }), shop: page })).isRepeatable;
  };
  expect(await repeatable({})).toBe(true);
  expect(await repeatable({ cartHiddenForGroups: [buyer.groupId] })).toBe(false);
  expect(await repeatable({ hiddenForGroups: [buyer.groupId] })).toBe(false);
});

test('an order is shown as it was placed, without its key, with what became of it', async () => {
  const { database } = shop.services;
  const pieces = [{ line: 1, quantity: 1 }];
  const sent = { carrier: 'Bring', trackingNumber: '7012' };
  await moveOrder({ number: own, kind: 'ship', pieces, ...sent }, anActing(shop));
  await moveOrder({ number: own, kind: 'cancel', pieces, reason: 'Utgått' }, anActing(shop));
  await database.transaction(async (tx) => {
    await tx.updateTable('products').set({ base_net: 1 }).where('sku', '=', 'SRV-600').execute();
  });
  const shown = await one(own);
  expect(shown).toMatchObject({
    number: own,
    standing: 'sent-in-part',
    lines: [
      { sku: 'SRV-600', quantity: 3, canceled: 1, note: 'Bad 2. etg.', unit: { net: 100_000 } },
    ],
    shipments: [{ status: 'sent', ...sent, pieces }],
    cancellations: [{ reason: 'Utgått', pieces }],
    left: [{ line: 1, quantity: 1, promise: expect.stringContaining('mars') }],
    fields: [{ name: 'Kontaktperson på leveringsstedet', text: 'Kari, 412 34 567' }],
    place: [],
  });
  expect(shown.lines[0]?.article?.path).toBe('vare-14');
  expect(JSON.stringify(shown)).not.toMatch(/own-key|"key"|customerId/);
});

test('the buyer alone gets the address to withdraw, and a representative does not see a private order (rules/companies#representatives)', async () => {
  const body = anOrderRequest({ key: 'withdraw-key-1' });
  const token = await shop.signedIn();
  const { result } = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  const { number } = result;
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  const { customerId = 0 } = (await findOrderByNumber(shop.services.database.read, number)) ?? {};
  const seen = (viewer: Viewer) => one(number, viewer);
  expect((await seen(customer(customerId))).withdrawal?.address).toContain('&key=');
  const selling = { ...customer(customerId), representativeId: 7 };
  await expect(seen(selling)).rejects.toThrow(Missing);
});

test('an order that waits for its payment says so, and names its key to its buyer alone', async () => {
  const paying = await aPayingShop();
  const token = await paying.shop.signedIn();
  const body = anOrderRequest({ key: 'unpaid-key-001', paymentMethodCode: 'klarna' });
  const placed = await paying.shop.client({ token }).call(create, { query: {}, body, headers: {} });
  const { number } = placed.result;
  const order = await findOrderByNumber(paying.shop.services.database.read, number);
  const viewer = customer(order?.customerId ?? 0);
  const seen = (params: Readonly<Record<string, string>> = {}) => ({
    ...asked(viewer, params),
    asking: anAsking(paying.shop, { viewer }),
  });
  expect(await orderView(seen({ number }))).toMatchObject({
    standing: 'unpaid',
    payKey: 'unpaid-key-001',
  });
  expect((await ordersView(seen())).rows).toMatchObject([{ number, standing: 'unpaid' }]);
  const paid = { order_id: 'unpaid-key-001' };
  await paying.shop.client({ token }).call(pay, { query: {}, body: paid });
  const [payment] = await paymentsOf(paying.shop.services.database.read, placed.result.id);
  paying.klarna.act(payment?.providerReference ?? '', 'pay', 'never');
  await paying.shop.client({ token }).call(check, { query: {}, body: paid });
  const after = await orderView(seen({ number }));
  expect(after).toMatchObject({ standing: 'processing', confirmedAt: paying.shop.now, moves: [] });
  expect(after).not.toHaveProperty('payKey');
  const { gross } = after.totals.total;
  const acting = anActing(paying.shop);
  await moveOrder({ number, kind: 'ship', trackingNumber: '7012' }, acting);
  await paying.work();
  await refundOrder({ number, what: { amount: ore(5_000) }, reason: 'Ripe' }, acting);
  await paying.work();
  expect((await orderView(seen({ number }))).moves).toMatchObject([
    { kind: 'paid', amount: gross },
    { kind: 'refunded', amount: 5_000 },
  ]);
  await paying.close();
});

test('an order tells what its buyer withdrew from, on its page and in the list (rules/returns#pages)', async () => {
  await moveOrder({ number: own, kind: 'ship' }, anActing(shop));
  await declareWithdrawal(
    { orderNumber: own, pieces: [{ line: 1, quantity: 1 }], key: 'press-0001' },
    anActing(shop, { actor: { kind: 'customer', id: 1 } }),
  );
  const view = await orderView(asked(buyer, { number: own }));
  expect(view).toMatchObject({
    returned: 'withdrawn-in-part',
    returns: [
      {
        number: 'R0000001',
        kind: 'withdrawal',
        status: 'approved',
        pieces: [{ line: 1, quantity: 1 }],
        path: '/my-account/returns/R0000001',
        money: { state: 'expected' },
      },
    ],
  });
  expect((await ordersView(asked(buyer))).rows).toMatchObject([{ returned: 'withdrawn-in-part' }]);
});
