import { expect, it } from 'vitest';
import type { CompanyStatus } from './company.ts';
import { actFor } from './representative.ts';

const company = { id: 8, status: 'active' as CompanyStatus, representativeId: 3 };
const customer = { customerId: 413, groupId: 2, hasNetPrices: true, companyId: 8 };

it('act on their behalf with both identities recorded (rules/companies#representatives)', () => {
  expect(actFor(3, company, customer)).toEqual({
    ok: true,
    value: { ...customer, representativeId: 3 },
  });
});

it.each([
  ['a representative not assigned', 4, company, customer],
  ['a customer of another company', 3, company, { ...customer, companyId: 9 }],
  ['a company that does not trade', 3, { ...company, status: 'pending' as const }, customer],
  ['a company without a representative', 3, { id: 8, status: 'active' as const }, customer],
  ['themselves', 3, company, { ...customer, customerId: 3 }],
])('not for %s, and it is not revealed that there is one', (_, who, whose, forWhom) => {
  expect(actFor(who, whose, forWhom)).toEqual({
    ok: false,
    refusal: { code: 'company.not_assigned' },
  });
});
