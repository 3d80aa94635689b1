import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const weights = [3, 2, 7, 6, 5, 4, 3, 2];
const shortestNumber = 3;

/**
 * The nine digits of a Norwegian organisation number, with any spaces and with or without NO and MVA;
 * else undefined.
 */
export function parseOrganisationNumber(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  const digits = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(compact)?.[1];
  return digits !== undefined && hasCheckDigit(digits) ? digits : undefined;
}

/**
 * An organisation number; empty for an empty text (rules/law#organisation-numbers).
 * `field.tax_id_too_short`, `field.organisation_number`.
 */
export function checkOrganisationNumber(text: string): FieldCheck<string> {
  const written = text.trim();
  if (written === '') return validField('');
  if (written.length < shortestNumber) return invalidField('field.tax_id_too_short');
  const number = parseOrganisationNumber(written);
  return number === undefined ? invalidField('field.organisation_number') : validField(number);
}

/** The number as people read it: 988 077 917, with no-break spaces. */
export function organisationNumberText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3');
}

/**
 * The last digit is 11 minus the remainder of the weighted sum by 11; a remainder of 1 makes no valid
 * number.
 */
function hasCheckDigit(digits: string): boolean {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
