import { expect, it } from 'vitest';
import { anAddress } from '#testing/an-address.ts';
import { checkAddresses, checkProfile } from './profile.ts';

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

it('and addresses, up to 50 of them', () => {
  expect(checkAddresses([anAddress(), anAddress({ city: 'Bergen' })], 50)).toMatchObject({
    ok: true,
    value: [{ city: 'Oslo' }, { city: 'Bergen' }],
  });
  expect(checkAddresses([anAddress(), anAddress({ city: '' })], 50)).toEqual({
    ok: false,
    fields: { 'addresses.1.city': { code: 'field.required' } },
  });
  expect(checkAddresses([anAddress(), anAddress()], 2).ok).toBe(true);
  expect(checkAddresses([anAddress(), anAddress()], 1)).toEqual({
    ok: false,
    fields: { addresses: { code: 'field.too_many', details: { count: 1 } } },
  });
});
