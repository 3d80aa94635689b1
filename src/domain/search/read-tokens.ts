import { foldLetters } from './fold-letters.ts';
import type { Side } from './sizes.ts';

/** The tokens of a folded text: words of letters, plain numbers, fractions, lengths and sizes. */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  /** A length with its unit: `60 cm` is the text `60` and 600 millimetres. */
  | { readonly kind: 'length'; readonly text: string; readonly millimetres: number }
  /** `60 x 120 cm`: sides without a unit get that of the others. */
  | { readonly kind: 'size'; readonly text: string; readonly sides: readonly Side[] };

const millimetresOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, dm: 100, m: 1000 };

const number = String.raw`\d+(?:[.,]\d+)?`;
const unit = String.raw`[mcd]?m(?![\p{L}²])`;
const side = String.raw`${number}(?:\s?${unit})?`;
/** Matches two or three sides; a side is not part of a fraction. */
const size = String.raw`(?<![\d.,/])${side}(?: × ${side}){1,2}(?![\d/]|[.,]\d)`;
/** Matches a size, a fraction, a number, its unit or a word. */
const token = new RegExp(
  String.raw`(${size})|(\d+/\d+)|(${number})(?:\s?(${unit}))?|(\p{L}+)`,
  'gu',
);
const sidesOf = new RegExp(String.raw`(${number})(?:\s?(${unit}))?`, 'gu');

/** The words of a folded text without digits; undefined for a text with digits. */
export function plainWords(folded: string): readonly string[] | undefined {
  return /\d/.test(folded) ? undefined : (folded.match(/\p{L}+/gu) ?? []);
}

/**
 * The tokens of a text in order. All characters but letters and digits separate them, and so does a
 * change from letters to digits.
 */
export function readTokens(text: string, folded = foldLetters(text)): Token[] {
  const words = plainWords(folded);
  if (words !== undefined) return words.map((word) => ({ kind: 'word', text: word }));
  return [...tidied(folded).matchAll(token)].map(([, sides, fraction, digits, of, word]): Token => {
    if (word !== undefined) return { kind: 'word', text: word };
    if (sides !== undefined) return { kind: 'size', text: sides, sides: readSides(sides) };
    if (digits === undefined) return { kind: 'number', text: fraction ?? '' };
    const { text: plain, millimetres } = readSide(digits, of);
    return millimetres === undefined
      ? { kind: 'number', text: plain }
      : { kind: 'length', text: plain, millimetres };
  });
}

function readSides(text: string): readonly Side[] {
  const found = [...text.matchAll(sidesOf)];
  const shared = found.findLast(([, , of]) => of !== undefined)?.[2];
  return found.map(([, digits = '', of]) => readSide(digits, of ?? shared));
}

function readSide(digits: string, of: string | undefined): Side {
  const text = digits.replace(',', '.');
  if (of === undefined) return { text };
  return { text, millimetres: Math.round(Number(text) * (millimetresOf[of] ?? 1)) };
}

/**
 * Removes the thousands separator of `1 200 mm`, and makes the signs between the sides of a size equal.
 */
function tidied(folded: string): string {
  return folded
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\bc\/c\b/g, 'cc')
    .replaceAll(/(?<![\d.,/])(\d) (\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d(?: ?[mcd]?m)?) ?[x×*] ?(?=\d)/g, '$1 × ');
}
