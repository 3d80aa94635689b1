import { expect, it } from 'vitest';
import { permissionsOf } from '#domain/permissions/company-role.ts';
import { companyViewer, viewerOfMember } from './company-viewer.ts';

const viewer = { customerId: 413, groupId: 1, hasNetPrices: true };
const company = { id: 8, status: 'active' as const, groupId: 3, superUserId: 412 };
const user = { customerId: 413, companyId: 8, isActive: true };

it('The user group id drives B2B behaviour (rules/companies#company-viewers): a company user buys as the company', () => {
  expect(companyViewer(viewer, company, user)).toEqual({ ...viewer, groupId: 3, companyId: 8 });
});

it.each([
  ['a company that waits to be approved', { ...company, status: 'pending' as const }, user],
  ['a blocked company', { ...company, status: 'inactive' as const }, user],
  ['a user who was switched off', company, { ...user, isActive: false }],
  ['somebody else’s seat', company, { ...user, customerId: 414 }],
  ['another company', company, { ...user, companyId: 9 }],
])('but not with %s', (_, whose, seat) => {
  expect(companyViewer(viewer, whose, seat)).toEqual(viewer);
});

it('the administrator always acts for their own', () => {
  const administrator = { ...viewer, customerId: 412 };
  const seat = { customerId: 412, companyId: 8, isActive: false };
  expect(companyViewer(administrator, company, seat)).toMatchObject({ companyId: 8 });
});

it('a member carries their rights, also while the company does not trade', () => {
  const member = { company, user, role: { companyId: 8, kind: 'user', permissions: [] } } as const;
  const isOff = { ...member, company: { ...company, status: 'inactive' } } as const;
  const rights = { companyId: 8, permissions: permissionsOf(member.role) };
  expect(viewerOfMember(viewer, member)).toEqual({
    ...viewer,
    groupId: 3,
    companyId: 8,
    membership: { ...rights, isTrading: true },
  });
  expect(viewerOfMember(viewer, isOff)).toEqual({
    ...viewer,
    membership: { ...rights, isTrading: false },
  });
  expect(viewerOfMember(viewer, undefined)).toBe(viewer);
});

it('a company buys at net prices, whatever its user is flagged for', () => {
  const unflagged = { ...viewer, hasNetPrices: false };
  expect(companyViewer(unflagged, company, user).hasNetPrices).toBe(true);
});
