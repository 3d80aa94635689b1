/**
 * The worth of a found word by how well it matches, in percent; tuned on the relevance set of
 * data/search.
 */
export const matchQuality = {
  whole: 100,
  /**
   * An article number among other words: worth as much as several whole words in a field of boost 1.
   */
  code: 400,
  /** A synonym of the word. */
  synonym: 80,
  /** The same number in another unit, or without one. */
  otherUnit: 70,
  /** The sides of a size, found apart: in a name worth less than the size in any other field. */
  sides: 10,
  /** A compound that ends in the word: `vegg` finds `dusjvegg`. */
  compoundEnd: 70,
  /** Two words for a compound: `dusjhjørne` finds `hjørne til dusj`. */
  parts: 70,
  /** A longer word, perhaps because typing goes on: `dusj` finds `dusjvegg`. */
  beginning: 60,
  oneEdit: 50,
  twoEdits: 35,
} as const;

/** Minimum length of a word that finds longer words which begin or end with it. */
export const shortestPart = 3;
/** Minimum number of letters before the end of a compound. */
export const shortestHead = 3;
