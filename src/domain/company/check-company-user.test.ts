import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import {
  checkCompanyUser,
  checkGivenLimits,
  checkUserChange,
  checkUserDeletion,
} from './check-company-user.ts';

const written = {
  email: 'Kari@nordmannvvs.no',
  firstName: 'Kari',
  lastName: 'Nordmann',
  jobTitle: 'Prosjektleder',
  phone: '987 65 432',
  roleId: 5,
  isActive: true,
};
const company = { superUserId: 412 };
const admin = { customerId: 412, roleId: 1, isActive: true };

it('company users are created and edited (rules/companies#company-users)', () => {
  expect(checkCompanyUser(written, [{ id: 5 }])).toEqual({
    ok: true,
    value: { ...written, email: 'kari@nordmannvvs.no', phone: '+4798765432' },
  });
  expect(checkCompanyUser({ ...written, jobTitle: '', phone: ' ' }, [{ id: 5 }])).toMatchObject({
    value: { jobTitle: '', phone: '' },
  });
});

it('a role of another company is none of theirs', () => {
  expect(
    checkCompanyUser({ ...written, email: 'kari', phone: '1', roleId: 6 }, [{ id: 5 }]),
  ).toEqual({
    ok: false,
    fields: {
      email: { code: 'field.email' },
      phone: { code: 'field.phone' },
      roleId: { code: 'field.invalid' },
    },
  });
});

it("The company administrator can't be deleted", () => {
  expect(checkUserDeletion(company, 412)).toMatchObject({
    refusal: { code: 'company.administrator_fixed' },
  });
  expect(checkUserDeletion(company, 413)).toEqual({ ok: true, value: 413 });
});

it.each([
  ['another role', { roleId: 5, isActive: true }],
  ['no access', { roleId: 1, isActive: false }],
])('nor be given %s', (_, after) => {
  expect(checkUserChange(company, admin, after)).toMatchObject({
    refusal: { code: 'company.administrator_fixed' },
  });
  expect(checkUserChange(company, { ...admin, customerId: 413 }, after).ok).toBe(true);
});

it('and otherwise be written as before', () => {
  expect(checkUserChange(company, admin, { roleId: 1, isActive: true }).ok).toBe(true);
});

it('a user gives limits up to their own, and leaves higher ones as they were (rules/companies#limits)', () => {
  const own = { orderLimit: ore(500), monthLimit: null };
  const higher = { orderLimit: ore(501), monthLimit: null };
  const refusal = { orderLimit: { code: 'field.limit_above_own' } };
  expect(checkGivenLimits(own, own).ok).toBe(true);
  expect(checkGivenLimits(own, higher)).toEqual({ ok: false, fields: refusal });
  expect(checkGivenLimits(own, { ...own, orderLimit: null })).toEqual({
    ok: false,
    fields: refusal,
  });
  expect(checkGivenLimits(own, higher, higher).ok).toBe(true);
});
