import * as companies from '#contract/companies.ts';
import {
  companyToWire,
  companyUserToWire,
  permissionToWire,
  roleTypes,
} from '#contract/wire/company.ts';
import type { Membership } from '#domain/customer/viewer.ts';
import {
  permissionsOf,
  permissionTree,
  type PermissionBranch,
} from '#domain/permissions/company-role.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findRoles, type CountedRole } from '#server/repositories/companies/company-roles.ts';
import { listCompanyUsers } from '#server/repositories/companies/company-users.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requirePermission } from '#server/require-permission.ts';
import { changeCompany } from '#server/workflows/companies/change-company.ts';
import type { CompanyActing } from '#server/workflows/companies/company-acting.ts';
import { addRole, changeRole, removeRole } from '#server/workflows/companies/company-roles.ts';
import { addUser, changeUser, removeUser } from '#server/workflows/companies/company-users.ts';
import { askRegister, registerCompany } from '#server/workflows/companies/register-company.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { askForAccount } from '#server/workflows/open-account.ts';
import { roleName } from '#texts/companies.ts';
import { beginRepresentation, endRepresentation } from './representation.ts';

/** The door has asked for a right in a company, so there is a membership. */
function membershipIn({ viewer }: RequestContext): Membership {
  if (viewer.membership === undefined) throw new AppError('company.none');
  return viewer.membership;
}

function actingOf(context: RequestContext): CompanyActing {
  const { actor, now, services } = context;
  const { companyId, permissions: rights } = membershipIn(context);
  return { actor, now, database: services.database, companyId, rights };
}

const read = defineRoute(companies.read, ['company.none'], async (_input, context) => {
  const { viewer, actor, services } = context;
  if (viewer.membership === undefined) return { result: null };
  requirePermission(actor, 'company.view');
  const company = await findCompany(services.database.read, viewer.membership.companyId);
  return { result: company === undefined ? null : companyToWire(company) };
});

const change = defineRoute(companies.change, [], async ({ body }, context) => {
  return { result: companyToWire(await changeCompany(body, actingOf(context))) };
});

const register = defineRoute(
  companies.register,
  ['company.member', 'user.password_weak', 'user.unauthorized'],
  async ({ body: { details, registration } }, context) => {
    const { customerId } = context.viewer;
    if (customerId !== undefined) {
      const company = companyToWire(await registerCompany(details, customerId, context));
      return { result: { company, customer: null, awaits_confirmation: false } };
    }
    if (registration === undefined) throw new AppError('user.unauthorized');
    const company = await askRegister(details, context.services);
    await askForAccount({ ...registration, company }, context);
    const { email, firstName: firstname, lastName: lastname } = registration;
    const customer = { email, firstname, lastname };
    return { result: { company: null, customer, awaits_confirmation: true } };
  },
);

function roleToWire(role: CountedRole, { storeView }: Pick<RequestContext, 'storeView'>) {
  const { id, companyId, kind, userCount } = role;
  return {
    role_id: id,
    company_id: companyId,
    role_name: roleName(role, storeView.language),
    role_type_id: roleTypes[kind],
    permissions: [...permissionsOf(role)].map(permissionToWire),
    user_count: userCount,
  };
}

const listRoles = defineRoute(companies.listRoles, [], async (_input, context) => {
  const { read: db } = context.services.database;
  const roles = await findRoles(db, membershipIn(context).companyId);
  return { result: roles.map((role) => roleToWire(role, context)) };
});

const add = defineRoute(companies.addRole, [], async ({ body }, context) => {
  return { result: roleToWire(await addRole(body, actingOf(context)), context) };
});

const changeOne = defineRoute(
  companies.changeRole,
  ['company.role_not_found', 'company.role_fixed'],
  async ({ query: { roleId: id }, body }, context) => {
    const role = await changeRole({ id, ...body }, actingOf(context));
    return { result: roleToWire(role, context) };
  },
);

const removeOne = defineRoute(
  companies.removeRole,
  ['company.role_not_found', 'company.role_fixed', 'company.role_assigned'],
  async ({ query }, context) => {
    await removeRole(query.roleId, actingOf(context));
    return { result: true } as const;
  },
);

const listUsers = defineRoute(companies.listUsers, [], async ({ query }, context) => {
  const { companyId } = membershipIn(context);
  const { pageSize: limit, currentPage } = query;
  const wanted = { companyId, sort: 'id', limit, offset: (currentPage - 1) * limit } as const;
  const { users, total } = await listCompanyUsers(context.services.database.read, wanted);
  return { result: users.map(companyUserToWire), meta: { total_count: total } };
});

const invite = defineRoute(
  companies.addUser,
  ['company.email_taken'],
  async ({ body }, context) => {
    const count = (tx: Db) => countHourly(tx, 'invitations', context);
    const inviting = { ...actingOf(context), storeCode: context.storeView.code, count };
    return { result: companyUserToWire(await addUser(body, inviting)) };
  },
);

const changeColleague = defineRoute(
  companies.changeUser,
  ['company.user_not_found', 'company.administrator_fixed'],
  async ({ query: { customerId }, body }, context) => {
    const acting = actingOf(context);
    const user = { ...body, customerId, companyId: acting.companyId };
    return { result: companyUserToWire(await changeUser(user, acting)) };
  },
);

const removeColleague = defineRoute(
  companies.removeUser,
  ['company.user_not_found', 'company.administrator_fixed'],
  async ({ query }, context) => {
    await removeUser(query.customerId, actingOf(context));
    return { result: true } as const;
  },
);

function branchToWire({ permission, children }: PermissionBranch): {
  readonly permission: string;
  readonly children: ReturnType<typeof branchToWire>[];
} {
  return { permission: permissionToWire(permission), children: children.map(branchToWire) };
}

const permissions = defineRoute(companies.permissions, [], async (_input, { viewer }) => {
  const own = [...(viewer.membership?.permissions ?? [])].map(permissionToWire);
  return { result: { permissions: own, tree: permissionTree().map(branchToWire) } };
});

export const companyRoutes: readonly Route[] = [
  read,
  change,
  permissions,
  listRoles,
  add,
  changeOne,
  removeOne,
  listUsers,
  invite,
  changeColleague,
  removeColleague,
  register,
  beginRepresentation,
  endRepresentation,
];
