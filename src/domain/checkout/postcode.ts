import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const shortestForeign = 3;
const longestForeign = 12;

/**
 * A postcode of a country: four digits in Norway, leading zero kept, elsewhere three characters or more
 * (rules/forms#postcodes). `field.required`, `field.postcode`, `field.postcode_too_short`, `field.too_long`.
 */
export function checkPostcode(text: string, country: string): FieldCheck<string> {
  const postcode = text.trim().toUpperCase();
  if (postcode === '') return invalidField('field.required');
  // Svalbard and Jan Mayen have Norwegian postcodes.
  if (country === 'NO' || country === 'SJ') {
    return /^\d{4}$/.test(postcode) ? validField(postcode) : invalidField('field.postcode');
  }
  if (postcode.length < shortestForeign) return invalidField('field.postcode_too_short');
  if (postcode.length > longestForeign)
    return invalidField('field.too_long', { count: longestForeign });
  return validField(postcode);
}
