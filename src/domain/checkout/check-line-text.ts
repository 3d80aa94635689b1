import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const longestLine = 255;

/**
 * One line of free text with single spaces and no control characters, nor marks of direction, of at least `atLeast` characters; empty
 * is allowed at 0 (rules/forms#text). `field.required`, `field.too_short`, `field.too_long`.
 */
export function checkLineText(text: string, atLeast: number): FieldCheck<string> {
  const line = text
    .normalize('NFC')
    // Marks that turn the text after them round would do so to what is printed beside it.
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return atLeast > 0 ? invalidField('field.required') : validField('');
  if (line.length < atLeast) return invalidField('field.too_short', { count: atLeast });
  if (line.length > longestLine) return invalidField('field.too_long', { count: longestLine });
  return validField(line);
}
