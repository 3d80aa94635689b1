import { foldLetters } from './fold-letters.ts';

/**
 * An article number (SKU, EAN, NOBB, NRF) as numbers are compared: folded, letters and digits only, so that
 * `SRV-600`, `srv 600` and `SRV600` are one.
 */
export function articleNumber(text: string): string {
  return foldLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
