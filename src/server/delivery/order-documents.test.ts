import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { keyOfOrder } from '#server/letters/order-link.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anActing } from '#testing/an-acting.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';

let shop: TestShop;
beforeEach(async () => {
  const attributes = { fdv: 'documents/odde.pdf', data_sheet: 'documents/gone.pdf' };
  shop = await aTestShop({ products: [{ id: 1, sku: 'SRV-600', attributes }] });
  await shop.services.media.write('documents/odde.pdf', Buffer.from('%PDF odde'));
});
afterEach(() => shop.close());

async function fetched(ending: 'zip' | 'pdf', { page = '', query = '' } = {}) {
  const { statusCode, rawPayload, headers } = await shop.app.server.inject({
    method: 'GET',
    url: `/media/orders/000000001/documents.${ending}${query}`,
    headers: { cookie: `__Host-armatur-page=${page}` },
  });
  return { status: statusCode, body: rawPayload, headers };
}

test('the documents of an order come in one zip with their list, to its buyer only (rules/orders#documents)', async () => {
  const [buyer, stranger] = [await shop.session(), await shop.session()];
  const body = anOrderRequest();
  await shop.client({ token: buyer.access }).call(create, { query: {}, body, headers: {} });
  const { status, body: zip, headers } = await fetched('zip', { page: buyer.page });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toBe('attachment; filename="dokumentasjon-000000001.zip"');
  expect(headers['cache-control']).toContain('private');
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(['dokumentasjon-000000001.pdf', 'SRV-600/fdv.pdf']);
  expect(Buffer.from(files['SRV-600/fdv.pdf'] ?? []).toString()).toBe('%PDF odde');
  const list = await fetched('pdf', { page: buyer.page });
  expect([list.status, list.headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const page of ['', stranger.page])
    for (const ending of ['zip', 'pdf'] as const)
      expect((await fetched(ending, { page })).status).toBe(404);
});

test('the link of an order opens its documents, without goods that were cancelled', async () => {
  await shop.client().call(create, { query: {}, body: anOrderRequest(), headers: {} });
  const query = `?key=${await keyOfOrder(shop.services, '000000001')}`;
  expect(Object.keys(unzipSync((await fetched('zip', { query })).body))).toHaveLength(2);
  expect((await fetched('zip', { query: '?key=cut' })).status).toBe(404);
  await moveOrder({ number: '000000001', kind: 'cancel' }, anActing(shop));
  const { body } = await fetched('zip', { query });
  expect(Object.keys(unzipSync(body))).toEqual(['dokumentasjon-000000001.pdf']);
});
