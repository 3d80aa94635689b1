import { expect, it } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { anAddress } from '#testing/an-address.ts';
import { addressRules } from './address-form.ts';

const check = (changed: Parameters<typeof anAddress>[0]) =>
  checkWritten(addressRules, { ...anAddress(changed), isDefaultBilling: 'on' });

it.each([['22 33 44 55'], ['+47 22 33 44 55'], ['0047 223 34 455']])(
  'an address takes the phone %s, and keeps it as E.164',
  (phone) => {
    expect(check({ phone })).toEqual({
      ok: true,
      value: { ...anAddress(), isDefaultShipping: false, isDefaultBilling: true },
    });
  },
);

it('a company is named where its number is given', () => {
  expect(check({ organisationNumber: '923 609 016' })).toEqual({
    ok: false,
    fields: { company: { code: 'field.required' } },
  });
  const company = { company: 'Rør AS', organisationNumber: 'NO 923 609 016 MVA' };
  expect(check(company)).toMatchObject({ ok: true, value: { organisationNumber: '923609016' } });
  expect(check({ ...company, organisationNumber: '923 609 017' })).toMatchObject({
    fields: { organisationNumber: { code: 'field.organisation_number' } },
  });
});

it('an address in another country has its own postcode and a phone with its code', () => {
  const abroad = {
    country: 'SE',
    postcode: '111 22',
    city: 'Stockholm',
    phone: '+46 8 123 456 78',
  };
  expect(check(abroad)).toMatchObject({ ok: true, value: { phone: '+46812345678' } });
  expect(check({ ...abroad, phone: '22 33 44 55' })).toMatchObject({
    fields: { phone: { code: 'field.phone' } },
  });
  expect(check({ ...abroad, country: 'NO' })).toMatchObject({
    fields: { postcode: { code: 'field.postcode' } },
  });
});
