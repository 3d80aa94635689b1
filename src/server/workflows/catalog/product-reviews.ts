import type { ReviewPage } from '#contract/views/product.ts';
import type { Review } from '#domain/reviews/review.ts';
import type { Language } from '#domain/settings.ts';
import { summaryOf } from '#domain/reviews/review-summary.ts';
import { loadReviews } from '#server/repositories/catalog/reviews.ts';
import type { Services } from '#server/services.ts';

/** No product has as many reviews as this. */
const maxReviews = 5_000;

/**
 * Loads approved reviews, newest first, those of the language first; their authors stay on the server
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
  /** The visitor's language, whose reviews come first. */
  readonly language: Language;
}

/** One page of reviews; the summary is of all. */
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
