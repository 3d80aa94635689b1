import type { Language } from '#domain/settings.ts';
import { foldLetters } from './fold-letters.ts';
import { indexWords } from './index-words.ts';
import { maxEdits } from '#domain/constants.ts';

/** Words of a text that find nothing, in one text at most; who mistypes more meant something else. */
export const maxRespelt = 3;

/**
 * Edits within which another word is offered for one that finds nothing, its first letters included: 1 up to
 * six letters, else 2 (rules/search#spelling).
 */
export function offeredEdits(word: string): 1 | 2 {
  return word.length <= 6 ? 1 : maxEdits;
}

/** A word as Norwegian spells its sound, where other languages spell it otherwise: `dusch` is `dusj`. */
export function spelledBySound(word: string): string {
  return word
    .replaceAll(/sch|sh/g, 'sj')
    .replaceAll('ck', 'kk')
    .replaceAll('ph', 'f');
}

/** Up to these letters the first is not another: `hest` is not meant as `feste`, but `kroq` as `krok`. */
const shortWord = 4;
/** And up to these none is: `bok` is not meant as `bolle`, but `duj` as `dusj`. */
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

/** A word that another may be meant as. */
export interface NearName {
  readonly word: string;
  readonly edits: number;
  /** Products whose names have it. */
  readonly names: number;
}

/** The nearest, of several the one that most names have; numbers are nothing to be meant. */
export function nearestName<Name extends NearName>(
  typed: string,
  near: readonly Name[],
): Name | undefined {
  const [first] = near
    .filter(({ word, names }) => names > 0 && !/\d/.test(word) && isSlip(typed, word))
    .toSorted((a, b) => a.edits - b.edits || b.names - a.names || (a.word < b.word ? -1 : 1));
  return first;
}

/** Letters with the marks that belong to them. */
const writtenWord = /[\p{L}\p{M}]+/gu;

/** A text with other words for some of its own, which are named by their folded letters. */
export function respell(text: string, others: ReadonlyMap<string, string>): string {
  return text.replaceAll(writtenWord, (word) => others.get(foldLetters(word)) ?? word);
}

/** The spelling of an index word in a text, in lower case; undefined where the text has it not. */
export function writtenAs(word: string, text: string, language: Language): string | undefined {
  return text
    .match(writtenWord)
    ?.find((part) => indexWords(part, language).includes(word))
    ?.toLocaleLowerCase(language);
}
