import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { staff } from '#domain/actor.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { payOut } from '#server/workflows/payments/pay-out.ts';
import { moveReturnRequest } from '#server/workflows/returns/move-return.ts';
import { openReturn } from '#server/workflows/returns/open-return.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf, type View } from './asked.ts';
import { orderByLinkView } from './order-by-link.ts';
import { ownReturnView } from './own-returns.ts';

let shop: TestShop;
let number: string;
let viewer: Viewer;
const kari = () => anActing(shop, { actor: staff('kari', 'administrator') });

beforeAll(async () => {
  shop = await aTestShop();
  const client = shop.client({ token: await shop.signedIn() });
  const lines = [{ sku: 'SRV-600', quantity: 2, options: {} }];
  const body = anOrderRequest({ key: 'replaced-key-0001', lines });
  ({ number } = (await client.call(create, { query: {}, body, headers: {} })).result);
  const order = await findOrderByNumber(shop.services.database.read, number);
  if (order === undefined) throw new Error('There is no order');
  viewer = { customerId: order.customerId ?? 0, groupId: 1, hasNetPrices: false };
  for (const kind of ['ship', 'deliver'] as const) await moveOrder({ number, kind }, kari());
  const received = {
    kind: 'received',
    key: 'received',
    method: 'invoice',
    reference: 'b',
  } as const;
  const amount = order.totals.total.gross;
  await shop.services.database.transaction((tx) =>
    insertPostings(tx, order.id, [{ ...received, amount }], kari()),
  );
});
afterAll(() => shop.close());

/** Exchanges one basin for another, and returns the numbers of the return and of the new order. */
async function exchanged(key: string) {
  const why = { reason: 'damaged', condition: 'damaged', resolution: 'other-goods' } as const;
  const items = [{ line: 1, quantity: 1, ...why }];
  const asked = {
    kind: 'return',
    orderNumber: number,
    message: '',
    files: [],
    items,
    key,
  } as const;
  const buyer = { actor: { kind: 'customer', id: viewer.customerId ?? 0 } } as const;
  const opened = await openReturn(asked, anActing(shop, buyer));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { id } = opened.value;
  for (const move of ['approve', 'receive'] as const) await moveReturnRequest({ id, move }, kari());
  const moved = await moveReturnRequest({ id, move: 'exchange' }, kari());
  if (moved.kind !== 'moved' || moved.exchange === undefined) throw new Error('Not exchanged');
  return { number: `R${String(id).padStart(7, '0')}`, order: moved.exchange.replacement.number };
}

const shown = <Data>(
  view: View<Data>,
  params: Readonly<Record<string, string>>,
  who = viewer,
  key = '',
) =>
  view({
    asking: anAsking(shop, { viewer: who }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params,
    query: key === '' ? [] : [['key', key]],
    path: '/',
  });

test('a return tells whether its other goods come, were sent or are cancelled, and where their money is (rules/returns#pages)', async () => {
  const { order, ...named } = await exchanged('first');
  const replacement = async () => (await shown(ownReturnView, named)).replacement;
  const path = `/my-account/orders/${order}`;
  const told = { number: order, path, moved: 1250_00 };
  expect(await replacement()).toEqual({ ...told, state: 'coming' });
  expect(await shown(ownReturnView, named)).not.toHaveProperty('money');
  await moveOrder({ number: order, kind: 'cancel' }, kari());
  expect(await replacement()).toEqual({ ...told, state: 'canceled', back: 'bank' });
  await payOut({ number: order, reference: 'out' }, kari());
  expect(await replacement()).toEqual({ ...told, state: 'canceled', back: 'given' });
});

test('by the link of an order its buyer comes to the order of the other goods, and back', async () => {
  const { order } = await exchanged('second');
  await moveOrder({ number: order, kind: 'ship' }, kari());
  const byLink = async (name: string) => {
    const key = await keyOfOrder(shop.services, name);
    return shown(orderByLinkView, { number: name }, guest, key);
  };
  const first = await byLink(number);
  const linked = first.returns.at(-1)?.replacement;
  expect(linked).toMatchObject({ number: order, state: 'sent' });
  expect(linked?.path).toBe(`/order/${order}?key=${await keyOfOrder(shop.services, order)}`);
  const second = await byLink(order);
  expect(second.replaces?.path).toBe(
    `/order/${number}?key=${await keyOfOrder(shop.services, number)}`,
  );
});
