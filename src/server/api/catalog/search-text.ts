import type { Settings } from '#domain/settings.ts';

/** Words that may be shorter than the minimum, since everybody uses them (decisions, Engines). */
const shortWords = new Set(['wc', 'do', 'ip']);

/** Whether a text is too short to be searched for; no text at all is not a search (spec §4 Search). */
export function isTooShort(text: string, { minimumLetters }: Settings['search']): boolean {
  const trimmed = text.trim().toLowerCase();
  return trimmed !== '' && trimmed.length < minimumLetters && !shortWords.has(trimmed);
}
