import { defaultSettings } from '#domain/settings.ts';

const { minimumMatch, minimumScore } = defaultSettings.search;

/** The unit of scores: the full weight of one concept that is found in a field of boost 1. */
export const scoreUnit = 200;
/** A name of this many words or fewer is as short as can be. */
const shortName = 2;
/** Each further word of the name lowers the score by this share. */
const nameDamping = 0.06;

/** The weight of a find: the fewer products are found, the more it says. */
export function rarityOf(found: number, products: number): number {
  return Math.log(1 + products / Math.max(1, found));
}

/** The number of asked concepts that must be found: 75 %, rounded down, but one (rules/search#ranking). */
export function conceptsNeeded(asked: number): number {
  return Math.max(1, Math.floor(asked * minimumMatch));
}

/**
 * The score of a product: what was found, multiplied with the share of the concepts that were, and damped
 * by the length of its name. In single precision, in which a search keeps it.
 */
export function scoreOf(sum: number, found: number, asked: number, nameWords: number): number {
  return Math.fround(((sum * found) / (asked * scoreUnit)) * nameDampingOf(nameWords));
}

/** The share of a score that a name of this many words leaves. */
export function nameDampingOf(nameWords: number): number {
  return 1 / (1 + nameDamping * Math.max(0, nameWords - shortName));
}

/** Whether a product is found well enough to be shown. */
export function isFoundEnough(score: number): boolean {
  return score >= minimumScore;
}

/** The score of one found word in whole numbers: the weight of its field times the quality of the match. */
export function worthOf(weight: number, quality: number): number {
  return weight * quality;
}

/** The joint score of several words that must all be found, by the quality of their matches. */
export function worthOfAll(sum: number, words: number, quality: number): number {
  return Math.floor((sum * quality) / (words * 100));
}
