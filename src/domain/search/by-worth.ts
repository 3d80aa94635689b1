import { wordFinder } from './word-finder.ts';

/**
 * Those that say every word of a text: first those whose first part does, then those who need their next part for
 * it, and so on; of equal ones those that stand first. None for a text without words.
 */
export function byWorth<Each>(
  items: readonly Each[],
  text: string,
  /** Folded. */
  partsOf: (item: Each) => readonly string[],
): readonly Each[] {
  const isFound = wordFinder(text);
  if (isFound === undefined) return [];
  return items
    .flatMap((item) => {
      const parts = partsOf(item);
      const worth = parts.findIndex((_, index) => isFound(parts.slice(0, index + 1).join(' ')));
      return worth === -1 ? [] : [{ item, worth }];
    })
    .toSorted((one, other) => one.worth - other.worth)
    .map(({ item }) => item);
}
