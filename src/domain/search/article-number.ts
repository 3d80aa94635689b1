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

/**
 * What of a search text may be the number of an article, which then answers alone: the whole text unless it is a
 * plain word, else its long numbers (`NOBB 60124137`).
 */
export function codesIn(text: string): string[] {
  const whole = text.trim();
  if (/^\p{L}*$/u.test(whole)) return [];
  return [whole, ...(whole.match(/\d{6,}/g) ?? [])];
}
