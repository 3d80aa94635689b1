import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#domain/customer/viewer.ts';
import { noOre } from '#domain/money/ore.ts';
import { program } from '#domain/actor.ts';
import { totalOf } from '#domain/invoices/invoice.ts';
import { findInvoices, insertInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { insertPostings } from '#server/repositories/sales/ledger.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aPayingShop, type PayingShop } from '#testing/a-paying-shop.ts';
import { setSeller } from '#testing/set-seller.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { aSeller } from '#testing/a-seller.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { overviewView } from './overview.ts';

let paying: PayingShop;
let token: string;
let viewer: Viewer;

beforeAll(async () => {
  paying = await aPayingShop();
  await setSeller(paying.shop.services.database);
  token = await paying.shop.signedIn();
});
afterAll(() => paying.close());

const place = (paymentMethodCode: string, quantity = 1) =>
  paying.order({ paymentMethodCode, quantity, client: paying.shop.client({ token }) });
const shown = (asker: Viewer = viewer) =>
  overviewView({
    asking: anAsking(paying.shop, { viewer: asker }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [],
    path: '/my-account',
  });

test('the overview names the last order, what is to be paid, papers and goods to review', async () => {
  const { database } = paying.shop.services;
  const { id, number } = await place('invoice', 2);
  const order = await findOrder(database.read, id);
  viewer = { customerId: order?.customerId ?? 0, groupId: 1, hasNetPrices: false };
  const placed = { lastOrder: { number, standing: 'processing' } };
  // Nothing is due before the invoice.
  expect(await shown()).toMatchObject({ ...placed, toPay: [], toReview: 0, papers: [] });

  const pieces = [{ line: 1, quantity: 1 }];
  await moveOrder({ number, kind: 'ship', pieces }, anActing(paying.shop));
  await database.transaction((tx) =>
    insertInvoiceFile(tx, 10_001, new Uint8Array([1]), paying.shop.now),
  );
  const [invoice] = await findInvoices(database.read, id);
  const amount = invoice && totalOf(invoice).gross;
  expect(amount).toBeLessThan(order?.totals.total.gross ?? 0);
  expect(await shown()).toMatchObject({
    lastOrder: { number, standing: 'sent-in-part' },
    toPay: [{ number, amount, dueOn: expect.stringMatching(/^2026-/) }],
    toReview: 1,
    papers: [{ kind: 'invoice', orderNumber: number, address: '/media/invoices/10001' }],
  });

  const received = { kind: 'received', key: 'paid', method: 'bank', reference: '1' } as const;
  const posting = { ...received, amount: amount ?? noOre };
  await database.transaction((tx) =>
    insertPostings(tx, id, [posting], { actor: program('bank'), now: paying.shop.now }),
  );
  expect((await shown()).toPay).toEqual([]);
});

test('an order that awaits its payment is to be paid, and no other customer sees it', async () => {
  const { number } = await place('klarna');
  expect((await shown()).toPay).toMatchObject([{ number }]);
  const other = await paying.shop.signedIn();
  const { id } = await paying.order({
    paymentMethodCode: 'invoice',
    client: paying.shop.client({ token: other }),
  });
  const order = await findOrder(paying.shop.services.database.read, id);
  const stranger = { ...viewer, customerId: order?.customerId ?? 0 };
  const { toPay, toReview, papers, lastOrder } = await shown(stranger);
  expect({ toPay, toReview, papers }).toEqual({ toPay: [], toReview: 0, papers: [] });
  expect(lastOrder?.number).not.toBe(number);
});
