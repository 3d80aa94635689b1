import { fixedLetters } from '#domain/search/spelling.ts';
import type { Dictionary } from './dictionary.ts';

export interface NearWord {
  readonly number: number;
  readonly edits: number;
}

/**
 * Finds words within some edits: letters added, left out, changed or swapped after the first two, or
 * after the `fixed` ones. Words come sorted, so that a shared beginning is computed once, and skipped
 * once it differs too much.
 */
export function nearWords(
  dictionary: Dictionary,
  asked: string,
  most: number,
  fixed: number = fixedLetters,
): NearWord[] {
  const width = asked.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
  const near: NearWord[] = [];
  let current = '';
  let depth = 0;
  /** The number of letters of `current` after which no word can match; 0 while a match is possible. */
  let lostAt = 0;
  for (const number of dictionary.beginningWith(asked.slice(0, fixed))) {
    const word = dictionary.word(number);
    if (Math.abs(word.length - asked.length) > most) continue;
    const shared = sharedLetters(word, current, depth);
    if (lostAt > 0 && shared >= lostAt) continue;
    current = word;
    lostAt = 0;
    for (depth = shared; depth < word.length && lostAt === 0;) {
      depth += 1;
      if (!fillRow(rows, asked, word, depth, most)) lostAt = depth;
    }
    const edits = lostAt === 0 ? (rows[word.length]?.[asked.length] ?? 0) : most + 1;
    if (edits <= most) near.push({ number, edits });
  }
  return near;
}

function sharedLetters(a: string, b: string, most: number): number {
  let shared = 0;
  while (shared < most && shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/** Computes a row. Returns whether a word with this beginning may still match. */
function fillRow(
  rows: Uint8Array[],
  asked: string,
  word: string,
  depth: number,
  most: number,
): boolean {
  const row = (rows[depth] ??= new Uint8Array(asked.length + 1));
  const above = rows[depth - 1] ?? row;
  const twoAbove = depth > 1 ? rows[depth - 2] : undefined;
  const letter = word.charCodeAt(depth - 1);
  const before = word.charCodeAt(depth - 2);
  let smallest = (row[0] = depth);
  for (let column = 1; column <= asked.length; column++) {
    const isSame = asked.charCodeAt(column - 1) === letter;
    let cost = Math.min(
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (isSame ? 0 : 1),
    );
    const isSwap =
      twoAbove !== undefined &&
      column > 1 &&
      asked.charCodeAt(column - 2) === letter &&
      asked.charCodeAt(column - 1) === before;
    if (isSwap) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
    row[column] = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest <= most;
}
