import { afterEach, beforeEach, expect, test } from 'vitest';
import { create as order } from '#contract/order.ts';
import { create } from '#contract/review.ts';
import type { SentReview } from '#contract/wire/review.ts';
import { guest } from '#domain/customer/viewer.ts';
import type { Language } from '#domain/settings.ts';
import { storeViews } from '#testing/sample-views.ts';
import type { CountedAsking } from '#server/asking.ts';
import { productReviews } from '#server/workflows/catalog/product-reviews.ts';
import { writeReview } from '#server/workflows/write-review.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await aTestShop();
});

afterEach(() => shop.close());

const review: SentReview = {
  productId: 14,
  title: 'Fin servant',
  detail: 'God kvalitet',
  nickname: 'Ola',
  ratings: [{ name: 'Rating', value: 4 }],
};
const wholeList = { start: 0, size: 50, language: 'nb' } as const;

function write(changed: Partial<SentReview> = {}, token?: string, storeCode = 'no') {
  return shop
    .client({ storeCode, ...(token !== undefined && { token }) })
    .call(create, { body: { ...review, ...changed } });
}

async function approveAll(): Promise<void> {
  await shop.services.database.transaction((tx) =>
    tx.updateTable('reviews').set({ status: 1 }).execute(),
  );
}

test('a new review waits, whatever status it names; approved, every visitor reads it', async () => {
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/review/create',
    body: {
      review: {
        product_id: 14,
        title: ' Fin  servant',
        detail: 'God kvalitet',
        nickname: 'Ola',
        review_entity: 'product',
        review_status: 1,
        customer_id: '412',
        ratings: [{ rating_name: 'Rating', value: 4 }],
      },
    },
  });
  expect(answer.json()).toMatchObject({
    code: 200,
    result: { product_id: 14, title: 'Fin servant', review_status: 2 },
  });
  expect(await productReviews(14, wholeList, shop.services)).toMatchObject({ total: 0 });
  await approveAll();
  const found = await productReviews(14, wholeList, shop.services);
  expect(found.reviews).toMatchObject([{ title: 'Fin servant', isVerified: false }]);
  expect(found.summary).toMatchObject({ count: 1, average: 4 });
  const { rows } = await rowsOf();
  expect(rows).toMatchObject([{ customer_id: null }]);
});

async function rowsOf() {
  return { rows: await shop.services.database.read.selectFrom('reviews').selectAll().execute() };
}

test('the same words of the same person are one review; of another person they are another', async () => {
  const first = await write();
  expect(await write()).toEqual(first);
  const token = await shop.signedIn();
  const { result } = await write({}, token);
  expect(result.id).not.toBe(first.result.id);
  expect((await rowsOf()).rows.map((row) => row.customer_id === null)).toEqual([true, false]);
});

test('"verified purchase" mark (rules/products#reviews): the account has an order of it that stands', async () => {
  const token = await shop.signedIn();
  const body = anOrderRequest({ key: 'order-key-0001' });
  await shop.client({ token }).call(order, { query: {}, body, headers: {} });
  await write({}, token);
  await write({ productId: 16 }, token);
  await approveAll();
  const isVerified = async (productId: number) =>
    (await productReviews(productId, wholeList, shop.services)).reviews.map(
      (each) => each.isVerified,
    );
  expect(await isVerified(14)).toEqual([true]);
  expect(await isVerified(16)).toEqual([false]);
  await shop.services.database.transaction((tx) =>
    tx.updateTable('orders').set({ status: 'canceled' }).execute(),
  );
  expect(await isVerified(14)).toEqual([false]);
});

test('pages are counted through, the summary is that of all', async () => {
  for (const [index, value] of [5, 5, 1].entries()) {
    await write({ title: `Nummer ${index}`, ratings: [{ name: 'Rating', value }] });
  }
  await write({ title: 'Uten stjerner', ratings: [] });
  await approveAll();
  const page = await productReviews(14, { ...wholeList, start: 2, size: 2 }, shop.services);
  expect(page.reviews).toHaveLength(2);
  expect(page.total).toBe(4);
  expect(page.summary).toMatchObject({ count: 3, average: 3.7 });
});

test('reviews in the viewer’s language come first, newest first in each group; the average is of all', async () => {
  const sent = [
    ['nb', 'Eldst', 5],
    ['en', 'Older', 5],
    ['nb', 'Nyere', 4],
    ['en', 'Newest', 1],
  ] as const;
  for (const [language, title, value] of sent) {
    const store = language === 'nb' ? 'no' : 'en';
    await write({ title, ratings: [{ name: 'Rating', value }] }, undefined, store);
  }
  await approveAll();
  const page = (language: Language) =>
    productReviews(14, { start: 0, size: 3, language }, shop.services);
  const titles = async (language: Language) =>
    (await page(language)).reviews.map((each) => `${each.language} ${each.title}`);
  expect(await titles('nb')).toEqual(['nb Nyere', 'nb Eldst', 'en Newest']);
  expect(await titles('en')).toEqual(['en Newest', 'en Older', 'nb Nyere']);
  expect((await page('en')).summary).toMatchObject({ count: 4, average: 3.8 });
});

test.each([
  [{ productId: 99_999 }, 404, 'PRODUCT_NOT_FOUND'],
  [{ title: '' }, 400, 'VALIDATION'],
  [{ ratings: [{ name: 'Rating', value: 6 }] }, 400, 'VALIDATION'],
])('%j is refused with %i', async (changed, status, code) => {
  const body = { ...review, ...changed };
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/api/review/create',
    body: create.body.toWire(body),
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().result.code).toBe(code);
});

test('review create: guests by setting', async () => {
  const [view] = storeViews;
  const { settings } = view;
  const reviews = { ...settings.reviews, areOpenToGuests: false };
  const context = {
    ...asking(),
    storeView: { ...view, settings: { ...settings, reviews } },
  };
  await expect(writeReview(review, context)).rejects.toMatchObject({ code: 'user.unauthorized' });
});

test('an address may write a limited number of reviews an hour, then it is refused', async () => {
  for (let count = 0; count < 10; count++) await write({ title: `Nummer ${count}` });
  await expect(write({ title: 'En til' })).rejects.toMatchObject({ code: 'request.too_many' });
});

test('while a hundred of one product wait no more are taken', async () => {
  const context = { ...asking(), isUncounted: true };
  for (let count = 0; count < 100; count++) {
    await writeReview({ ...review, title: `Nummer ${count}` }, context);
  }
  await expect(writeReview({ ...review, title: 'En til' }, context)).rejects.toMatchObject({
    code: 'request.too_many',
  });
  await writeReview({ ...review, productId: 15 }, context);
});

function asking(): CountedAsking {
  return {
    services: shop.services,
    settings: shop.services.settings.current,
    storeView: storeViews[0],
    viewer: guest,
    now: shop.now,
    ip: '203.0.113.7',
    isUncounted: false,
    tellLimit: () => undefined,
    dependsOn: () => undefined,
  };
}
