import type { ReviewPage } from '#contract/views/product.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { Language } from '#domain/settings.ts';
import { summaryOf } from '#domain/reviews/review-summary.ts';
import { loadReviews } from '#server/repositories/catalog/reviews.ts';
import type { Services } from '#server/services.ts';

/** No product has so many. */
const maxReviews = 5_000;

/**
 * Approved reviews of products, newest first, those of a language before the others; who wrote them stays here
 * (rules/products#reviews).
 */
export function approvedReviews(
  productIds: readonly number[],
  { database }: Pick<Services, 'database'>,
  first?: Language,
): Promise<readonly Review[]> {
  return loadReviews(database.read, productIds, maxReviews, first);
}

interface ReviewWindow {
  readonly start: number;
  readonly size: number;
  /** The visitor's, whose reviews stand first. */
  readonly language: Language;
}

/** One page of them; the summary is that of all. */
export async function productReviews(
  productId: number,
  { start, size, language }: ReviewWindow,
  services: Pick<Services, 'database'>,
): Promise<ReviewPage> {
  const all = await approvedReviews([productId], services, language);
  return {
    reviews: all.slice(start, start + size),
    total: all.length,
    summary: summaryOf(all),
  };
}
