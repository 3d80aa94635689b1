import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { checkOrganisationNumber } from './organisation-number.ts';

/** The form of VAT numbers after the code of their country; those of distant countries only roughly. */
const neighbours: Readonly<Record<string, RegExp>> = {
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  FI: /^\d{8}$/,
  SE: /^\d{12}$/,
};
const others =
  'AT BE BG CH CY CZ EE EL ES FO FR GB HR HU IE IS IT LT LU LV MT NL PL PT RO SI SK XI'.split(' ');
const shortestNumber = 3;
const maxNumberLength = 20;

/**
 * The VAT number of a company in another country, with its country's code first, without spaces and
 * signs: SE556036079301. Undefined for a text of another form (rules/law#organisation-numbers).
 */
export function parseForeignNumber(text: string): string | undefined {
  const compact = text.toUpperCase().replace(/[\s.-]/g, '');
  const country = compact.slice(0, 2);
  const shape =
    neighbours[country] ?? (others.includes(country) ? /^(?=.*\d)[A-Z\d+*]{2,12}$/ : undefined);
  return shape?.test(compact.slice(2)) ? compact : undefined;
}

/**
 * The number of a company with an address in a country; empty for an empty text. A VAT number of
 * another country is accepted anywhere; else Norway needs a Norwegian number, and other countries take
 * the text as it is. `field.tax_id_too_short`, `field.organisation_number`, `field.too_long`.
 */
export function checkCompanyNumber(text: string, country: string): FieldCheck<string> {
  const foreign = parseForeignNumber(text);
  if (foreign !== undefined) return validField(foreign);
  const written = text.trim();
  if (country === 'NO' || written === '') return checkOrganisationNumber(written);
  if (written.length < shortestNumber) return invalidField('field.tax_id_too_short');
  if (written.length > maxNumberLength)
    return invalidField('field.too_long', { count: maxNumberLength });
  // Countries of Europe write their numbers with these signs.
  return /\d/.test(written) && /^[\w\s./+*-]+$/.test(written)
    ? validField(written)
    : invalidField('field.organisation_number');
}
