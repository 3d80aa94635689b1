import { wordFinder } from './word-finder.ts';

/**
 * The items that contain every word of a text. Items whose first part has them all come first, then
 * those that need the second part, and so on; equal items keep their order. Empty for a text without
 * words.
 */
export function byWorth<Each>(
  items: readonly Each[],
  text: string,
  /** Returns the item's parts, folded. */
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
