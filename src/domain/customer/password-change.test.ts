import { expect, it } from 'vitest';
import { checkPasswordChange, type PasswordChange } from './password-change.ts';

const written: PasswordChange = {
  currentPassword: 'Hemmelig1!',
  newPassword: 'Ny!hemmelig2',
  repeatedPassword: 'Ny!hemmelig2',
};
const fieldsOf = (changed: Partial<PasswordChange>) => {
  const check = checkPasswordChange({ ...written, ...changed }, (text) => text === 'Passord1');
  return check.ok ? {} : check.fields;
};

it('a password is changed by who knows the old one', () => {
  expect(checkPasswordChange(written, () => false)).toEqual({ ok: true, value: written });
});

it.each<[Partial<PasswordChange>, string, string]>([
  [{ currentPassword: '' }, 'currentPassword', 'field.required'],
  [{ newPassword: 'kort' }, 'newPassword', 'field.password_too_short'],
  [{ newPassword: 'Passord1' }, 'newPassword', 'field.password_common'],
  [{ newPassword: 'Hemmelig1!' }, 'newPassword', 'field.invalid'],
  [{ repeatedPassword: 'Ny!hemmelig' }, 'repeatedPassword', 'field.passwords_differ'],
])(
  'Passwords must be identical, and good enough (rules/sessions#passwords): not %j',
  (changed, field, code) => {
    expect(fieldsOf(changed)).toMatchObject({ [field]: { code } });
  },
);
