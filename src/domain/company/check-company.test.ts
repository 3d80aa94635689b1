import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { checkCompany } from './check-company.ts';
import type { CompanyDetails } from './company.ts';

const written: CompanyDetails = {
  name: 'Nordmann VVS AS',
  legalName: '',
  email: 'Post@nordmannvvs.no',
  organisationNumber: 'NO 987 654 325 MVA',
  country: 'no',
  street: 'Storgata 12',
  postcode: '0155',
  city: 'Oslo',
  phone: '22 33 44 55',
};
const fieldsOf = (changed: Partial<CompanyDetails>) => {
  const check = checkCompany({ ...written, ...changed });
  return check.ok ? {} : check.fields;
};

it('a company is kept tidy (rules/companies#companies, rules/law#organisation-numbers)', () => {
  expect(checkCompany(written)).toEqual({
    ok: true,
    value: {
      ...written,
      email: 'post@nordmannvvs.no',
      organisationNumber: '987654325',
      country: 'NO',
      phone: '+4722334455',
    },
  });
});

it.each<[Partial<CompanyDetails>, object]>([
  [{ organisationNumber: '' }, { organisationNumber: { code: 'field.required' } }],
  [
    { organisationNumber: '987654326' },
    { organisationNumber: { code: 'field.organisation_number' } },
  ],
  [
    { name: '', city: ' ' },
    { name: { code: 'field.required' }, city: { code: 'field.required' } },
  ],
  [{ name: 'X' }, { name: { code: 'field.too_short', details: { count: 2 } } }],
  [{ postcode: '155' }, { postcode: { code: 'field.postcode' } }],
  [{ country: 'Norge' }, { country: { code: 'field.country' } }],
])('%j is refused', (changed, fields) => {
  expect(fieldsOf(changed)).toMatchObject(fields);
});

it('elsewhere the number is kept as written', () => {
  const swedish = { country: 'SE', postcode: '111 22', phone: '+46 8 123 456' };
  expect(fieldsOf({ ...swedish, organisationNumber: '556036-0793' })).toEqual({});
  expect(fieldsOf({ ...swedish, organisationNumber: ' ' })).toEqual({
    organisationNumber: { code: 'field.required' },
  });
});

it('no Norwegian company gets in without a number that passes the sum', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(NO )?\d{7,10}( MVA)?$/), (organisationNumber) => {
      const check = checkCompany({ ...written, organisationNumber });
      expect(check.ok).toBe(parseOrganisationNumber(organisationNumber) !== undefined);
    }),
    { numRuns: 1000 },
  );
});
