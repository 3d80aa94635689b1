import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { checkPassword, checkRepeatedPassword } from './password.ts';

/** The form of a visitor who changes their password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly repeatedPassword: string;
}

/** A new password by the shop's rule, written twice, and not the old one (rules/sessions#passwords). */
export function checkPasswordChange(
  written: PasswordChange,
  isCommon: (password: string) => boolean,
): FormCheck<PasswordChange> {
  const { currentPassword, newPassword, repeatedPassword } = written;
  const isKnown = currentPassword !== '';
  return checkForm<PasswordChange>({
    currentPassword: isKnown ? validField(currentPassword) : invalidField('field.required'),
    newPassword: checkNew(newPassword, currentPassword, isCommon),
    repeatedPassword: checkRepeatedPassword(newPassword, repeatedPassword),
  });
}

/** spec-gap: the same password again is no change. */
function checkNew(
  password: string,
  current: string,
  isCommon: (password: string) => boolean,
): FieldCheck<string> {
  const check = checkPassword(password, isCommon);
  return check.ok && password === current ? invalidField('field.invalid') : check;
}
