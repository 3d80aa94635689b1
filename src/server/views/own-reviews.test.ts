import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { create as createReview } from '#contract/review.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { findOrderByNumber } from '#server/repositories/sales/orders.ts';
import { judgeReview } from '#server/workflows/catalog/judge-review.ts';
import { moveOrder } from '#server/workflows/move-order.ts';
import { anActing } from '#testing/an-acting.ts';
import { anAsking } from '#testing/an-asking.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { visitor } from '#testing/a-visitor.ts';
import { storeViews } from '#testing/sample-views.ts';
import { shopOf } from './asked.ts';
import { ownReviewsView } from './own-reviews.ts';

let shop: TestShop;
let token: string;
let viewer: Viewer;
let number: string;

beforeAll(async () => {
  shop = await aTestShop();
  token = await shop.signedIn();
  const body = anOrderRequest({ key: 'review-key-0001' });
  const placed = await shop.client({ token }).call(create, { query: {}, body, headers: {} });
  ({ number } = placed.result);
  const order = await findOrderByNumber(shop.services.database.read, number);
  viewer = { customerId: order?.customerId ?? 0, groupId: 1, hasNetPrices: false };
});
afterAll(() => shop.close());

const shown = (asker: Viewer = viewer) =>
  ownReviewsView({
    asking: anAsking(shop, { viewer: asker }),
    shop: shopOf(storeViews[0], visitor, { seller: aSeller, storeViews }),
    params: {},
    query: [],
    path: '/my-account/reviews',
  });
const review = { productId: 14, title: 'Fin', detail: 'God', nickname: 'Ola', ratings: [] };

test('goods wait for a review from their arrival until their buyer has written it', async () => {
  expect(await shown()).toEqual({ reviews: [], unreviewed: [] });
  await moveOrder({ number, kind: 'ship', trackingNumber: '7012' }, anActing(shop));
  const product = { id: 14, path: 'vare-14' };
  expect((await shown()).unreviewed).toMatchObject([{ product, boughtAt: shop.now }]);
  await shop.client().call(createReview, { body: review });
  expect((await shown()).unreviewed).toHaveLength(1);
  await shop.client({ token }).call(createReview, { body: review });
  const { reviews, unreviewed } = await shown();
  expect(unreviewed).toEqual([]);
  expect(reviews).toMatchObject([{ title: 'Fin', status: 2, product }]);
});

test('the author alone reads the reason for a refusal, which a later approval takes back', async () => {
  const { reviews } = await shown();
  const id = reviews[0]?.id ?? 0;
  await judgeReview({ id, verdict: 'refuse', reason: 'Gjelder en annen vare' }, anActing(shop));
  expect((await shown()).reviews).toMatchObject([{ status: 3, reason: 'Gjelder en annen vare' }]);
  const stranger: Viewer = { customerId: 999_999, groupId: 1, hasNetPrices: false };
  expect(await shown(stranger)).toEqual({ reviews: [], unreviewed: [] });
  await judgeReview({ id, verdict: 'approve' }, anActing(shop));
  const after = (await shown()).reviews;
  expect(after).toMatchObject([{ status: 1 }]);
  expect(after[0]).not.toHaveProperty('reason');
});
