import { foldLetters } from './fold-letters.ts';

/**
 * An article number (SKU, EAN, NOBB, NRF) in the form in which numbers are compared: folded, letters
 * and digits only, so that `SRV-600`, `srv 600` and `SRV600` are equal.
 */
export function articleNumber(text: string): string {
  return foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Attributes beside the sku with numbers that people type in whole. */
export const numberAttributes = ['ean', 'nobb', 'nrf'] as const;

/**
 * A part with this many digits can stand alone, because hardly two articles share it: `12345` in
 * `BRV-12345`.
 */
const ownNumber = /^\d{4,}$/;

/**
 * Whether a part of an article number is a number by itself, which is found whole rather than as a
 * word.
 */
export function isOwnNumber(part: string): boolean {
  return ownNumber.test(part);
}

/**
 * Minimum length of a number without digits, such as `BRVODDESBKR`; a shorter text is searched as a
 * word.
 */
const shortestLettered = 8;

/**
 * Parts of a search text that may be article numbers. If an article has one, only such articles are
 * found. The first list with a match counts: the whole text unless it is a short plain word, else its
 * parts where all look like numbers (`SRV-600 60124137`), else its long numbers (`NOBB 60124137`).
 */
export function codesIn(text: string): readonly (readonly string[])[] {
  const whole = text.trim();
  if (/^\p{L}*$/u.test(whole) && whole.length < shortestLettered) return [];
  const parts = whole.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 1) return [parts];
  const codes = parts.every(looksLikeNumber) ? parts : (whole.match(/\d{6,}/g) ?? []);
  return codes.length === 0 ? [[whole]] : [[whole], [...new Set(codes)]];
}

/** The numbers of a text of several article numbers, one on each line; undefined for other texts. */
export function numberLines(text: string): string | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every(looksLikeNumber) ? parts.join('\n') : undefined;
}

/** Fewer digits begin too many numbers, and often they are a measure. */
const shortestBeginning = 6;
/** Longer numbers are not found by their beginning; the EAN of a carton has this many digits. */
export const maxDigits = 14;

/**
 * Parts of a search text that may be the beginnings of article numbers. They are tried where `codesIn`
 * finds no article.
 */
export function beginningsIn(text: string): readonly (readonly string[])[] {
  const isBeginning = (code: string) => isDigits(code) && code.length < maxDigits;
  return codesIn(text)
    .map((codes) => codes.map(articleNumber).filter(isBeginning))
    .filter(({ length }) => length > 0);
}

/** The digits of a text that may be the beginning of an EAN, NRF or NOBB number, else undefined. */
export function digitsIn(text: string): string | undefined {
  const digits = articleNumber(text);
  return isDigits(digits) && digits.length <= maxDigits ? digits : undefined;
}

/** Whether a number of digits, such as an EAN, begins with these digits. */
export function hasBeginning(number: string, beginning: string): boolean {
  return number.length <= maxDigits && /^\d+$/.test(number) && number.startsWith(beginning);
}

/**
 * Whether a part is long, or mixes letters with digits or signs; a word or a measure does not look like
 * a number.
 */
function looksLikeNumber(part: string): boolean {
  const isMixed = /\p{L}/u.test(part) && /\P{L}/u.test(part);
  return isMixed || /^\d{6,}$/.test(articleNumber(part));
}

function isDigits(code: string): boolean {
  return /^\d+$/.test(code) && code.length >= shortestBeginning;
}
