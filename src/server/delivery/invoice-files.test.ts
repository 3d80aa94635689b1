import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { paperLane } from '#server/jobs/paper-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import { findInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop();
  const value = anInvoicingSeller.account;
  await shop.services.database.transaction((tx) =>
    saveSetting(tx, { scope: '', key: 'seller.account', value }),
  );
});
afterEach(() => shop.close());

async function fetched(page?: string, number = '10001') {
  const cookie = page === undefined ? {} : { cookie: `__Host-armatur-page=${page}` };
  const url = `/media/invoices/${number}`;
  const { statusCode, rawPayload, headers } = await shop.app.server.inject({
    method: 'GET',
    url,
    headers: cookie,
  });
  return { status: statusCode, body: rawPayload, headers };
}

test('an invoice is fetched by its own buyer only, as it is kept (rules/invoices#files)', async () => {
  const [buyer, stranger] = [await shop.session(), await shop.session()];
  const body = anOrderRequest();
  await shop.client({ token: buyer.access }).call(create, { query: {}, body, headers: {} });
  await moveOrder({ number: '000000001', kind: 'ship' }, anActing(shop));
  expect((await fetched(buyer.page)).status).toBe(404);
  await workLane(shop.services, paperLane);
  const own = await fetched(buyer.page);
  const kept = await findInvoiceFile(shop.services.database.read, 10_001);
  expect(own).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="faktura-10001.pdf"',
    },
  });
  expect(own.headers['cache-control']).toContain('private');
  expect(own.body.equals(Buffer.from(kept ?? []))).toBe(true);
  for (const page of [undefined, stranger.page]) {
    expect((await fetched(page)).status).toBe(404);
  }
  for (const number of ['10002', '1', '00010001x']) {
    expect((await fetched(buyer.page, number)).status).toBe(404);
  }
});

test('the link of an order whose buyer was erased opens no invoice', async () => {
  await shop.client().call(create, { query: {}, body: anOrderRequest(), headers: {} });
  await moveOrder({ number: '000000001', kind: 'ship' }, anActing(shop));
  await workLane(shop.services, paperLane);
  const url = `/media/invoices/10001?key=${await keyOfOrder(shop.services, '000000001')}`;
  expect((await shop.app.server.inject({ url })).statusCode).toBe(200);
  const { database } = shop.services;
  await database.transaction((tx) => tx.updateTable('orders').set({ email: '' }).execute());
  expect((await shop.app.server.inject({ url })).statusCode).toBe(404);
});
