import type { OwnReviewsView, ReviewedGoods } from '#contract/views/own-reviews.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { Asking } from '#server/asking.ts';
import { findOwnReviews, findUnreviewed } from '#server/repositories/catalog/own-reviews.ts';
import { requireCustomer } from '#server/require-permission.ts';
import type { View } from './asked.ts';

const maxReviews = 100;
const maxUnreviewed = 20;

export const ownReviewsView: View<OwnReviewsView> = async ({ asking }) => {
  const customerId = requireCustomer(asking.viewer);
  const { read } = asking.services.database;
  const reviews = await findOwnReviews(read, customerId, maxReviews);
  const unreviewed = await findUnreviewed(read, customerId, maxUnreviewed);
  const goods = await goodsById(
    [...reviews, ...unreviewed].map(({ productId }) => productId),
    asking,
  );
  return {
    reviews: reviews.map((review) => {
      const product = goods.get(review.productId);
      return { ...review, ...(product && { product }) };
    }),
    unreviewed: unreviewed.flatMap(({ productId, boughtAt }) => {
      const product = goods.get(productId);
      return product ? [{ product, boughtAt }] : [];
    }),
  };
};

/** The products that have a page in this store view. */
async function goodsById(
  ids: readonly number[],
  { services, storeView }: Asking,
): Promise<ReadonlyMap<number, ReviewedGoods>> {
  const products = await services.catalog.products(storeView.code, [...new Set(ids)]);
  return new Map(
    products
      .filter(({ status, visibility }) => isEnabled(status) && visibility !== 1)
      .map(({ id, name, urlPath, pictures: [first] }) => [
        id,
        { id, name, path: urlPath, ...(first && { picture: first.path }) },
      ]),
  );
}
