import type { Language } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The fewest and the most stars that a review can give. */
export const minStars = 1;
export const maxStars = 5;

/** One thing that a review judges, from 1 to 5. */
export interface Rating {
  readonly name: string;
  readonly value: number;
}

/** An approved review as everybody may read it: whose it is stays in the shop (rules/products#reviews). */
export interface Review {
  readonly id: number;
  readonly productId: number;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly ratings: readonly Rating[];
  readonly language: Language;
  /** Its writer has bought the product here. */
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

/** The stars of a review: the mean of what it judges, whole. Undefined where it judges nothing. */
export function starsOf(ratings: readonly Rating[]): number | undefined {
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, { value }) => total + value, 0);
  return Math.round(sum / ratings.length);
}

/** 1 approved, 2 pending, 3 refused (rules/products#reviews). */
export type ReviewStatus = 1 | 2 | 3;
