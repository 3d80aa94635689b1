import { foldLetters } from './fold-letters.ts';

/**
 * An article number (SKU, EAN, NOBB, NRF) as numbers are compared: folded, letters and digits only, so that
 * `SRV-600`, `srv 600` and `SRV600` are one.
 */
export function articleNumber(text: string): string {
  return foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Attributes that hold the numbers people type in whole, beside the sku. */
export const numberAttributes = ['ean', 'nobb', 'nrf'] as const;

/** Digits enough to be a number of their own, hardly shared by two articles: `12345` of `BRV-12345`. */
const ownNumber = /^\d{4,}$/;

/** Whether a part of an article number is one by itself, found whole rather than as a word. */
export function isOwnNumber(part: string): boolean {
  return ownNumber.test(part);
}

/** Letters of a number that has no digit, such as `BRVODDESBKR`: a shorter text is a word first. */
const shortestLettered = 8;

/**
 * Parts of a search text that may be numbers of articles, which then answer alone. The first that any article has counts:
 * the whole text unless it is a short plain word, else its parts where all look like numbers (`SRV-600 60124137`), else
 * its long numbers (`NOBB 60124137`).
 */
export function codesIn(text: string): readonly (readonly string[])[] {
  const whole = text.trim();
  if (/^\p{L}*$/u.test(whole) && whole.length < shortestLettered) return [];
  const parts = whole.split(/[\s,;]+/).filter((part) => part !== '');
  if (parts.length === 1) return [parts];
  const codes = parts.every(looksLikeNumber) ? parts : (whole.match(/\d{6,}/g) ?? []);
  return codes.length === 0 ? [[whole]] : [[whole], [...new Set(codes)]];
}

/** Fewer digits are the beginning of too many numbers, and often they are a measure. */
const shortestBeginning = 6;
/** Longer numbers are not found by their beginning; the EAN of a carton has this many digits. */
export const maxDigits = 14;

/** Parts of a search text that may be the beginnings of numbers. They are tried where no article has a number of `codesIn`. */
export function beginningsIn(text: string): readonly (readonly string[])[] {
  const isBeginning = (code: string) =>
    /^\d+$/.test(code) && code.length >= shortestBeginning && code.length < maxDigits;
  return codesIn(text)
    .map((codes) => codes.map(articleNumber).filter(isBeginning))
    .filter(({ length }) => length > 0);
}

/** Whether a number made of digits, such as an EAN, begins with these digits. */
export function hasBeginning(number: string, beginning: string): boolean {
  return number.length <= maxDigits && /^\d+$/.test(number) && number.startsWith(beginning);
}

/** Long, or of letters with digits or signs; a word or a measure is none. */
function looksLikeNumber(part: string): boolean {
  const isMixed = /\p{L}/u.test(part) && /\P{L}/u.test(part);
  return isMixed || /^\d{6,}$/.test(articleNumber(part));
}
