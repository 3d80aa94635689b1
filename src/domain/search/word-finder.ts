import { foldLetters } from './fold-letters.ts';

/** What is looked for, whatever its accents: undefined for a text without words. */
export function wordFinder(text: string): ((said: string) => boolean) | undefined {
  const words = foldLetters(text).match(/[\p{L}\d]+/gu);
  if (words === null) return undefined;
  return (said) => words.every((word) => said.includes(word));
}

/** What HTML says, to be looked through. */
export function foldedHtml(html: string): string {
  return foldLetters(html.replaceAll(/<[^>]*>/g, ' '));
}
