import { maxRemembered } from '#domain/constants.ts';
import type { ConsentPurpose } from './consent.ts';

/**
 * Adds one entry to the visitor's recent ones. The newest comes first, each is kept once in any spelling, and the list
 * keeps its maximum length.
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
