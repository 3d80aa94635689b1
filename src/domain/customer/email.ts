import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

const maxAddressLength = 254;
const maxMailboxLength = 64;
// Anchored at both ends; nothing that a mail header or a list of receivers would read otherwise.
const written =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u;

/** Few mail servers take another letter before the @ (SMTPUTF8), and a letter would never leave. */
const otherLetters = /^[^@]*[^!-~@]/;

/** An address is kept and compared without surrounding space, in lower case (rules/forms#e-mail). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** An e-mail address in lower case that letters reach. `field.required`, `field.email`, `field.email_mailbox`. */
export function checkEmail(text: string): FieldCheck<string> {
  const checked = checkAccountEmail(text);
  if (!checked.ok || !otherLetters.test(checked.value)) return checked;
  return invalidField('field.email_mailbox');
}

/** That of an account, which may be older than the rule on other letters. `field.required`, `field.email`. */
export function checkAccountEmail(text: string): FieldCheck<string> {
  const email = normalizeEmail(text);
  if (email === '') return invalidField('field.required');
  const isTooLong = email.length > maxAddressLength || email.indexOf('@') > maxMailboxLength;
  return isTooLong || !written.test(email) ? invalidField('field.email') : validField(email);
}
