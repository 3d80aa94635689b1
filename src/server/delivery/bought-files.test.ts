import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import type { OrderRequest, PlacedOrder } from '#contract/wire/order.ts';
import { anActing } from '#testing/an-acting.ts';
import { dayMs, hourMs, minuteMs, moment } from '#domain/time/moment.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { downloadView } from '#server/views/download.ts';
import { shopOf } from '#server/views/asked.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { aSheet, sellSheet } from '#testing/a-download.ts';
import { aProduct } from '#testing/a-product.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { sentLetters } from '#testing/an-account.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { addProducts } from '#testing/stock-the-shop.ts';
import { storeViews } from '#testing/sample-views.ts';

let shop: TestShop;
afterEach(() => shop.close());

const sheets = (quantity: number) => [{ sku: aSheet.sku, quantity, options: {} }];

async function buy(quantity = 1, basins = 0): Promise<PlacedOrder> {
  const basin = { sku: 'SRV-600', quantity: basins, options: {} };
  const { shipping, shippingMethod, ...rest } = anOrderRequest();
  const delivery = { shipping, shippingMethod };
  const lines = [...sheets(quantity), ...(basins > 0 ? [basin] : [])];
  const body = { ...rest, ...(basins > 0 && delivery), lines } as OrderRequest;
  return (await shop.client().call(create, { query: {}, body, headers: {} })).result;
}

const tokenOf = ({ files = [] }: PlacedOrder): string => files[0]?.address.split('/').at(-1) ?? '';

async function fetched(token: string, headers: Record<string, string> = {}, method = 'GET') {
  const {
    statusCode,
    body,
    headers: own,
  } = await shop.app.server.inject({
    method: method as 'GET' | 'HEAD',
    url: `/media/bought/${token}`,
    headers,
  });
  return { status: statusCode, body, headers: own };
}

const page = async (token: string) => {
  const { standing, downloads, endsWithdrawal } = await downloadView({
    asking: anAsking(shop),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: { token },
    query: [],
    path: `/download/${token}`,
  });
  return { standing, downloads, endsWithdrawal };
};

const cancel = (number: string, pieces?: { line: number; quantity: number }[]) =>
  moveOrder({ number, kind: 'cancel', ...(pieces && { pieces }) }, anActing(shop));

test('a guest gets the link with the answer and in the letter, and fetches the file (rules/orders#files)', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { downloads: 3, days: 30 });
  const placed = await buy();
  expect(placed.files).toEqual([
    { title: 'Regneark (CSV)', address: expect.stringMatching(/^\/download\/[\w-]{43}$/) },
  ]);
  const letters = await sentLetters(shop.services);
  const letter = letters.find(({ to }) => to === 'ola@example.no');
  expect(letter?.text).toContain(`${shop.services.config.publicUrl}${placed.files?.[0]?.address}`);
  expect(letter?.text).toContain('Kan lastes ned 3 ganger. Fristen er 31.03.2026 13:00.');
  expect(JSON.stringify(letters.filter(({ to }) => to !== 'ola@example.no'))).not.toContain(
    'download/',
  );

  expect(await page(tokenOf(placed))).toMatchObject({ endsWithdrawal: true });
  const { status, body, headers } = await fetched(tokenOf(placed));
  expect([status, body]).toEqual([200, 'rom;meter\nBad;60\n']);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-disposition': "attachment; filename*=UTF-8''kurser.csv",
    'content-length': '17',
  });
  expect(await page(tokenOf(placed))).toEqual({
    standing: 'open',
    downloads: 1,
    endsWithdrawal: false,
  });
});

test('each download counts once, a part or another try within an hour is the same; then the page says why', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { downloads: 2 });
  const token = tokenOf(await buy());
  expect((await fetched(token, {}, 'HEAD')).status).toBe(200);
  expect(await page(token)).toMatchObject({ downloads: 0 });

  await Promise.all([fetched(token), fetched(token), fetched(token)]);
  const part = await fetched(token, { range: 'bytes=4-8' });
  expect([part.status, part.body, part.headers['content-range']]).toEqual([
    206,
    'meter',
    'bytes 4-8/17',
  ]);
  expect((await fetched(token, { range: 'bytes=99-' })).status).toBe(416);
  expect(await page(token)).toMatchObject({ downloads: 1 });

  shop.now = moment(shop.now + 2 * hourMs);
  expect((await fetched(token)).status).toBe(200);
  shop.now = moment(shop.now + minuteMs);
  expect((await fetched(token, { range: 'bytes=4-' })).status).toBe(206);
  expect(await page(token)).toMatchObject({ standing: 'open', downloads: 2 });

  shop.now = moment(shop.now + 2 * hourMs);
  const { status, headers } = await fetched(token);
  expect([status, headers.location]).toEqual([303, `/download/${token}`]);
  expect(await page(token)).toMatchObject({ standing: 'used-up', downloads: 2 });
});

