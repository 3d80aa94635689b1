import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allPermissions,
  isPermission,
  permissionsOf,
  permissionTable,
  requiredBy,
  type Permission,
  type RoleKind,
} from './permissions.ts';

const rightsOf = (kind: RoleKind, ...permissions: Permission[]) => [
  ...permissionsOf({ kind, permissions }),
];

it('every required right is in the table and requires nothing itself', () => {
  for (const permission of allPermissions) {
    const row = permissionTable[permission];
    const required = requiredBy(permission);
    expect('requires' in row).toBe(required !== undefined);
    if (required !== undefined) expect(requiredBy(required)).toBeUndefined();
  }
});

it('administrator (fixed, all permissions) (rules/companies#permissions)', () => {
  expect(rightsOf('administrator')).toEqual(allPermissions);
});

it('the ready-made roles have what the table says, whatever is written beside them', () => {
  expect(rightsOf('user', 'roles.view')).toEqual([
    'company.view',
    'orders.view',
    'orders.place',
    'quotes.create',
  ]);
  expect(rightsOf('representative')).toEqual(
    allPermissions.filter((permission) => !/^(users|roles)\.|\.edit$/.test(permission)),
  );
});

it('A child permission requires its parent', () => {
  expect(rightsOf('custom', 'orders.use_credit', 'users.add', 'users.view')).toEqual([
    'users.add',
    'users.view',
  ]);
});

it('unknown role → no rights', () => {
  expect(permissionsOf(undefined).size).toBe(0);
});

it.each(['', 'orders', 'orders.PLACE', 'toString', '__proto__'])('%j is no right', (text) => {
  expect(isPermission(text)).toBe(false);
});

it('whatever a custom role was given, it never has more, and never a right without what that requires', () => {
  fc.assert(
    fc.property(fc.subarray([...allPermissions]), (given) => {
      const rights = permissionsOf({ kind: 'custom', permissions: given });
      for (const permission of rights) {
        expect(given).toContain(permission);
        const required = requiredBy(permission);
        if (required !== undefined) expect(rights.has(required)).toBe(true);
      }
      expect(permissionsOf({ kind: 'custom', permissions: [...rights] })).toEqual(rights);
    }),
    { numRuns: 1000 },
  );
});
