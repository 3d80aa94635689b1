import { expect, it } from 'vitest';
import { checkWritten, type Written } from '#domain/form-rules.ts';
import { changePasswordRules, choosePasswordRules, registrationRules } from './account-forms.ts';

const written = {
  currentPassword: 'Hemmelig1!',
  newPassword: 'Ny!hemmelig2',
  repeatedPassword: 'Ny!hemmelig2',
};
const refused = (rules: Parameters<typeof checkWritten>[0], changed: Written) => {
  const check = checkWritten(rules, { ...written, ...changed });
  return check.ok ? {} : check.fields;
};

it('a password is changed by who knows the old one', () => {
  expect(refused(changePasswordRules, {})).toEqual({});
});

it.each<[Written, string, string]>([
  [{ currentPassword: '' }, 'currentPassword', 'field.required'],
  [{ newPassword: 'kort' }, 'newPassword', 'field.password_too_short'],
  [{ newPassword: 'Hemmelig1!' }, 'newPassword', 'field.password_same'],
  [{ repeatedPassword: 'Ny!hemmelig' }, 'repeatedPassword', 'field.passwords_differ'],
  [{ repeatedPassword: '' }, 'repeatedPassword', 'field.required'],
])(
  'Passwords must be identical, and good enough (rules/sessions#passwords): not %j',
  (changed, field, code) => {
    expect(refused(changePasswordRules, changed)).toMatchObject({ [field]: { code } });
  },
);

it('a new password by a link is written twice too', () => {
  expect(refused(choosePasswordRules, { repeatedPassword: 'Ny!hemmelig' })).toEqual({
    repeatedPassword: { code: 'field.passwords_differ' },
  });
});

const registration = {
  firstName: 'Ola',
  lastName: 'Nordmann',
  email: 'Ola@example.no',
  password: 'Hemmelig1!',
  repeatedPassword: 'Hemmelig1!',
  acceptsTerms: 'on',
};

it.each<[Written, string, string]>([
  [{ firstName: '' }, 'firstName', 'field.required'],
  [{ email: 'ola' }, 'email', 'field.email'],
  [{ password: 'hemmelig' }, 'password', 'field.password_classes'],
  [{ repeatedPassword: 'Hemmelig1' }, 'repeatedPassword', 'field.passwords_differ'],
  [{ acceptsTerms: '' }, 'acceptsTerms', 'field.terms'],
])(
  'You must accept the terms and conditions, and more (rules/forms#registration): not %j',
  (changed, field, code) => {
    expect(refused(registrationRules, registration)).toEqual({});
    expect(refused(registrationRules, { ...registration, ...changed })).toMatchObject({
      [field]: { code },
    });
  },
);
