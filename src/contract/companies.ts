import * as v from 'valibot';
import type { CompanyDetails, CompanyRole, CompanyUserDetails } from '#domain/company/company.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  companyDetailsSchema,
  companySchema,
  companyUserSchema,
  detailsToWire,
  permissionNodeSchema,
  permissionToWire,
  roleDetailsSchema,
  roleSchema,
  userDetailsSchema,
  userDetailsToWire,
} from '#contract/wire/company.ts';
import {
  registrationFromWire,
  registrationSchema,
  registrationToWire,
  type Registration,
} from '#contract/wire/customer.ts';
import { idNumber } from '#contract/wire/return.ts';
import { paging } from '#contract/wire/paging.ts';

const path = '/api/ext/company-accounts';
const nothing = v.strictObject({});
const ofRole = v.strictObject({ roleId: idNumber });
const ofUser = v.strictObject({ customerId: idNumber });

/** The company of the signed-in customer, also while it waits; null where there is none. */
export const read = endpoint({
  id: 'company.read',
  method: 'GET',
  path: `${path}/company`,
  summary: 'The company of the signed-in customer',
  permission: 'own.company.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: v.nullable(companySchema),
  shape: 'envelope',
});

export const change = endpoint({
  id: 'company.change',
  method: 'PUT',
  path: `${path}/company`,
  summary: 'Saves the details of the company',
  permission: 'company.edit',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  body: translation({
    schema: v.strictObject({ company: companyDetailsSchema }),
    toWire: (details: CompanyDetails) => ({ company: detailsToWire(details) }),
    fromWire: ({ company }) => company,
  }),
  result: companySchema,
  shape: 'envelope',
});

/** A company applies, for a new account or for the signed-in customer. */
interface Application {
  readonly details: CompanyDetails;
  /** The account to open; absent for a customer who is signed in. */
  readonly registration?: Registration;
}

/**
 * A company applies to trade (rules/companies#registration). With a new account, the answer is the same
 * whether or not the address has one, and the company exists once the link in the letter is opened.
 * Refuses with `company.member`, `user.password_weak`, and `user.unauthorized` without an account.
 */
export const register = endpoint({
  id: 'company.register',
  method: 'POST',
  path: `${path}/company`,
  summary: 'Registers a company, which trades once the shop has approved it',
  permission: 'anyone',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: translation({
    schema: v.strictObject({
      company: companyDetailsSchema,
      customer: v.optional(registrationSchema.entries.customer),
      password: v.optional(registrationSchema.entries.password),
    }),
    toWire: ({ details, registration }: Application) => ({
      company: detailsToWire(details),
      ...(registration && withoutOrder(registrationToWire(registration))),
    }),
    fromWire: ({ company: details, customer, password }): Application => ({
      details,
      ...(customer !== undefined && {
        registration: registrationFromWire({ customer, password: password ?? '' }),
      }),
    }),
  }),
  result: v.object({
    company: v.nullable(companySchema),
    customer: v.nullable(
      v.object({ email: v.string(), firstname: v.string(), lastname: v.string() }),
    ),
    /** The account waits for the link of its letter, and the company with it. */
    awaits_confirmation: v.boolean(),
  }),
  shape: 'envelope',
});

function withoutOrder({
  customer,
  password,
}: Pick<v.InferInput<typeof registrationSchema>, 'customer' | 'password'>) {
  return { customer, password };
}

export const listRoles = endpoint({
  id: 'company.roles',
  method: 'GET',
  path: `${path}/roles`,
  summary: 'The roles of the company',
  permission: 'company.roles.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: v.array(roleSchema),
  shape: 'envelope',
});

const roleBody = translation({
  schema: v.strictObject({ role: roleDetailsSchema }),
  toWire: ({ name, permissions }: Pick<CompanyRole, 'name' | 'permissions'>) => ({
    role: { role_name: name, permissions: permissions.map(permissionToWire) },
  }),
  fromWire: ({ role }) => role,
});

/** Refuses with `user.forbidden` for rights that the caller lacks. */
export const addRole = endpoint({
  id: 'company.add-role',
  method: 'POST',
  path: `${path}/roles`,
  summary: 'Adds a role to the company',
  permission: 'company.roles.add',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: roleBody,
  result: roleSchema,
  shape: 'envelope',
});

/** Refuses with `company.role_not_found`, also for another company's role, and `company.role_fixed`. */
export const changeRole = endpoint({
  id: 'company.change-role',
  method: 'PUT',
  path: `${path}/roles/:roleId`,
  summary: 'Saves a role of the company',
  permission: 'company.roles.edit',
  caching: 'none',
  repeat: 'idempotent',
  query: ofRole,
  body: roleBody,
  result: roleSchema,
  shape: 'envelope',
});

/** Refuses with `company.role_not_found`, `company.role_fixed` and `company.role_assigned`. */
export const removeRole = endpoint({
  id: 'company.remove-role',
  method: 'DELETE',
  path: `${path}/roles/:roleId`,
  summary: 'Deletes a role that no user has',
  permission: 'company.roles.delete',
  caching: 'none',
  repeat: 'once',
  query: ofRole,
  result: v.literal(true),
  shape: 'envelope',
});

export const listUsers = endpoint({
  id: 'company.users',
  method: 'GET',
  path: `${path}/users`,
  summary: 'The users of the company',
  permission: 'company.users.view',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject(paging(20)),
  result: v.array(companyUserSchema),
  meta: v.object({ total_count: v.number() }),
  shape: 'envelope',
});

const userBody = translation({
  schema: v.strictObject({ user: userDetailsSchema }),
  toWire: (user: CompanyUserDetails) => ({ user: userDetailsToWire(user) }),
  fromWire: ({ user }) => user,
});

/**
 * Opens an account for a colleague, who chooses the password by a letter. Refuses with
 * `company.email_taken` for an address that has an account.
 */
export const addUser = endpoint({
  id: 'company.add-user',
  method: 'POST',
  path: `${path}/users`,
  summary: 'Adds a user to the company and sends them a letter',
  permission: 'company.users.add',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: userBody,
  result: companyUserSchema,
  shape: 'envelope',
});

/** Refuses with `company.user_not_found`, also for another company's user, and `company.administrator_fixed`. */
export const changeUser = endpoint({
  id: 'company.change-user',
  method: 'PUT',
  path: `${path}/users/:customerId`,
  summary: 'Saves a user of the company, whose e-mail stays as it is',
  permission: 'company.users.edit',
  caching: 'none',
  repeat: 'idempotent',
  query: ofUser,
  body: userBody,
  result: companyUserSchema,
  shape: 'envelope',
});

export const removeUser = endpoint({
  id: 'company.remove-user',
  method: 'DELETE',
  path: `${path}/users/:customerId`,
  summary: 'Removes a user from the company; the account stays',
  permission: 'company.users.delete',
  caching: 'none',
  repeat: 'once',
  query: ofUser,
  result: v.literal(true),
  shape: 'envelope',
});

export const permissions = endpoint({
  id: 'company.permissions',
  method: 'GET',
  path: `${path}/permissions`,
  summary: 'The rights of the signed-in customer in their company, and all that there are',
  permission: 'own.company.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: v.object({ permissions: v.array(v.string()), tree: v.array(permissionNodeSchema) }),
  shape: 'envelope',
});
