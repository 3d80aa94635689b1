import { maxRemembered } from '#domain/constants.ts';
import type { ConsentPurpose } from './consent.ts';

/**
 * Adds an entry to a list of recent entries. The newest comes first, entries that differ only in
 * spelling are kept once, and the list keeps its maximum length.
 */
export function withNewest(
  purpose: ConsentPurpose,
  known: readonly string[],
  newest: string,
): readonly string[] {
  const key = newest.toLowerCase();
  const others = known.filter((each) => each.toLowerCase() !== key);
  return [newest, ...others].slice(0, maxRemembered[purpose]);
}
