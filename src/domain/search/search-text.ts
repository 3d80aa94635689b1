import type { Synonyms } from './synonyms.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * Whether a text is too short to search for; an empty text is no search (rules/search#text). A synonym
 * may be shorter, since it is in common use.
 */
export function isTooShort(
  text: string,
  { minimumLetters }: Settings['search'],
  synonyms: Synonyms,
): boolean {
  const { length } = text.trim();
  return length > 0 && length < minimumLetters && !synonyms.isExpression(text);
}
