import { fieldSetWeights } from '#domain/search/field-weights.ts';
import { matchQuality, shortestHead, shortestPart } from '#domain/search/match-quality.ts';
import { worthOf, worthOfAll } from '#domain/search/ranking.ts';
import { nearWords } from './near-words.ts';
import { markOf, rowOf } from './row-lists.ts';
import type { RowWorth } from './row-worth.ts';
import type { TextIndex } from './text-index.ts';

/**
 * Adds the rows of a word, and of longer words that begin or end with it; a number only matches whole.
 */
export function raiseWord(
  hits: RowWorth,
  text: TextIndex,
  word: string,
  { quality, isNumber }: { readonly quality: number; readonly isNumber: boolean },
): void {
  const { dictionary } = text;
  const share = (of: number): number => Math.floor((of * quality) / matchQuality.whole);
  const whole = dictionary.numberOf(word);
  if (whole !== undefined) raiseList(hits, text, whole, share(matchQuality.whole));
  if (isNumber || word.length < shortestPart) return;
  for (const number of dictionary.beginningWith(word)) {
    if (number !== whole) raiseList(hits, text, number, share(matchQuality.beginning));
  }
  for (const number of dictionary.endingWith(word)) {
    const isCompound = dictionary.word(number).length - word.length >= shortestHead;
    if (isCompound) raiseList(hits, text, number, share(matchQuality.compoundEnd));
  }
}

export function raiseNear(hits: RowWorth, text: TextIndex, word: string, most: number): void {
  for (const { number, edits } of nearWords(text.dictionary, word, most)) {
    raiseList(hits, text, number, edits > 1 ? matchQuality.twoEdits : matchQuality.oneEdit);
  }
}

export function raiseCode(hits: RowWorth, text: TextIndex, code: string): void {
  for (const row of text.rowsWithCode(code)) hits.raise(row, matchQuality.code);
}

/** Buffers for intersecting the rows of several words, reused between searches. */
export interface Meeting {
  /** Rows that match all words so far, with the sum of their worth. */
  readonly all: RowWorth;
  readonly next: RowWorth;
}

/** Rows that match all of the words. */
export function raiseAll(
  hits: RowWorth,
  words: readonly string[],
  quality: number,
  {
    all,
    next,
    length,
    raise,
  }: Meeting & {
    readonly length: number;
    readonly raise: (part: RowWorth, word: string) => void;
  },
): void {
  const [first = '', ...others] = words;
  all.clear(length);
  raise(all, first);
  for (const word of others) {
    next.clear(length);
    raise(next, word);
    all.meet(next);
  }
  for (let index = 0; index < all.count; index++) {
    const row = all.rows[index] ?? 0;
    hits.raise(row, worthOfAll(all.worth[row] ?? 0, words.length, quality));
  }
}

function raiseList(hits: RowWorth, { lists }: TextIndex, word: number, quality: number): void {
  for (const { entries, count } of lists.read(word)) {
    for (let index = 0; index < count; index++) {
      const entry = entries[index];
      hits.raise(rowOf(entry), worthOf(fieldSetWeights[markOf(entry)] ?? 0, quality));
    }
  }
}
