import { defaultSettings } from '#domain/settings.ts';

const { minimumMatch, minimumScore } = defaultSettings.search;

/** The unit of scores: the full weight of one concept that is found in a field of boost 1. */
export const scoreUnit = 200;
/** A name with up to this many words is not damped. */
const shortName = 2;
/** Each further word of the name lowers the score by this share. */
const nameDamping = 0.06;

/** The weight of a word: the fewer products have it, the more it weighs. */
export function rarityOf(found: number, products: number): number {
  return Math.log(1 + products / Math.max(1, found));
}

/**
 * The number of asked concepts that must be found: 75 %, rounded down, at least one
 * (rules/search#ranking).
 */
export function conceptsNeeded(asked: number): number {
  return Math.max(1, Math.floor(asked * minimumMatch));
}

/**
 * The score of a product: the sum of its finds, times the share of concepts found, damped by the length
 * of its name. It is rounded to single precision, as a search stores it.
 */
export function scoreOf(sum: number, found: number, asked: number, nameWords: number): number {
  return Math.fround(((sum * found) / (asked * scoreUnit)) * nameDampingOf(nameWords));
}

/** The share of the score that is left with a name of this many words. */
export function nameDampingOf(nameWords: number): number {
  return 1 / (1 + nameDamping * Math.max(0, nameWords - shortName));
}

/** Whether a score is high enough to show the product. */
export function isFoundEnough(score: number): boolean {
  return score >= minimumScore;
}

/**
 * The score of one found word as a whole number: the weight of its fields times the quality of the
 * match.
 */
export function worthOf(weight: number, quality: number): number {
  return weight * quality;
}

/** The joint score of several words that must all be found, by the quality of their matches. */
export function worthOfAll(sum: number, words: number, quality: number): number {
  return Math.floor((sum * quality) / (words * 100));
}
