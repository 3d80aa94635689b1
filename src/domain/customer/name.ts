import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const minimumLetters = 2;
const maxLetters = 255;
// A letter of any language with its accents, then letters, joiners, spaces, hyphens, apostrophes and
// full stops.
const written = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\u200C|\u200D)*$/u;

/**
 * A first or last name with single spaces: letters including æ, ø and å, spaces, hyphens, apostrophes
 * (rules/forms#names). `field.required`, `field.name_too_short`, `field.too_long`, `field.characters`.
 */
export function checkName(text: string): FieldCheck<string> {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '') return invalidField('field.required');
  if (name.length < minimumLetters) {
    return invalidField('field.name_too_short', { count: minimumLetters });
  }
  if (name.length > maxLetters) return invalidField('field.too_long', { count: maxLetters });
  return written.test(name) ? validField(name) : invalidField('field.characters');
}
