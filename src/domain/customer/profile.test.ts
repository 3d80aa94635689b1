import { expect, it } from 'vitest';
import { checkProfile } from './profile.ts';

it('Logged-in users may change firstname, lastname and email (rules/sessions#profile)', () => {
  expect(
    checkProfile({ firstName: ' Ola', lastName: 'Nordmann', email: 'OLA@example.no' }),
  ).toEqual({
    ok: true,
    value: { firstName: 'Ola', lastName: 'Nordmann', email: 'ola@example.no' },
  });
  expect(checkProfile({ firstName: '', lastName: 'N', email: 'ola' })).toMatchObject({
    fields: {
      firstName: { code: 'field.required' },
      lastName: { code: 'field.name_too_short' },
      email: { code: 'field.email' },
    },
  });
});
