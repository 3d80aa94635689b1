import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';
import { unicodeLabel } from './punycode.ts';

const longestAddress = 254;
const longestMailbox = 64;
// Anchored at both ends; nothing that a mail header or a list of receivers would read otherwise.
const written =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** Few mail servers take another letter before the @ (SMTPUTF8), and a letter would never leave. */
const otherLetters = /^[^@]*[^!-~@]/;

/**
 * How an address is kept and compared: without surrounding space, in lower case, its domain in letters as people
 * write them, since some browsers encode it and some do not (rules/forms#e-mail).
 */
export function normalizeEmail(text: string): string {
  const email = text.normalize('NFC').trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + email.slice(at).split('.').map(unicodeLabel).join('.');
}

/** An e-mail address in lower case. `field.required`, `field.email`, `field.email_mailbox`. */
export function checkEmail(text: string): FieldCheck<string> {
  const email = normalizeEmail(text);
  if (email === '') return invalidField('field.required');
  const isTooLong = email.length > longestAddress || email.indexOf('@') > longestMailbox;
  if (isTooLong || !written.test(email)) return invalidField('field.email');
  return otherLetters.test(email) ? invalidField('field.email_mailbox') : validField(email);
}
