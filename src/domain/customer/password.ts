import { passwordRule } from '#domain/constants.ts';
import { invalidField, validField, type FieldCheck } from '#domain/fields.ts';

export const maxPasswordLength = 128;
// Lower, upper, digits, and everything else; æ, ø and å are letters.
const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/**
 * Checks that a password has 8 to 128 characters of 3 of the 4 classes, and is not among the commonest
 * (rules/sessions#passwords). `field.required`, `field.password_too_short`, `field.password_too_long`,
 * `field.password_classes`, `field.password_common`.
 */
export function checkPassword(
  password: string,
  isCommon: (password: string) => boolean,
): FieldCheck<string> {
  const { length } = Array.from(password);
  if (length === 0) return invalidField('field.required');
  if (length < passwordRule.minimumLength) return invalidField('field.password_too_short');
  if (length > maxPasswordLength) {
    return invalidField('field.password_too_long', { count: maxPasswordLength });
  }
  const found = classes.filter((pattern) => pattern.test(password)).length;
  if (found < passwordRule.classesNeeded) return invalidField('field.password_classes');
  return isCommon(password) ? invalidField('field.password_common') : validField(password);
}

/** A password in place of one that is known; the same again would be no change. Also `field.password_same`. */
export function checkOtherPassword(
  password: string,
  current: string,
  isCommon: (password: string) => boolean,
): FieldCheck<string> {
  const check = checkPassword(password, isCommon);
  return check.ok && password === current ? invalidField('field.password_same') : check;
}

/** The repetition of a new password. `field.required`, `field.passwords_differ`. */
export function checkRepeatedPassword(password: string, repeated: string): FieldCheck<string> {
  if (repeated === '') return invalidField('field.required');
  return repeated === password ? validField(repeated) : invalidField('field.passwords_differ');
}
