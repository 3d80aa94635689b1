import * as v from 'valibot';
import { checkReview } from '#domain/reviews/check-review.ts';
import { starsOf, type Rating, type Review, type WrittenReview } from '#domain/reviews/review.ts';
import { ruledForm } from '#contract/http/rules.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

const maxTextLength = 20_000;
const text = v.pipe(v.string(), v.maxLength(maxTextLength));

const rating = v.strictObject({
  rating_name: v.pipe(v.string(), v.maxLength(64)),
  value: v.number(),
});

/**
 * An approved review in a search (rules/products#reviews); `rating` is its stars, by which reviews are
 * counted.
 */
export const reviewSchema = v.object({
  id: v.number(),
  product_id: v.number(),
  title: v.string(),
  detail: v.string(),
  nickname: v.string(),
  review_status: v.literal(1),
  review_entity: v.literal('product'),
  created_at: isoMoment,
  ratings: v.array(rating),
  rating: v.optional(v.number()),
  is_verified: v.boolean(),
  language: v.string(),
});

export function reviewToWire(review: Review): v.InferOutput<typeof reviewSchema> {
  const stars = starsOf(review.ratings);
  return {
    id: review.id,
    product_id: review.productId,
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    review_status: 1,
    review_entity: 'product',
    created_at: momentToWire(review.createdAt),
    ratings: review.ratings.map(ratingToWire),
    ...(stars !== undefined && { rating: stars }),
    is_verified: review.isVerified,
    language: review.language,
  };
}

/** A new review, with its product. */
export interface SentReview extends WrittenReview {
  readonly productId: number;
}

const writtenFields = {
  product_id: v.pipe(v.number(), v.safeInteger()),
  title: text,
  detail: text,
  nickname: text,
  review_entity: v.optional(v.literal('product')),
  /** Ignored, because every new review waits for approval. */
  review_status: v.optional(v.unknown()),
  /** Ignored, because the session names the customer (rules/sessions#viewer). */
  customer_id: v.optional(v.unknown()),
  ratings: v.optional(v.array(rating), []),
} as const;

/** This schema only bounds the fields. The rules of the domain name each field that they refuse. */
export const sentReviewSchema = v.strictObject({
  review: ruledForm(v.strictObject(writtenFields), ({ product_id: productId, ...wire }) => {
    const checked = checkReview({ ...wire, ratings: wire.ratings.map(ratingFromWire) });
    return checked.ok ? { ok: true, value: { ...checked.value, productId } } : checked;
  }),
});

export function sentReviewToWire({
  productId,
  ratings,
  ...words
}: SentReview): v.InferInput<typeof sentReviewSchema> {
  return {
    review: {
      product_id: productId,
      ...words,
      review_entity: 'product',
      ratings: ratings.map(ratingToWire),
    },
  };
}

export function sentReviewFromWire({ review }: v.InferOutput<typeof sentReviewSchema>): SentReview {
  return review;
}

/** The receipt of a new review, which waits for approval. */
export const storedReviewSchema = v.object({
  id: v.number(),
  product_id: v.number(),
  title: v.string(),
  detail: v.string(),
  nickname: v.string(),
  review_status: v.literal(2),
  created_at: isoMoment,
});

/** A new review as its author gets it back. */
export type StoredReview = Omit<Review, 'ratings' | 'isVerified' | 'language'>;

export function storedReviewToWire(stored: StoredReview): v.InferOutput<typeof storedReviewSchema> {
  return {
    id: stored.id,
    product_id: stored.productId,
    title: stored.title,
    detail: stored.detail,
    nickname: stored.nickname,
    review_status: 2,
    created_at: momentToWire(stored.createdAt),
  };
}

export function storedReviewFromWire(wire: v.InferOutput<typeof storedReviewSchema>): StoredReview {
  return {
    id: wire.id,
    productId: wire.product_id,
    title: wire.title,
    detail: wire.detail,
    nickname: wire.nickname,
    createdAt: momentFromWire(wire.created_at),
  };
}

function ratingToWire({ name, value }: Rating): v.InferOutput<typeof rating> {
  return { rating_name: name, value };
}

function ratingFromWire({ rating_name: name, value }: v.InferOutput<typeof rating>): Rating {
  return { name, value };
}
