import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyPermissions } from '#domain/permissions/company-role.ts';
import { may } from '#domain/permissions/may.ts';
import type { CompanyPermission, RoleKind } from '#domain/permissions/permission-table.ts';
import { isSuperUser, membershipOf, type CompanyMember } from './membership.ts';

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
      : { companyId: 8, kind: 'custom', permissions: ['company.orders.place'], ...changed.role },
});
function answerOf(who: CompanyMember, permission: CompanyPermission): string {
  const membership = membershipOf(who);
  const { customerId: id } = who.user;
  const actor = { kind: 'customer', id, ...(membership && { membership }) } as const;
  const answer = may(actor, permission, { companyId: who.company.id });
  return answer.ok ? 'ok' : answer.because;
}

describe('who may what', () => {
  it('the super user is the one whose super_user_id equals the customer id (rules/companies#permissions)', () => {
    expect(isSuperUser({ superUserId: 412 }, 412)).toBe(true);
    expect(isSuperUser({ superUserId: 412 }, 413)).toBe(false);
    expect(isSuperUser({ superUserId: 412 }, undefined)).toBe(false);
  });

  it('The super user passes every check', () => {
    const superUser = member({ user: { customerId: 412, isActive: false }, role: null });
    for (const permission of companyPermissions) expect(answerOf(superUser, permission)).toBe('ok');
  });

  it.each<[string, CompanyMember, CompanyPermission, string]>([
    ['a right of the role', member({}), 'company.orders.place', 'ok'],
    ['a right the role lacks', member({}), 'company.orders.view', 'not-allowed'],
    [
      'a user who was switched off',
      member({ user: { isActive: false } }),
      'company.orders.place',
      'not-allowed',
    ],
    ['a role that is gone', member({ role: null }), 'company.orders.place', 'not-allowed'],
    [
      'a role of another company',
      member({ role: { companyId: 9 } }),
      'company.orders.place',
      'not-allowed',
    ],
    [
      'a user of another company',
      member({ user: { companyId: 9 } }),
      'company.orders.place',
      'not-yours',
    ],
    [
      'the super user of one company in another',
      member({ user: { customerId: 412, companyId: 9 } }),
      'company.view',
      'not-yours',
    ],
    [
      '423 company not active',
      member({ company: { status: 'pending' } }),
      'company.orders.place',
      'company-closed',
    ],
    [
      'a blocked company can still be looked at',
      member({ company: { status: 'inactive' }, user: { customerId: 412 } }),
      'company.view',
      'ok',
    ],
  ])('%s', (_, who, permission, code) => {
    expect(answerOf(who, permission)).toBe(code);
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
      permissions: fc.subarray([...companyPermissions]),
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
      const rights = membershipOf(who)?.permissions ?? new Set();
      if (!isWithin && !isSuper) expect(rights.size).toBe(0);
      if (isSuper) expect(rights.size).toBe(companyPermissions.length);
      for (const permission of companyPermissions) {
        expect(answerOf(who, permission) === 'ok').toBe(rights.has(permission));
      }
    }),
    { numRuns: 1000 },
  );
});
