import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const longestAddress = 254;
const longestMailbox = 64;
// Anchored at both ends; nothing that a mail header or a list of receivers would read otherwise.
const written =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** How an address is kept and compared: without surrounding space, in lower case (rules/forms#e-mail). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** An e-mail address in lower case. `field.required`, `field.email`. */
export function checkEmail(text: string): FieldCheck<string> {
  const email = normalizeEmail(text);
  if (email === '') return invalidField('field.required');
  const isTooLong = email.length > longestAddress || email.indexOf('@') > longestMailbox;
  return isTooLong || !written.test(email) ? invalidField('field.email') : validField(email);
}
