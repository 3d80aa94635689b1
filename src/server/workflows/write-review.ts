import { createHash } from 'node:crypto';
import type { SentReview, StoredReview } from '#contract/wire/review.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { dayMs, secondMs } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { skusById } from '#server/repositories/catalog/product-keys.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { countHourly } from './hourly-limit.ts';
import { addReview, countPendingReviews } from '#server/repositories/catalog/reviews.ts';

/**
 * While this many reviews of a product wait for approval, new ones are refused
 * (rules/safety#automation).
 */
export const maxPending = 100;

/**
 * Stores a review. The same text by the same visitor counts as one review, however often it is sent
 * (rules/products#reviews).
 */
export async function writeReview(
  review: SentReview,
  context: CountedAsking,
): Promise<StoredReview> {
  const { services, storeView, viewer, now, tellLimit } = context;
  const { database } = services;
  const { customerId } = viewer;
  const { language } = storeView;
  if (customerId === undefined && !storeView.settings.reviews.areOpenToGuests) {
    throw new AppError('user.unauthorized');
  }
  const { productId, title, detail, nickname } = review;
  const skus = await skusById(database.read, [productId]);
  const [product] = await findProductsBySku(database.read, storeView.code, skus);
  if (product === undefined || !isEnabled(product.status) || product.visibility === 1) {
    throw new AppError('product.not_found');
  }
  const words = JSON.stringify([productId, customerId ?? null, title, detail, nickname]);
  const sourceKey = `sent ${createHash('sha256').update(words).digest('hex')}`;
  const stored = await database.transaction(async (tx) => {
    await countHourly(tx, 'messages', context);
    if ((await countPendingReviews(tx, productId)) >= maxPending) {
      const seconds = dayMs / secondMs;
      tellLimit({ max: maxPending, left: 0, seconds });
      throw new AppError('request.too_many', { retryAfterSeconds: seconds });
    }
    return addReview(
      tx,
      { ...review, language, sourceKey, ...(customerId !== undefined && { customerId }) },
      now,
    );
  });
  return { ...stored, productId, title, detail, nickname };
}
