import { gtinDigit, isGtin } from '#domain/catalog/gtin.ts';

/** GS1 leaves numbers that begin with 29 to each shop for its own use, so no article has one. */
const prefix = '29';
/** The digits that chance decides. */
export const cardNumberRange = 10_000_000_000;

/** Makes the number of a card, an EAN-13 that any scanner at a counter reads (rules/loyalty#card). */
export function cardNumber(chance: number): string {
  const written = `${prefix}${String(chance).padStart(10, '0')}`;
  return `${written}${gtinDigit(written)}`;
}

/** Reads a card number with or without spaces; undefined where it is none. */
export function parseCardNumber(text: string): string | undefined {
  const number = text.replaceAll(/\s/g, '');
  return number.length === 13 && number.startsWith(prefix) && isGtin(number) ? number : undefined;
}

/** Writes a card number in groups, as a person reads it out. */
export function groupedCardNumber(number: string): string {
  return number.replace(/^(.{4})(.{3})(.{3})(.{3})$/, '$1 $2 $3 $4');
}
