import { expect, it } from 'vitest';
import { checkRegistration, type WrittenRegistration } from './registration.ts';

const written: WrittenRegistration = {
  firstName: 'Ola',
  lastName: 'Nordmann',
  email: 'Ola@example.no',
  password: 'Hemmelig1!',
  repeatedPassword: 'Hemmelig1!',
  acceptsTerms: true,
};
const fieldsOf = (changed: Partial<WrittenRegistration>) => {
  const check = checkRegistration({ ...written, ...changed }, () => false);
  return check.ok ? {} : check.fields;
};

it('an account is opened by whoever says who they are', () => {
  expect(checkRegistration(written, () => false)).toEqual({
    ok: true,
    value: { ...written, email: 'ola@example.no' },
  });
});

it.each<[Partial<WrittenRegistration>, string, string]>([
  [{ firstName: '' }, 'firstName', 'field.required'],
  [{ email: 'ola' }, 'email', 'field.email'],
  // The rule of 8 characters and 3 of 4 classes holds everywhere, not only in checkout
  // (rules/forms#registration).
  [{ password: 'hemmelig' }, 'password', 'field.password_classes'],
  [{ repeatedPassword: 'Hemmelig1' }, 'repeatedPassword', 'field.passwords_differ'],
  [{ acceptsTerms: false }, 'acceptsTerms', 'field.terms'],
])('You must accept the terms and conditions, and more: not %j', (changed, field, code) => {
  expect(fieldsOf(changed)).toMatchObject({ [field]: { code } });
});
