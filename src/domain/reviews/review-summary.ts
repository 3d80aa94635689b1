import { minStars, maxStars, starsOf, type Review } from './review.ts';

/** The summary of all approved reviews of a product. */
export interface ReviewSummary {
  /** Number of reviews with stars. */
  readonly count: number;
  /** The mean of their stars with one decimal; undefined while no review has stars. */
  readonly average?: number;
  /** The number of reviews for each number of stars, the most stars first. */
  readonly distribution: readonly { readonly stars: number; readonly count: number }[];
}

/** Sums up the numbers of reviews by stars; `counts` is keyed by the stars as text. */
export function summarizeReviews(counts: Readonly<Record<string, number>>): ReviewSummary {
  const distribution = Array.from({ length: maxStars - minStars + 1 }, (_, index) => {
    const stars = maxStars - index;
    return { stars, count: counts[stars] ?? 0 };
  });
  const count = distribution.reduce((total, row) => total + row.count, 0);
  if (count === 0) return { count, distribution };
  const sum = distribution.reduce((total, row) => total + row.stars * row.count, 0);
  return { count, average: Math.round((10 * sum) / count) / 10, distribution };
}

/** Summarises reviews; each counts with its whole stars. */
export function summaryOf(reviews: readonly Pick<Review, 'ratings'>[]): ReviewSummary {
  const counts: Record<string, number> = {};
  for (const { ratings } of reviews) {
    const stars = starsOf(ratings);
    if (stars !== undefined) counts[stars] = (counts[stars] ?? 0) + 1;
  }
  return summarizeReviews(counts);
}

/** The mean from 1 to 5 with one decimal, and the number of reviews behind it. */
export interface MeanRating {
  readonly average: number;
  readonly count: number;
}

export function meanRating(reviews: readonly Pick<Review, 'ratings'>[]): MeanRating | undefined {
  const { average, count } = summaryOf(reviews);
  return average === undefined ? undefined : { average, count };
}
