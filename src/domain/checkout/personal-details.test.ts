import { expect, it } from 'vitest';
import { checkPersonalDetails, forgetPassword } from './personal-details.ts';

const written = {
  firstName: 'Ola',
  lastName: 'Nordmann',
  email: 'Ola@example.no',
  createAccount: false,
  password: 'x',
};
const check = (changed: Partial<typeof written>) =>
  checkPersonalDetails({ ...written, ...changed }, () => false);

it('asks for a password only where an account is made', () => {
  expect(check({})).toEqual({
    ok: true,
    value: { ...written, email: 'ola@example.no', password: '' },
  });
  expect(check({ createAccount: true })).toEqual({
    ok: false,
    fields: { password: { code: 'field.password_too_short' } },
  });
});

it('when an account was being created the password is blanked and createAccount set to false (rules/orders#personal-details)', () => {
  expect(forgetPassword({ ...written, createAccount: true, password: 'Hemmelig1' })).toEqual({
    ...written,
    password: '',
  });
});
