import { describe, expect, it } from 'vitest';
import { program, staff, type Actor, type CustomerActor } from '#domain/actor.ts';
import { companyPermissions } from './company-role.ts';
import { may, type Subject } from './may.ts';
import {
  isPermission,
  ownTable,
  staffAreas,
  staffTable,
  type CompanyPermission,
  type Permission,
  type StaffRole,
} from './permission-table.ts';

const guest: Actor = { kind: 'guest' };
const kari: CustomerActor = { kind: 'customer', id: 412 };
const inCompany = (...permissions: readonly CompanyPermission[]): CustomerActor => ({
  ...kari,
  companyId: 8,
  membership: { companyId: 8, isTrading: true, permissions: new Set(permissions) },
});
const closed = (...permissions: readonly CompanyPermission[]): CustomerActor => ({
  ...kari,
  companyId: 8,
  membership: { companyId: 8, isTrading: false, permissions: new Set(permissions) },
});
const represented = { ...inCompany(...companyPermissions), representativeId: 3 };

const all: readonly Permission[] = [
  'anyone',
  ...(Object.keys(ownTable) as (keyof typeof ownTable)[]),
  ...companyPermissions,
  ...staffAreas.flatMap((area) => [`staff.${area}.view`, `staff.${area}.change`] as const),
];

function answer(actor: Actor, permission: Permission, subject?: Subject): string {
  const given = may(actor, permission, subject);
  return given.ok ? 'yes' : given.because;
}

describe('things of customers (rules/calls#who-may-call)', () => {
  const own = { customerId: 412 };
  const others = { customerId: 413 };
  const guests = {};
  const byLink = { ...others, isByLink: true };
  const notAllowed = 'not-allowed';
  const closedNow = 'company-closed';

  it.each<[string, Actor, Permission, Subject | undefined, string]>([
    ['a guest with what is theirs by its secret', guest, 'own.cart.use', guests, 'yes'],
    ['a guest with the cart of a customer', guest, 'own.cart.use', own, 'not-yours'],
    ['a guest without an account', guest, 'own.orders.view', undefined, 'signed-out'],
    ['a customer with their own', kari, 'own.orders.view', own, 'yes'],
    ['a customer with the cart of a guest', kari, 'own.cart.use', guests, 'yes'],
    ['a customer with the order of a guest', kari, 'own.orders.view', guests, 'not-yours'],
    ["a customer with another's", kari, 'own.orders.view', others, 'not-yours'],
    ["a guest with a customer's order by its link", guest, 'own.orders.view', byLink, 'yes'],
    ["a customer with another's order by its link", kari, 'own.orders.view', byLink, 'yes'],
    [
      "a guest with a customer's payment by a link",
      guest,
      'own.orders.follow',
      byLink,
      'not-yours',
    ],
    ['the staff by a link', staff('kari', 'administrator'), 'own.orders.view', byLink, notAllowed],
    ['the staff', staff('kari', 'administrator'), 'own.orders.view', own, 'not-allowed'],
    ['a program', program('operator', 'administrator'), 'own.cart.use', undefined, 'not-allowed'],
  ])('%s: %o', (_, actor, permission, subject, expected) => {
    expect(answer(actor, permission, subject)).toBe(expected);
  });

  it.each<[string, CustomerActor, Permission, Subject, string]>([
    [
      "a colleague's order",
      inCompany('company.orders.view'),
      'own.orders.view',
      others,
      'not-yours',
    ],
    [
      "a colleague's order, with the right",
      inCompany('company.orders.view', 'company.orders.view_all'),
      'own.orders.view',
      { ...others, companyId: 8 },
      'yes',
    ],
    [
      "another company's order",
      inCompany('company.orders.view', 'company.orders.view_all'),
      'own.orders.view',
      { ...others, companyId: 9 },
      'not-yours',
    ],
    [
      "a colleague's quote",
      inCompany('company.quotes.view_all'),
      'own.quotes.view',
      { ...others, companyId: 8 },
      'yes',
    ],
    [
      "a colleague's return",
      inCompany('company.orders.view'),
      'own.returns.view',
      { ...others, companyId: 8 },
      'not-yours',
    ],
    [
      "a colleague's return, with the right",
      inCompany('company.orders.view', 'company.orders.view_all'),
      'own.returns.view',
      { ...others, companyId: 8 },
      'yes',
    ],
    [
      "a change of a colleague's return",
      inCompany('company.orders.view', 'company.orders.view_all'),
      'own.returns.change',
      { ...others, companyId: 8 },
      'not-yours',
    ],
    ['cancelling their own order while closed', closed(), 'own.orders.cancel', own, 'yes'],
    [
      "cancelling a colleague's order",
      inCompany('company.orders.place', 'company.orders.view_all'),
      'own.orders.cancel',
      { ...others, companyId: 8 },
      'not-yours',
    ],
    ['their own return while closed', closed(), 'own.returns.change', own, 'yes'],
    [
      "a company's quote, without the right",
      inCompany('company.quotes.create'),
      'own.quotes.view',
      { ...others, companyId: 8 },
      'not-yours',
    ],
    [
      'a project that they made for the company',
      inCompany(),
      'own.projects.change',
      { ...own, companyId: 8 },
      'yes',
    ],
    [
      'a project that they made for a company and left',
      inCompany('company.orders.view', 'company.orders.view_all'),
      'own.projects.change',
      { ...own, companyId: 9 },
      'not-yours',
    ],
    ['a project of their own', inCompany(), 'own.projects.view', own, 'yes'],
    ['their own order, without the right', inCompany(), 'own.orders.view', own, 'not-allowed'],
    ['an order of the company', inCompany('company.orders.place'), 'own.orders.place', own, 'yes'],
    ['an order, without the right', inCompany(), 'own.orders.place', own, 'not-allowed'],
    ['an order while closed', closed('company.orders.place'), 'own.orders.place', own, closedNow],
    ['a quote while closed', closed('company.quotes.create'), 'own.quotes.change', own, closedNow],
    ['their order while closed', closed('company.orders.view'), 'own.orders.view', own, 'yes'],
    ['closed, without the right', closed(), 'own.orders.place', own, 'not-allowed'],
  ])('in a company: %s', (_, actor, permission, subject, expected) => {
    expect(answer(actor, permission, subject)).toBe(expected);
  });
});

