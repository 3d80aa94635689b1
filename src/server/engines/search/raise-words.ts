import { fieldSetWeights } from '#domain/search/field-weights.ts';
import { matchQuality, shortestHead, shortestPart } from '#domain/search/match-quality.ts';
import { worthOf, worthOfAll } from '#domain/search/ranking.ts';
import { nearWords } from './near-words.ts';
import type { RowWorth } from './row-worth.ts';
import type { TextIndex } from './text-index.ts';

/** Rows that hold a word, or a longer one that begins or ends with it; a number is found whole only. */
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

/** Rows that hold a word which a misspelt one may be meant as. */
export function raiseNear(hits: RowWorth, text: TextIndex, word: string, most: number): void {
  for (const { number, edits } of nearWords(text.dictionary, word, most)) {
    raiseList(hits, text, number, edits > 1 ? matchQuality.twoEdits : matchQuality.oneEdit);
  }
}

/** Rows with an article number. */
export function raiseCode(hits: RowWorth, text: TextIndex, code: string): void {
  for (const row of text.rowsWithCode(code)) hits.raise(row, matchQuality.code);
}

/** Rows that each of several words raises, as much as the words are worth together. */
export function raiseAll(
  hits: RowWorth,
  words: readonly string[],
  quality: number,
  {
    part,
    length,
    raise,
  }: {
    /** Used for one word after the other. */
    readonly part: RowWorth;
    readonly length: number;
    readonly raise: (part: RowWorth, word: string) => void;
  },
): void {
  let rows: Int32Array | undefined;
  let sums: Int32Array = new Int32Array(0);
  for (const word of words) {
    part.clear(length);
    raise(part, word);
    rows ??= part.rows.slice(0, part.count);
    if (sums.length === 0) sums = new Int32Array(rows.length);
    let kept = 0;
    for (const [index, row] of rows.entries()) {
      const worth = part.worth[row] ?? 0;
      if (worth === 0) continue;
      rows[kept] = row;
      sums[kept++] = (sums[index] ?? 0) + worth;
    }
    rows = rows.subarray(0, kept);
  }
  for (const [index, row] of rows?.entries() ?? []) {
    hits.raise(row, worthOfAll(sums[index] ?? 0, words.length, quality));
  }
}

function raiseList(hits: RowWorth, { lists }: TextIndex, word: number, quality: number): void {
  lists.each(word, (row, fields) =>
    hits.raise(row, worthOf(fieldSetWeights[fields] ?? 0, quality)),
  );
}
