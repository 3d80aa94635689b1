import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  broughtBy,
  companyPermissions,
  permissionsOf,
  requiredBy,
  withRight,
} from './company-role.ts';
import {
  companyTable,
  isCompanyPermission,
  type CompanyPermission,
  type RoleKind,
} from './permission-table.ts';

const rightsOf = (kind: RoleKind, ...permissions: CompanyPermission[]) => [
  ...permissionsOf({ kind, permissions }),
];

it('every required right is in the table and requires nothing itself', () => {
  for (const permission of companyPermissions) {
    const row = companyTable[permission];
    const required = requiredBy(permission);
    expect('requires' in row).toBe(required !== undefined);
    if (required !== undefined) expect(requiredBy(required)).toBeUndefined();
  }
});

it('administrator (fixed, all permissions) (rules/companies#permissions)', () => {
  expect(rightsOf('administrator')).toEqual(companyPermissions);
});

it('the ready-made roles have what the table says, whatever is written beside them', () => {
  expect(rightsOf('user', 'company.roles.view')).toEqual([
    'company.view',
    'company.orders.view',
    'company.orders.ask',
    'company.orders.place',
    'company.quotes.create',
  ]);
  expect(rightsOf('representative')).toEqual(
    companyPermissions.filter(
      (permission) => !/^company\.(users|roles)\.|\.(edit|approve)$/.test(permission),
    ),
  );
});

it('A child permission requires its parent', () => {
  expect(
    rightsOf('custom', 'company.orders.use_credit', 'company.users.add', 'company.users.view'),
  ).toEqual(['company.users.add', 'company.users.view']);
});

it('who may place orders may ask for them to be approved, where they see their own', () => {
  expect(rightsOf('custom', 'company.orders.view', 'company.orders.place')).toEqual([
    'company.orders.view',
    'company.orders.place',
    'company.orders.ask',
  ]);
  expect(rightsOf('custom', 'company.orders.place')).toEqual(['company.orders.place']);
  expect(withRight([], 'company.orders.place', true)).toContain('company.orders.ask');
});

it('unknown role → no rights', () => {
  expect(permissionsOf(undefined).size).toBe(0);
});

it.each(['', 'orders', 'company.orders.PLACE', 'toString', '__proto__'])(
  '%j is no right',
  (text) => {
    expect(isCompanyPermission(text)).toBe(false);
  },
);

it('whatever a custom role was given, it never has more than it brings, and never a right without what that requires', () => {
  fc.assert(
    fc.property(fc.subarray([...companyPermissions]), (given) => {
      const rights = permissionsOf({ kind: 'custom', permissions: given });
      for (const permission of rights) {
        expect([...given, ...given.map(broughtBy)]).toContain(permission);
        const required = requiredBy(permission);
        if (required !== undefined) expect(rights.has(required)).toBe(true);
      }
      expect(permissionsOf({ kind: 'custom', permissions: [...rights] })).toEqual(rights);
    }),
    { numRuns: 1000 },
  );
});

it('giving a right gives what it requires, and taking one takes what requires it', () => {
  const given = withRight([], 'company.users.add', true);
  expect(given).toEqual(['company.users.view', 'company.users.add']);
  expect(withRight([...given, 'company.view'], 'company.users.view', false)).toEqual([
    'company.view',
  ]);
  expect(withRight(given, 'company.users.add', false)).toEqual(['company.users.view']);
});

it('whatever is ticked and cleared, no right stays without what it requires', () => {
  const press = fc.tuple(fc.constantFrom(...companyPermissions), fc.boolean());
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      const rights = presses.reduce<readonly CompanyPermission[]>(
        (before, [permission, isGiven]) => withRight(before, permission, isGiven),
        [],
      );
      expect([...permissionsOf({ kind: 'custom', permissions: rights })]).toEqual(rights);
      const [last, isGiven] = presses.at(-1) ?? [];
      if (last !== undefined) expect(rights.includes(last)).toBe(isGiven);
    }),
  );
});
