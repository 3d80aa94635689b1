import * as v from 'valibot';
import type { Review } from '#domain/reviews/review.ts';
import { summarizeReviews, type ReviewSummary } from '#domain/reviews/review-summary.ts';
import { ask, documents, isOneOf } from './catalog.ts';
import type { Client } from '#contract/http/client.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  reviewFromWire,
  reviewSchema,
  sentReviewFromWire,
  sentReviewSchema,
  sentReviewToWire,
  storedReviewFromWire,
  storedReviewSchema,
  storedReviewToWire,
} from '#contract/wire/review.ts';

/**
 * Writes a review, which waits until the shop has read it; the same words again are the same review.
 * Refuses with `product.not_found`, `request.too_many`, and `user.unauthorized` where only customers may
 * write (protocol 1.6).
 */
export const create = endpoint({
  id: 'review.create',
  method: 'POST',
  path: '/api/review/create',
  summary: 'Writes a review of a product; it waits for approval',
  access: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: translation({
    schema: sentReviewSchema,
    toWire: sentReviewToWire,
    fromWire: sentReviewFromWire,
  }),
  result: translation({
    schema: storedReviewSchema,
    toWire: storedReviewToWire,
    fromWire: storedReviewFromWire,
  }),
  shape: 'envelope',
});

/** Some of the reviews of a product. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** All that are approved. */
  readonly total: number;
  readonly summary: ReviewSummary;
}

const starsField = 'rating';

/** Approved reviews of a product, newest first, with what all of them say together (protocol 1.6). */
export async function searchReviews(
  client: Client,
  productId: number,
  { start, size }: { readonly start: number; readonly size: number },
): Promise<ReviewPage> {
  const question = {
    filters: [...isOneOf('product_id', [productId]), ...isOneOf('review_status', [1])],
    facets: [starsField],
  };
  const { hits, total, counts } = await ask(client, 'review', question, { start, size });
  return {
    reviews: documents(client, reviewSchema, hits).map(reviewFromWire),
    total,
    summary: summarizeReviews(counts.values[starsField] ?? {}),
  };
}
