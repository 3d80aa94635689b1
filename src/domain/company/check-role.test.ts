import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkGrant, checkRole, checkRoleChange, checkRoleDeletion } from './check-role.ts';
import { companyPermissions, permissionsOf, requiredBy } from '#domain/permissions/company-role.ts';
import type { RoleKind } from '#domain/permissions/permission-table.ts';

const permissionsCode = (...permissions: string[]) => {
  const check = checkRole({ name: 'Innkjøper', permissions });
  return check.ok ? check.value.permissions : check.fields['permissions']?.code;
};

it('Roles can be created and edited (rules/companies#roles)', () => {
  expect(
    checkRole({
      name: ' Innkjøper ',
      permissions: ['company.orders.place', 'company.orders.view'],
    }),
  ).toEqual({
    ok: true,
    value: { name: 'Innkjøper', permissions: ['company.orders.place', 'company.orders.view'] },
  });
  expect(checkRole({ name: '', permissions: [] })).toEqual({
    ok: false,
    fields: { name: { code: 'field.required' } },
  });
});

it('rights are known ones, once each, with what they require', () => {
  expect(permissionsCode('company.orders.place', 'company.orders.place')).toEqual([
    'company.orders.place',
  ]);
  expect(permissionsCode('company.orders.everything')).toBe('field.invalid');
  expect(permissionsCode('company.orders.use_credit')).toBe('field.permission_missing');
  expect(permissionsCode('company.orders.use_credit', 'company.orders.place')).toHaveLength(2);
});

it.each<[RoleKind, number, string | undefined]>([
  ['administrator', 0, 'company.role_fixed'],
  ['administrator', 2, 'company.role_fixed'],
  ['custom', 2, 'company.role_assigned'],
  ['user', 1, 'company.role_assigned'],
  ['custom', 0, undefined],
])('The role is assigned to users: %s with %i', (kind, users, code) => {
  const result = checkRoleDeletion({ kind }, users);
  expect(result.ok ? undefined : result.refusal.code).toBe(code);
});

it('the administrator cannot be edited, all others can', () => {
  expect(checkRoleChange({ kind: 'administrator' })).toMatchObject({
    refusal: { code: 'company.role_fixed' },
  });
  expect(checkRoleChange({ kind: 'representative' }).ok).toBe(true);
});

it('roles create, update: cannot exceed own rights', () => {
  fc.assert(
    fc.property(
      fc.subarray([...companyPermissions]),
      fc.subarray([...companyPermissions]),
      (own, granted) => {
        const rights = permissionsOf({ kind: 'custom', permissions: own });
        expect(checkGrant(rights, granted).ok).toBe(granted.every((each) => rights.has(each)));
      },
    ),
    { numRuns: 1000 },
  );
});

it('whatever is written, a role that is accepted has exactly the rights written', () => {
  const anyText = fc.oneof(
    fc.constantFrom(...companyPermissions),
    fc.constantFrom('x', 'orders', ''),
  );
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 12 }), (permissions) => {
      const check = checkRole({ name: 'Lager', permissions });
      const isGood = permissions.every((text) => {
        const known = companyPermissions.find((each) => each === text);
        const required = known && requiredBy(known);
        return known && (required === undefined || permissions.includes(required));
      });
      expect(check.ok).toBe(isGood);
      if (!check.ok) return;
      expect(new Set(check.value.permissions)).toEqual(new Set(permissions));
      const rights = permissionsOf({ kind: 'custom', ...check.value });
      expect([...rights]).toEqual(expect.arrayContaining([...check.value.permissions]));
    }),
    { numRuns: 1000 },
  );
});
