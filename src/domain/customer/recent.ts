import { mostRemembered } from '#domain/constants.ts';
import type { ConsentPurpose } from './consent.ts';

/**
 * What the visitor did lately with one more: newest first, each once however it was written, and no more than is
 * remembered.
 */
export function withNewest(
  purpose: ConsentPurpose,
  known: readonly string[],
  newest: string,
): readonly string[] {
  const key = newest.toLowerCase();
  const others = known.filter((each) => each.toLowerCase() !== key);
  return [newest, ...others].slice(0, mostRemembered[purpose]);
}
