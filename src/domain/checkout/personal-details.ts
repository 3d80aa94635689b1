import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { checkForm, validField, type FormCheck } from '#domain/fields.ts';
import type { PersonalDetails } from './checkout.ts';

/** The first step of checkout; a password counts only where an account is made (rules/orders#personal-details). */
export function checkPersonalDetails(
  written: PersonalDetails,
  isCommonPassword: (password: string) => boolean,
): FormCheck<PersonalDetails> {
  const { createAccount } = written;
  return checkForm<PersonalDetails>({
    firstName: checkName(written.firstName),
    lastName: checkName(written.lastName),
    email: checkEmail(written.email),
    createAccount: validField(createAccount),
    password: createAccount ? checkPassword(written.password, isCommonPassword) : validField(''),
  });
}

/** After the order the password is blanked and no account is asked for again. */
export function forgetPassword(details: PersonalDetails): PersonalDetails {
  return { ...details, password: '', createAccount: false };
}
