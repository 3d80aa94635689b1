import { articleNumber, isOwnNumber } from '#domain/search/article-number.ts';
import { readQuantity } from './read-quantity.ts';

/** A word of a line, and the cell in which it stands. */
export interface Word {
  readonly text: string;
  readonly cell: number;
}

/** Neighbouring words that may be one article number. */
export interface NumberSpan {
  readonly number: string;
  readonly from: number;
  readonly to: number;
  /** The likeliest spans have the lowest rank. */
  readonly rank: number;
}

/** An EAN, written with blanks, has up to this many groups. */
const maxWords = 5;
/** The digits of groups in which NRF, NOBB and EAN numbers are printed. */
const usualGroups = ['3 2 2', '2 2 2 2', '1 6 6', '2 5 5 1'];
const usualLengths = [7, 8, 12, 13, 14];

const date = /^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;
const measure = /^\d+(?:[.,]\d+)?(?:mm|cm|m|kw|w|v|l|kg|°)$|^\d{1,3}[x×]\d{1,3}(?:[x×]\d{1,3})?$/iu;

/** The spans of a line that may be article numbers, the likeliest first. */
export function numberSpans(words: readonly Word[]): readonly NumberSpan[] {
  const spans = words.flatMap((word, from) => {
    const most = Math.min(words.length, from + maxWords);
    const ends = Array.from({ length: most - from }, (_, index) => from + index);
    return ends
      .filter((to) => words[to]?.cell === word.cell)
      .flatMap((to) => spanOf(words.slice(from, to + 1), from) ?? []);
  });
  return spans.toSorted((one, other) => one.rank - other.rank || size(other) - size(one));
}

function spanOf(words: readonly Word[], from: number): NumberSpan | undefined {
  const texts = words.map(({ text }) => text);
  const rank = texts.length === 1 ? rankOfWord(texts[0] ?? '') : rankOfGroups(texts);
  const to = from + texts.length - 1;
  return rank === undefined ? undefined : { number: texts.join(' '), from, to, rank };
}

function rankOfWord(word: string): number | undefined {
  if (date.test(word) || measure.test(word)) return undefined;
  const number = articleNumber(word);
  if (/^\d+$/.test(number)) {
    if (number.length >= 6) return 0;
    return isOwnNumber(number) && /^\d+$/.test(word) ? 2 : undefined;
  }
  if (readQuantity(word) !== undefined) return undefined;
  if (/\d/.test(number)) return number.length < 3 ? undefined : number.length < 5 ? 2 : 0;
  return rankOfLetters(word);
}

/** Most words without digits are names; signs inside and capitals tell article numbers. */
function rankOfLetters(word: string): number | undefined {
  if (word.length < 3) return undefined;
  if (/^\p{L}+[-_/.]\p{L}/u.test(word)) return 1;
  return /^\p{Lu}+$/u.test(word) ? 5 : 7;
}

function rankOfGroups(words: readonly string[]): number | undefined {
  const joined = articleNumber(words.join(''));
  if (words.every((word) => /^\d+$/.test(word))) {
    if (joined.length < 6 || joined.length > 14) return undefined;
    if (usualGroups.includes(words.map(({ length }) => length).join(' '))) return 0;
    return usualLengths.includes(joined.length) ? 3 : 4;
  }
  // `SRV 600 H` begins with a few letters.
  const isShort = words.length <= 4 && joined.length >= 4 && joined.length <= 24;
  if (isShort && /^\p{Lu}+$/u.test(words.join(''))) return 6;
  return isShort && /^\p{L}{1,5}\d/u.test(joined) ? 4 : undefined;
}

function size({ from, to }: NumberSpan): number {
  return to - from;
}
