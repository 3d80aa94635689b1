import { foldLetters } from './fold-letters.ts';

/** What a text is made of, folded: words of letters, plain numbers, fractions, lengths. */
export type Token =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  /** A length with its unit: `60 cm` is the text `60` and 600 millimetres. */
  | { readonly kind: 'length'; readonly text: string; readonly millimetres: number };

const millimetresOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, dm: 100, m: 1000 };

/** Fraction, number, its unit, word. */
const token = /(\d+\/\d+)|(\d+(?:[.,]\d+)?)(?:\s?([mcd]?m)(?![\p{L}²]))?|(\p{L}+)/gu;

/** The words of a folded text that has no digits; undefined when it has. */
export function plainWords(folded: string): readonly string[] | undefined {
  return /\d/.test(folded) ? undefined : (folded.match(/\p{L}+/gu) ?? []);
}

/** The tokens of a text in order; everything but letters and digits parts them, as does their meeting. */
export function readTokens(text: string, folded = foldLetters(text)): Token[] {
  const words = plainWords(folded);
  if (words !== undefined) return words.map((word) => ({ kind: 'word', text: word }));
  return [...withUnits(folded).matchAll(token)].map(([, fraction, number, unit, word]): Token => {
    if (word !== undefined) return { kind: 'word', text: word };
    if (number === undefined) return { kind: 'number', text: fraction ?? '' };
    const plain = number.replace(',', '.');
    if (unit === undefined) return { kind: 'number', text: plain };
    const millimetres = Math.round(Number(plain) * (millimetresOf[unit] ?? 1));
    return { kind: 'length', text: plain, millimetres };
  });
}

/** Says what is left out: the thousands' space of `1 200 mm`, the unit of the first of `60 x 120 cm`. */
function withUnits(folded: string): string {
  return folded
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\bc\/c\b/g, 'cc')
    .replaceAll(/(?<![\d.,/])(\d) (\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d) ?[x×*] ?(?=\d)/g, '$1 × ')
    .replaceAll(
      /(\d+(?:[.,]\d+)?) × (\d+(?:[.,]\d+)?)(?: × (\d+(?:[.,]\d+)?))? ?([mcd]?m)(?![\p{L}²])/gu,
      (_all, first: string, second: string, third: string | undefined, unit: string) =>
        [first, second, third]
          .map((side) => (side === undefined ? '' : `${side} ${unit}`))
          .join(' '),
    );
}
