import { maxEdits } from '#domain/constants.ts';

/** Number of letters at the beginning of a word that must be right. */
export const fixedLetters = 2;

/**
 * Number of edits allowed in a word: none up to 3 letters, 1 up to 5, else 2; none in numbers
 * (rules/search#spelling).
 */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length <= 3 || /\d/.test(word)) return 0;
  return word.length <= 5 ? 1 : maxEdits;
}

/**
 * The number of letters to add, remove, change or swap with their neighbour to turn `a` into `b`; `most
 * + 1` when it is above `most`.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    older = previous;
    previous = current;
  }
  return Math.min(previous[b.length] ?? 0, most + 1);
}
