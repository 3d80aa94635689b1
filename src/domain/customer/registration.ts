import { checkForm, invalidField, validField, type FormCheck } from '#domain/fields.ts';
import { checkEmail } from './email.ts';
import { checkName } from './name.ts';
import { checkPassword, checkRepeatedPassword } from './password.ts';
import type { Profile } from './profile.ts';

/** The form of a visitor who opens an account. */
export interface WrittenRegistration extends Profile {
  readonly password: string;
  readonly repeatedPassword: string;
  readonly acceptsTerms: boolean;
}

/**
 * A new account: names and e-mail, a good password written twice, and the terms accepted
 * (rules/forms#registration).
 */
export function checkRegistration(
  written: WrittenRegistration,
  isCommon: (password: string) => boolean,
): FormCheck<WrittenRegistration> {
  const { password, repeatedPassword, acceptsTerms } = written;
  return checkForm<WrittenRegistration>({
    firstName: checkName(written.firstName),
    lastName: checkName(written.lastName),
    email: checkEmail(written.email),
    password: checkPassword(password, isCommon),
    repeatedPassword: checkRepeatedPassword(password, repeatedPassword),
    acceptsTerms: acceptsTerms ? validField(true) : invalidField('field.terms'),
  });
}
