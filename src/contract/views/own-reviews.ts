import type { OwnReview } from '#domain/reviews/review.ts';
import type { Moment } from '#domain/time/moment.ts';

export interface ReviewedGoods {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly picture?: string;
}

/** The reviews of a customer, and the goods that they may review (rules/products#own-reviews). */
export interface OwnReviewsView {
  readonly reviews: readonly (OwnReview & { readonly product?: ReviewedGoods })[];
  readonly unreviewed: readonly { readonly product: ReviewedGoods; readonly boughtAt: Moment }[];
}
