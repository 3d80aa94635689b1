import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { staff } from '#domain/actor.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { ReturnItem } from '#domain/returns/return-request.ts';
import type { Asked, View } from './asked.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { writeToReturn } from '#server/workflows/returns/write-to-return.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { Missing, shopOf } from './asked.ts';
import { newReturnView } from './new-return.ts';
import { overviewView } from './overview.ts';
import { orderView } from './orders.ts';
import { ownReturnsView, ownReturnView } from './own-returns.ts';

let shop: TestShop;
let viewer: Viewer;
let number: string;
const stranger: Viewer = { customerId: 999_999, groupId: 1, hasNetPrices: false };

beforeAll(async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn() });
  const lines = [{ sku: 'SRV-600', quantity: 3, options: {} }];
  const body = anOrderRequest({ key: 'return-key-0001', lines });
  ({ number } = (await client.call(create, { query: {}, body, headers: {} })).result);
  const order = await findOrderByNumber(shop.services.database.read, number);
  viewer = { customerId: order?.customerId ?? 0, groupId: 1, hasNetPrices: false };
  await moveOrder({ number, kind: 'ship' }, anActing(shop));
  await moveOrder({ number, kind: 'deliver' }, anActing(shop));
});
afterAll(() => shop.close());

const shown = <Data>(
  view: View<Data>,
  params: Asked['params'] = {},
  asker: Viewer = viewer,
  query: Asked['query'] = [],
) =>
  view({
    asking: anAsking(shop, { viewer: asker }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params,
    query,
    path: '/my-account/returns',
  });
const item = {
  line: 1,
  quantity: 1,
  reason: 'damaged',
  condition: 'opened',
  resolution: 'money',
} as const satisfies ReturnItem;

async function opened(key: string, more: Partial<ReturnItem> = {}) {
  const items = [{ ...item, ...more }];
  const asked = {
    kind: 'return',
    orderNumber: number,
    items,
    message: '',
    files: [],
    key,
  } as const;
  const { services } = shop;
  const made = await openReturn(asked, { ...anActing(shop), at: services.at });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}
const move = (asked: Parameters<typeof moveReturnRequest>[0]) =>
  moveReturnRequest(asked, { ...anActing(shop), actor: staff('kari', 'administrator') });
const numbered = (id: number) => ({ number: `R${String(id).padStart(7, '0')}` });

test('a customer sees their own return, and another customer none', async () => {
  expect((await shown(ownReturnsView)).rows).toEqual([]);
  const id = await opened('first');
  const { rows } = await shown(ownReturnsView);
  expect(rows).toMatchObject([
    { ...numbered(id), status: 'pending_approval', orderNumber: number, kind: 'return' },
  ]);
  expect((await shown(ownReturnsView, {}, stranger)).rows).toEqual([]);
  const view = await shown(ownReturnView, numbered(id));
  expect(view).toMatchObject({
    id,
    items: [{ ...item, sku: 'SRV-600', article: { path: 'vare-14' } }],
    steps: [{ status: 'pending_approval' }],
    canSend: false,
    canCancel: true,
    messages: [],
  });
  expect(view).not.toHaveProperty('label');
  await expect(shown(ownReturnView, numbered(id), stranger)).rejects.toThrow(Missing);
  await expect(shown(ownReturnView, { number: 'R9999999' })).rejects.toThrow(Missing);
  await expect(shown(ownReturnView, { number: String(id) })).rejects.toThrow(Missing);
});

test('an approved return has a label and can be sent; its money is named', async () => {
  const id = await opened('second');
  await move({ id, move: 'approve' });
  await writeToReturn({ id, text: 'Hei', key: 'hei' }, anActing(shop));
  const selling: Viewer = { ...viewer, representativeId: 77 };
  await expect(shown(ownReturnView, numbered(id), selling)).rejects.toThrow(Missing);
  const view = await shown(ownReturnView, numbered(id));
  expect(view).toMatchObject({
    label: `/media/returns/${id}/label.pdf`,
    canSend: true,
    canCancel: true,
    money: { state: 'expected' },
    messages: [{ text: 'Hei', pictures: [] }],
  });
  const order = await findOrderByNumber(shop.services.database.read, number);
  const amount = (order?.lines[0]?.row.gross ?? 0) / 3;
  expect(view.money?.amount).toBe(amount);
  await move({ id, move: 'receive' });
  await move({ id, move: 'refund' });
  const given = await shown(ownReturnView, numbered(id));
  expect(given).toMatchObject({ items: [{ received: 1 }], money: { amount, state: 'given' } });
});

test('goods to be repaired give no money back, and a refusal says why', async () => {
  const id = await opened('third', { resolution: 'repair' });
  expect(await shown(ownReturnView, numbered(id))).not.toHaveProperty('money');
  await move({ id, move: 'reject', reason: 'Varen er montert' });
  const view = await shown(ownReturnView, numbered(id));
  expect(view).toMatchObject({ status: 'rejected', refusal: 'Varen er montert', canCancel: false });
});

const asksFor = (order: string, asker?: Viewer) =>
  shown(newReturnView, {}, asker, [['order', order]]);

test('the form offers the pieces that are left, by each kind, to the buyer alone', async () => {
  const { rows } = await shown(ownReturnsView);
  const held = rows.filter(({ status }) => status !== 'rejected').length;
  const max = { return: 3 - held, complaint: 3 - held };
  const { order, orders } = await asksFor(number);
  expect(orders).toEqual([]);
  expect(order).toMatchObject({ number, lines: [{ line: 1, sku: 'SRV-600', max }] });
  expect(order?.until.return).toBeLessThan(order?.until.complaint ?? 0);
  expect(order).not.toHaveProperty('obstacle');
  await expect(asksFor(number, stranger)).rejects.toThrow(Missing);
  await expect(asksFor('000009999')).rejects.toThrow(Missing);
});

test('without an order the form lets its buyer choose among those with free returns', async () => {
  const { order, orders } = await shown(newReturnView);
  expect(order).toBeUndefined();
  expect(orders).toMatchObject([{ number, names: [expect.any(String)] }]);
  expect((await shown(newReturnView, {}, stranger)).orders).toEqual([]);
});

test('the order and the overview lead to returns', async () => {
  const view = await shown(orderView, { number });
  expect(view.returning?.until).toBeGreaterThan(shop.now);
  const { openReturns } = await shown(overviewView);
  const { rows } = await shown(ownReturnsView);
  const open = rows.filter(({ status }) => status === 'pending_approval');
  expect(openReturns).toEqual(
    open.map(({ number: own, kind, status }) => ({ number: own, kind, status })),
  );
  expect(open.length).toBeLessThan(rows.length);
});

test('an order of which nothing is left to return says why', async () => {
  await opened('the rest');
  const { order } = await asksFor(number);
  expect(order).toMatchObject({
    obstacle: 'taken',
    lines: [{ obstacles: { return: 'taken', complaint: 'taken' } }],
    until: {},
  });
  expect((await shown(newReturnView)).orders).toEqual([]);
  expect(await shown(orderView, { number })).not.toHaveProperty('returning');
});
