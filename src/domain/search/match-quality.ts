/** The share to which a found word answers the one asked for, in percent; tuned on the relevance set of data/search. */
export const matchQuality = {
  whole: 100,
  /** An article number among other words: as much as several words found whole in a field of boost 1. */
  code: 400,
  /** Another expression of the same thing. */
  synonym: 80,
  /** The same number in another unit, or without one. */
  otherUnit: 70,
  /** The sides of a size, not said together: less in a name than the size in any other field. */
  sides: 10,
  /** A compound that is a kind of it: `vegg` finds `dusjvegg`. */
  compoundEnd: 70,
  /** Two words for the compound asked for: `dusjhjørne` finds `hjørne til dusj`. */
  parts: 70,
  /** A longer word, perhaps still being typed: `dusj` finds `dusjvegg`. */
  beginning: 60,
  oneEdit: 50,
  twoEdits: 35,
} as const;

/** Letters that a word needs before longer words beginning or ending with it are found. */
export const shortestPart = 3;
/** Letters that must stand before the end of a compound. */
export const shortestHead = 3;
