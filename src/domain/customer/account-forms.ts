import { formRules, mustTick, required, ticked, type FieldRule } from '#domain/form-rules.ts';
import { checkAccountEmail, checkEmail } from './email.ts';
import { checkName } from './name.ts';
import { checkOwnPhone } from './phone.ts';
import { checkOtherPassword, checkPassword, checkRepeatedPassword } from './password.ts';

/** Only the server knows the commonest passwords. The form accepts them, and the call refuses them. */
const newPassword = (text: string) => checkPassword(text, () => false);

export const signInRules = formRules({ email: checkAccountEmail, password: required });

const repeated =
  (name: string): FieldRule<string> =>
  (text, { [name]: chosen = '' }) =>
    checkRepeatedPassword(chosen, text);

/** rules/forms#registration */
export const registrationRules = formRules({
  firstName: checkName,
  lastName: checkName,
  email: checkEmail,
  password: newPassword,
  repeatedPassword: repeated('password'),
  acceptsTerms: mustTick('field.terms'),
  newsletter: ticked,
});

export const askPasswordRules = formRules({ email: checkAccountEmail });

const repeatedPassword = repeated('newPassword');

/** A new password is written twice (rules/sessions#passwords). */
export const choosePasswordRules = formRules({ newPassword, repeatedPassword });

export const changePasswordRules = formRules({
  currentPassword: required,
  newPassword: (text, { currentPassword = '' }) =>
    checkOtherPassword(text, currentPassword, () => false),
  repeatedPassword,
});

/** A customer changes these fields of the profile without a password. */
export const profileRules = formRules({
  firstName: checkName,
  lastName: checkName,
  phone: checkOwnPhone,
});

/** An account that is made from an order lacks only its password. */
export const newPasswordRules = formRules({ password: newPassword });
