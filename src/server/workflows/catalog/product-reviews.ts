import type { ReviewPage } from '#contract/views/product.ts';
import { starsOf, type Review } from '#domain/reviews/review.ts';
import { summarizeReviews } from '#domain/reviews/review-summary.ts';
import { loadReviews } from '#server/repositories/catalogue/reviews.ts';
import type { Services } from '#server/services.ts';

/** No product has so many. */
const maxReviews = 5_000;

/** Approved reviews of products, newest first; who wrote them stays here (rules/products#reviews). */
export function approvedReviews(
  productIds: readonly number[],
  { database }: Pick<Services, 'database'>,
): Promise<readonly Review[]> {
  return loadReviews(database.read, productIds, maxReviews);
}

export async function productReviews(
  productId: number,
  { start, size }: { readonly start: number; readonly size: number },
  services: Pick<Services, 'database'>,
): Promise<ReviewPage> {
  const all = await approvedReviews([productId], services);
  const counts: Record<string, number> = {};
  for (const { ratings } of all) {
    const stars = starsOf(ratings);
    if (stars !== undefined) counts[stars] = (counts[stars] ?? 0) + 1;
  }
  return {
    reviews: all.slice(start, start + size),
    total: all.length,
    summary: summarizeReviews(counts),
  };
}
