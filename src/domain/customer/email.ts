import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const maxAddressLength = 254;
const maxMailboxLength = 64;
// The pattern is anchored at both ends, and allows no character that mail headers or lists of receivers
// treat specially.
const written =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** Few mail servers take other letters before the @ (SMTPUTF8), so a letter would never leave. */
const otherLetters = /^[^@]*[^!-~@]/;

/** An address is stored and compared in lower case, without surrounding space (rules/forms#e-mail). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/**
 * An e-mail address in lower case that mail servers accept. `field.required`, `field.email`,
 * `field.email_mailbox`.
 */
export function checkEmail(text: string): FieldCheck<string> {
  const checked = checkAccountEmail(text);
  if (!checked.ok || !otherLetters.test(checked.value)) return checked;
  return invalidField('field.email_mailbox');
}

/**
 * The address of an account, which may be older than the rule about other letters. `field.required`,
 * `field.email`.
 */
export function checkAccountEmail(text: string): FieldCheck<string> {
  const email = normalizeEmail(text);
  if (email === '') return invalidField('field.required');
  const isTooLong = email.length > maxAddressLength || email.indexOf('@') > maxMailboxLength;
  return isTooLong || !written.test(email) ? invalidField('field.email') : validField(email);
}