test('a file that is a part of a bundle is delivered too', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { downloads: 1 });
  const { sku } = aSheet;
  const selections = [{ id: '1', sku, isDefault: true, quantity: 2, canChangeQuantity: false }];
  const option = { id: '1', label: 'Ark', kind: 'select' as const, isRequired: true, selections };
  const bundle = { priceKind: 'dynamic' as const, options: [option] };
  await shop.services.database.transaction((tx) =>
    addProducts(tx, [aProduct({ id: 61, sku: 'SETT', kind: 'bundle', bundle })]),
  );
  const options = { bundle: [{ optionId: '1', selections: ['1'], quantity: 2 }] };
  const body = anOrderRequest({ lines: [{ sku: 'SETT', quantity: 1, options }] });
  const { result } = await shop.client().call(create, { query: {}, body, headers: {} });
  expect(result.files).toHaveLength(1);
  expect(await page(tokenOf(result))).toMatchObject({ standing: 'open' });
});

test('a link expires with its last day', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { days: 7 });
  const token = tokenOf(await buy());
  shop.now = moment(shop.now + 7 * dayMs);
  expect((await fetched(token)).status).toBe(303);
  expect(await page(token)).toMatchObject({ standing: 'expired' });
});

test('files of cancelled pieces are withdrawn, and a part that is cancelled lowers the number of downloads', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { downloads: 1 });
  const placed = await buy(2, 1);
  const token = tokenOf(placed);
  expect((await fetched(token)).status).toBe(200);
  await cancel(placed.number, [{ line: 1, quantity: 1 }]);
  shop.now = moment(shop.now + 2 * hourMs);
  expect(await page(token)).toMatchObject({ standing: 'used-up' });
  await cancel(placed.number);
  expect(await page(token)).toMatchObject({ standing: 'withdrawn' });
  expect((await fetched(token)).status).toBe(303);
});

test('where the shop waits for the payment, the file is handed over when it is there, with a letter', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { days: 7 });
  const { database } = shop.services;
  await database.transaction((tx) =>
    saveSetting(tx, { scope: 'no', key: 'orders.fileRelease', value: 'paid' }),
  );
  await shop.services.settings.refresh();
  const placed = await buy();
  const token = tokenOf(placed);
  expect(await page(token)).toMatchObject({ standing: 'waiting' });
  expect((await fetched(token)).status).toBe(303);
  const first = await sentLetters(shop.services);
  expect(JSON.stringify(first)).toContain('kan lastes ned når ordren er betalt');
  expect(JSON.stringify(first)).not.toContain(token);

  shop.now = moment(shop.now + 9 * dayMs);
  await moveOrder({ number: placed.number, kind: 'complete' }, anActing(shop));
  const [letter] = (await sentLetters(shop.services)).filter(({ text }) => text.includes(token));
  expect(letter).toMatchObject({
    to: 'ola@example.no',
    subject: `Filene dine er klare: ordre ${placed.number}`,
  });
  expect((await fetched(token)).status).toBe(200);
});

test.each(['x', 'a'.repeat(43), '..%2F..%2Fsecret', '%00'])(
  'an unknown link opens nothing: %s',
  async (token) => {
    shop = await aTestShop();
    await sellSheet(shop);
    const { status, body } = await fetched(token);
    expect([303, 400, 404]).toContain(status);
    expect(body).not.toContain('meter');
  },
);

test('a file that is not in the media is neither counted nor looked for elsewhere', async () => {
  shop = await aTestShop();
  await sellSheet(shop, { source: { kind: 'file', place: '../armatur.sqlite' } });
  const token = tokenOf(await buy());
  expect((await fetched(token)).status).toBe(303);
  expect(await page(token)).toMatchObject({ downloads: 0 });
});
