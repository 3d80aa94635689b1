import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const maxLineLength = 255;

/**
 * One line of free text with single spaces, without control characters and marks of direction, at least
 * `atLeast` characters long; empty is allowed at 0 (rules/forms#text). `field.required`,
 * `field.too_short`, `field.too_long`.
 */
export function checkLineText(text: string, atLeast: number): FieldCheck<string> {
  const line = text
    .normalize('NFC')
    // Marks of direction would reverse the text printed beside this one.
    .replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
  if (line === '') return atLeast > 0 ? invalidField('field.required') : validField('');
  if (line.length < atLeast) return invalidField('field.too_short', { count: atLeast });
  if (line.length > maxLineLength) return invalidField('field.too_long', { count: maxLineLength });
  return validField(line);
}
