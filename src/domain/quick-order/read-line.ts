import { numberSpans, type NumberSpan, type Word } from './number-spans.ts';
import {
  isAmbiguous,
  isMeasure,
  isUnit,
  markedQuantities,
  readQuantity,
  type FoundQuantity,
} from './read-quantity.ts';
import { wordsOf } from './split-cells.ts';
import type { LineReading } from './written-line.ts';

/** More readings than this are guesses. */
const maxReadings = 8;
/** Further words of a line are not read. */
const maxWords = 60;

/** The ways to read a line, the likeliest first (rules/quick-order#reading). */
export function readLine(cells: readonly string[]): readonly LineReading[] {
  const words = cells
    .flatMap((cell, index) =>
      wordsOf(withoutPosition(cell))
        .flatMap(splitTimes)
        .map((text) => ({ text, cell: index })),
    )
    .slice(0, maxWords);
  const texts = words.map(({ text }) => text);
  const marked = markedQuantities(texts);
  const isFree = (span: NumberSpan) => marked.every((each) => !overlaps(each, span));
  const spans = numberSpans(words).filter(isFree).slice(0, maxReadings);
  const isUnsure = hasUnsureQuantity(cells, texts);
  return spans.map((span) => {
    const quantity = marked[0]?.quantity ?? quantityBeside(words, span);
    const isTooMany = quantity === undefined && texts.some(isCountedByUnit);
    return {
      number: span.number,
      quantity: quantity ?? 1,
      ...(marked[0]?.pack && { pack: marked[0].pack }),
      ...((isUnsure || isTooMany) && { isUnsure: true as const }),
    };
  });
}

/** `100000 stk` is no quantity, but `1234567 stk 3` has a column for the unit. */
function isCountedByUnit(word: string, at: number, words: readonly string[]): boolean {
  return /^\d{6,}$/.test(word) && isUnit(words[at + 1] ?? '');
}

/** A thousand or one, less than nothing, or a dash in the place of a number. */
function hasUnsureQuantity(cells: readonly string[], words: readonly string[]): boolean {
  return (
    words.some(isAmbiguous) || cells.some((cell) => /^\s*(?:[-–—]|[-−]\d{1,5}(?!\d).*)$/.test(cell))
  );
}

/** A list may number its lines, `1.` or `1)`. */
function withoutPosition(cell: string): string {
  return cell.replace(/^\s*\d{1,3}[.)]\s+(?=\S)/, '');
}

/** `2x1234567`, `1234567x2` and `x2` hold a quantity. */
function splitTimes(word: string): readonly string[] {
  const [, first, second] = /^(\d{1,4})[x×*](\d{6,14})$/i.exec(word) ?? [];
  if (first !== undefined && second !== undefined) return [first, 'x', second];
  const [, times] = /^[x×*](\d{1,4})$/i.exec(word) ?? [];
  if (times !== undefined) return ['x', times];
  const [, number, quantity] = /^(\d{6,14})[x×*](\d{1,4})$/i.exec(word) ?? [];
  return number !== undefined && quantity !== undefined ? [number, 'x', quantity] : [word];
}

/**
 * The quantity without a unit: a cell of its own, first after the number and then before it, else a
 * number beside it or at an end of the line.
 */
function quantityBeside(words: readonly Word[], span: NumberSpan): number | undefined {
  const after = words.map((_, at) => at).filter((at) => at > span.to);
  const before = words.map((_, at) => at).filter((at) => at < span.from);
  const nearest = [...after, ...before.toReversed()];
  const inOwnCell = nearest.filter((at) => isAlone(words, at));
  const near = [span.to + 1, words.length - 1, span.from - 1, 0].filter((at) =>
    nearest.includes(at),
  );
  for (const at of [...inOwnCell, ...near]) {
    const quantity = readQuantity(words[at]?.text ?? '');
    if (quantity !== undefined && !isMeasure(words[at + 1]?.text)) return quantity;
  }
  return undefined;
}

function isAlone(words: readonly Word[], at: number): boolean {
  const cell = words[at]?.cell;
  return words.every((word, index) => index === at || word.cell !== cell);
}

function overlaps(found: FoundQuantity, span: NumberSpan): boolean {
  return found.from <= span.to && span.from <= found.to;
}
