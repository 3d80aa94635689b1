import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

/**
 * Text of several lines without control characters or marks that turn the direction of text; may be
 * empty (rules/forms#text). `field.too_long`.
 */
export function checkText(text: string, longest: number): FieldCheck<string> {
  const tidy = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?:[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069])+/gu, ' ')
    .trim();
  return tidy.length > longest
    ? invalidField('field.too_long', { count: longest })
    : validField(tidy);
}
