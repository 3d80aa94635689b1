import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const shortestForeign = 3;
const maxForeignLength = 12;
/** Numbers outside these belong to no town. The register (`postcode-register.ts`) knows which of the others exist. */
const firstNorwegianPostcode = 1;
export const lastNorwegianPostcode = 9991;

/**
 * A postcode of a country: four digits in Norway, leading zero kept, elsewhere three characters or more
 * (rules/forms#postcodes). `field.required`, `field.postcode`, `field.postcode_unknown`,
 * `field.postcode_too_short`, `field.too_long`.
 */
export function checkPostcode(text: string, country: string): FieldCheck<string> {
  const postcode = text.trim().toUpperCase();
  if (postcode === '') return invalidField('field.required');
  // Svalbard and Jan Mayen have Norwegian postcodes.
  if (country === 'NO' || country === 'SJ') {
    if (!/^\d{4}$/.test(postcode)) return invalidField('field.postcode');
    const number = Number(postcode);
    const isPossible = number >= firstNorwegianPostcode && number <= lastNorwegianPostcode;
    return isPossible ? validField(postcode) : invalidField('field.postcode_unknown', { postcode });
  }
  if (postcode.length < shortestForeign) return invalidField('field.postcode_too_short');
  if (postcode.length > maxForeignLength)
    return invalidField('field.too_long', { count: maxForeignLength });
  return validField(postcode);
}
