import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPermission,
  isSuperUser,
  memberPermissions,
  type CompanyMember,
} from './check-permission.ts';
import { allPermissions, type Permission, type RoleKind } from './permissions.ts';

const member = (changed: {
  readonly company?: Partial<CompanyMember['company']>;
  readonly user?: Partial<CompanyMember['user']>;
  readonly role?: Partial<NonNullable<CompanyMember['role']>> | null;
}): CompanyMember => ({
  company: { id: 8, status: 'active', superUserId: 412, ...changed.company },
  user: { customerId: 413, companyId: 8, isActive: true, ...changed.user },
  role:
    changed.role === null
      ? undefined
      : { companyId: 8, kind: 'custom', permissions: ['orders.place'], ...changed.role },
});
const codeOf = (who: CompanyMember, permission: Permission) => {
  const result = checkPermission(who, permission);
  return result.ok ? 'ok' : result.refusal.code;
};

describe('who may what', () => {
  it('the super user is the one whose super_user_id equals the customer id (rules/companies#permissions)', () => {
    expect(isSuperUser({ superUserId: 412 }, 412)).toBe(true);
    expect(isSuperUser({ superUserId: 412 }, 413)).toBe(false);
    expect(isSuperUser({ superUserId: 412 }, undefined)).toBe(false);
  });

  it('The super user passes every check', () => {
    const superUser = member({ user: { customerId: 412, isActive: false }, role: null });
    for (const permission of allPermissions) expect(codeOf(superUser, permission)).toBe('ok');
  });

  it.each<[string, CompanyMember, Permission, string]>([
    ['a right of the role', member({}), 'orders.place', 'ok'],
    ['a right the role lacks', member({}), 'orders.view', 'user.forbidden'],
    [
      'a user who was switched off',
      member({ user: { isActive: false } }),
      'orders.place',
      'user.forbidden',
    ],
    ['a role that is gone', member({ role: null }), 'orders.place', 'user.forbidden'],
    [
      'a role of another company',
      member({ role: { companyId: 9 } }),
      'orders.place',
      'user.forbidden',
    ],
    [
      'a user of another company',
      member({ user: { companyId: 9 } }),
      'orders.place',
      'user.forbidden',
    ],
    [
      'the super user of one company in another',
      member({ user: { customerId: 412, companyId: 9 } }),
      'company.view',
      'user.forbidden',
    ],
    [
      '423 company not active',
      member({ company: { status: 'pending' } }),
      'orders.place',
      'company.not_active',
    ],
    [
      'a blocked company can still be looked at',
      member({ company: { status: 'inactive' }, user: { customerId: 412 } }),
      'company.view',
      'ok',
    ],
  ])('%s', (_, who, permission, code) => {
    expect(codeOf(who, permission)).toBe(code);
  });
});

it('nobody but the super user has a right that their role in their own company does not give', () => {
  const anyMember = fc
    .record({
      companyId: fc.constantFrom(8, 9),
      roleCompanyId: fc.constantFrom(8, 9),
      isActive: fc.boolean(),
      customerId: fc.constantFrom(412, 413),
      kind: fc.constantFrom<RoleKind>('administrator', 'user', 'representative', 'custom'),
      permissions: fc.subarray([...allPermissions]),
    })
    .map(({ companyId, roleCompanyId, isActive, customerId, ...role }) =>
      member({
        user: { companyId, isActive, customerId },
        role: { ...role, companyId: roleCompanyId },
      }),
    );
  fc.assert(
    fc.property(anyMember, (who) => {
      const isWithin = who.user.companyId === 8 && who.user.isActive && who.role?.companyId === 8;
      const isSuper = who.user.companyId === 8 && who.user.customerId === 412;
      if (!isWithin && !isSuper) expect(memberPermissions(who).size).toBe(0);
      if (isSuper) expect(memberPermissions(who).size).toBe(allPermissions.length);
      for (const permission of allPermissions) {
        expect(codeOf(who, permission) === 'ok').toBe(memberPermissions(who).has(permission));
      }
    }),
    { numRuns: 1000 },
  );
});
