import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { indexWords } from './index-words.ts';
import { maxEdits } from '#domain/constants.ts';

/**
 * Maximum number of words without a hit in a text that gets suggestions; a text with more was meant
 * otherwise.
 */
export const maxRespelt = 3;

/**
 * Number of edits up to which another word is suggested for one without a hit; its first letters may
 * differ too: 1 up to six letters, else 2 (rules/search#spelling).
 */
export function offeredEdits(word: string): 1 | 2 {
  return word.length <= 6 ? 1 : maxEdits;
}

/** A word in Norwegian spelling by its sound, where other languages differ: `dusch` is `dusj`. */
export function spelledBySound(word: string): string {
  return word
    .replaceAll(/sch|sh/g, 'sj')
    .replaceAll('ck', 'kk')
    .replaceAll('ph', 'f');
}

/**
 * In words up to this length, the first letter must stay: `feste` is no slip of `hest`, but `krok` is
 * one of `kroq`.
 */
const shortWord = 4;
/**
 * In words up to this length, every letter must stay: `bolle` is no slip of `bok`, but `dusj` is one of
 * `duj`.
 */
const tinyWord = 3;

function isSlip(typed: string, other: string): boolean {
  if (typed.length > shortWord || typed.length !== other.length) return true;
  const letters = (word: string): string =>
    word
      .split('')
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join('');
  if (letters(typed) === letters(other)) return true;
  return typed.length > tinyWord && typed[0] === other[0];
}

/** A word that the visitor may have meant. */
export interface NearName {
  readonly word: string;
  readonly edits: number;
  /** Number of products with it in their name. */
  readonly names: number;
}

/** The nearest word, of equals the one in most names; a number is never a suggestion. */
export function nearestName<Name extends NearName>(
  typed: string,
  near: readonly Name[],
): Name | undefined {
  const [first] = near
    .filter(({ word, names }) => names > 0 && !/\d/.test(word) && isSlip(typed, word))
    .toSorted((a, b) => a.edits - b.edits || b.names - a.names || (a.word < b.word ? -1 : 1));
  return first;
}

/** Matches letters with their combining marks. */
const writtenWord = /[\p{L}\p{M}]+/gu;

/** Replaces words of a text; `others` is keyed by folded words. */
export function respell(text: string, others: ReadonlyMap<string, string>): string {
  return text.replaceAll(writtenWord, (word) => others.get(foldLetters(word)) ?? word);
}

/**
 * The spelling of an index word in a text, in lower case; undefined where the text does not have the
 * word.
 */
export function writtenAs(word: string, text: string, language: Language): string | undefined {
  return text
    .match(writtenWord)
    ?.find((part) => indexWords(part, language).includes(word))
    ?.toLocaleLowerCase(language);
}
