import { foldLetters } from './fold-letters.ts';

/**
 * Makes a function that finds the words of a text, ignoring accents. Undefined for a text without
 * words.
 */
export function wordFinder(text: string): ((said: string) => boolean) | undefined {
  const words = foldLetters(text).match(/[\p{L}\d]+/gu);
  if (words === null) return undefined;
  return (said) => words.every((word) => said.includes(word));
}

/** The words of HTML, folded for a search. */
export function foldedHtml(html: string): string {
  return foldLetters(html.replaceAll(/<[^>]*>/g, ' '));
}