it('a representative does not reach what the customer bought privately (rules/companies#representatives)', () => {
  if (represented.kind !== 'customer') throw new Error('The actor is no customer');
  const { id: customerId, companyId } = represented;
  for (const permission of ['own.orders.view', 'own.quotes.change', 'own.returns.view'] as const) {
    expect(may(represented, permission, { customerId }).ok, permission).toBe(false);
    expect(may(represented, permission, { customerId, companyId }).ok, permission).toBe(true);
  }
  expect(may(represented, 'own.cart.use', { customerId }).ok).toBe(true);
});

it('a representative trades in the name of a customer, and leaves the people alone (rules/companies#representatives)', () => {
  const allowed = all.filter((permission) => may(represented, permission).ok);
  expect(allowed).toEqual([
    'anyone',
    'own.cart.use',
    'own.orders.place',
    'own.orders.follow',
    'own.orders.view',
    'own.orders.cancel',
    'own.prices.view',
    'own.quotes.view',
    'own.quotes.change',
    'own.returns.view',
    'own.addresses.view',
    'own.company.view',
    'own.representation.view',
    'own.representation.change',
    'company.view',
    'company.credit.view',
    'company.orders.view',
    'company.orders.view_all',
    'company.orders.ask',
    'company.orders.place',
    'company.orders.use_credit',
    'company.quotes.create',
    'company.quotes.view_all',
  ]);
});

describe('the staff', () => {
  it.each<[string, Actor, Permission, string]>([
    ['changes what the role changes', staff('kari', 'orders-clerk'), 'staff.orders.change', 'yes'],
    ['sees what it changes', staff('kari', 'orders-clerk'), 'staff.orders.view', 'yes'],
    ['sees what the role sees', staff('kari', 'orders-clerk'), 'staff.prices.view', 'yes'],
    [
      'changes nothing of that',
      staff('kari', 'orders-clerk'),
      'staff.prices.change',
      'not-allowed',
    ],
    ['has nothing else', staff('kari', 'orders-clerk'), 'staff.settings.view', 'not-allowed'],
    ['is not a company', staff('kari', 'administrator'), 'company.users.add', 'not-allowed'],
    ['is no customer', kari, 'staff.orders.view', 'not-allowed'],
    ['is no guest', guest, 'staff.orders.view', 'signed-out'],
    ['is no job of the shop', program('expiry'), 'staff.orders.change', 'not-allowed'],
    ['may be a program with a key', program('pim', 'catalog-editor'), 'staff.prices.change', 'yes'],
  ])('%s', (_, actor, permission, expected) => {
    expect(answer(actor, permission)).toBe(expected);
  });

  it('has all rights as an administrator only', () => {
    const rights = (role: StaffRole) =>
      all.filter((each) => each.startsWith('staff.') && may(staff('kari', role), each).ok).length;
    const roles = Object.keys(staffTable) as StaffRole[];
    expect(roles.filter((role) => rights(role) === 2 * staffAreas.length)).toEqual([
      'administrator',
    ]);
  });
});

it.each([
  '',
  'own',
  'own.cart',
  'staff.prices',
  'staff.prices.burn',
  'toString',
  '__proto__',
  1,
  undefined,
])('%j is no permission, so the administrator lacks it too', (text) => {
  expect(isPermission(text)).toBe(false);
  expect(may(staff('kari', 'administrator'), text as Permission).ok).toBe(false);
});

it('each permission of the table is one', () => {
  expect(all.filter((each) => !isPermission(each))).toEqual([]);
});
