import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The lowest and the highest number of stars in a review. */
export const minStars = 1;
export const maxStars = 5;

/** One rated aspect of a review, from 1 to 5. */
export interface Rating {
  readonly name: string;
  readonly value: number;
}

/**
 * An approved review as every visitor sees it, without its author's account (rules/products#reviews).
 */
export interface Review {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly ratings: readonly Rating[];
  readonly language: Language;
  /** The author has bought the product here. */
  readonly isVerified: boolean;
  readonly createdAt: Moment;
}

/** A visitor's review of a product, as written. */
export interface WrittenReview {
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly ratings: readonly Rating[];
}

/** The stars of a review: the rounded mean of its ratings; undefined without ratings. */
export function starsOf(ratings: readonly Rating[]): number | undefined {
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, { value }) => total + value, 0);
  return Math.round(sum / ratings.length);
}

/** 1 is approved, 2 pending, 3 refused (rules/products#reviews). */
export type ReviewStatus = 1 | 2 | 3;

/** A review as its author sees it. */
export interface OwnReview extends Omit<WrittenReview, 'nickname'> {
  readonly id: number;
  readonly productId: number;
  readonly status: ReviewStatus;
  /** The shop's reason for not showing it; absent without one. */
  readonly reason?: string;
  readonly createdAt: Moment;
}
