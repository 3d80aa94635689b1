import type { Synonyms } from './synonyms.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * Whether a text is too short to be searched for; no text at all is not a search (rules/search#text). A word of
 * the synonyms may be shorter, since everybody uses it.
 */
export function isTooShort(
  text: string,
  { minimumLetters }: Settings['search'],
  synonyms: Synonyms,
): boolean {
  const { length } = text.trim();
  return length > 0 && length < minimumLetters && !synonyms.isExpression(text);
}
