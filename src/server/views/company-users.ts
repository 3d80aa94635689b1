import type { CompanyUsersView, CompanyUserView, NamedRole } from '#contract/views/company.ts';
import { actorOf } from '#domain/actor.ts';
import { checkGrant } from '#domain/company/check-role.ts';
import { companyUserTable } from '#domain/company/company-user-table.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import { isSuperUser } from '#domain/company/membership.ts';
import { permissionsOf } from '#domain/permissions/company-role.ts';
import { may } from '#domain/permissions/may.ts';
import { findRoles, type CountedRole } from '#server/repositories/companies/company-roles.ts';
import { findCompanyUser, listCompanyUsers } from '#server/repositories/companies/company-users.ts';
import { roleName } from '#texts/companies.ts';
import { limitsOfGiver } from '#server/workflows/companies/given-limits.ts';
import { missing, type Asked, type View } from './asked.ts';
import { companyOf } from './company.ts';
import { tableView } from './table-view.ts';

export const companyUsersView: View<CompanyUsersView> = async (asked) => {
  const { read } = asked.asking.services.database;
  const { id: companyId } = await companyOf(asked);
  const nameOf = await roleNames(asked, companyId);
  return tableView(asked, companyUserTable, async ({ text, filters: { state } }, slice) => {
    const { users, total } = await listCompanyUsers(read, {
      companyId,
      ...(text !== '' && { search: text }),
      ...(state && { isActive: state === 'active' }),
      ...slice,
    });
    const rows = users.map((user) => {
      const { customerId, email, jobTitle, roleId, isActive, firstName, lastName } = user;
      const role = nameOf.get(roleId) ?? '';
      return { customerId, name: `${firstName} ${lastName}`, email, jobTitle, role, isActive };
    });
    return { rows, total };
  });
};

/** `new` in place of the id opens an empty form; another company's user is not found. */
export const companyUserView: View<CompanyUserView> = async (asked) => {
  const { asking, params } = asked;
  const { read } = asking.services.database;
  const company = await companyOf(asked);
  const nameOf = await roleNames(asked, company.id);
  const open = await openRoles(asked, company.id);
  if (params['id'] === 'new') {
    const actor = actorOf(asking.viewer);
    if (!may(actor, 'company.users.add').ok) missing();
    const own = await limitsOfGiver(read, company, actor);
    const isNew = { role: '', isAdministrator: false, isOneself: false };
    return { ...isNew, user: newUser(open, own), roles: named(open, nameOf) };
  }
  const id = /^\d{1,15}$/.test(params['id'] ?? '') ? Number(params['id']) : missing();
  const found = await findCompanyUser(read, { companyId: company.id, customerId: id });
  const { companyId: _, customerId, ...user } = found ?? missing();
  const present = open.some((role) => role.id === user.roleId) ? [] : [{ id: user.roleId }];
  return {
    user,
    customerId,
    role: nameOf.get(user.roleId) ?? '',
    isAdministrator: isSuperUser(company, customerId),
    isOneself: customerId === asking.viewer.customerId,
    roles: named([...present, ...open], nameOf),
  };
};

/** A new user has at most the limits of the viewer, so the form begins with them (rules/companies#limits). */
function newUser(roles: readonly CountedRole[], limits: OrderLimits): CompanyUserView['user'] {
  const usual = roles.find(({ kind }) => kind === 'user') ?? roles[0];
  const names = { email: '', firstName: '', lastName: '', jobTitle: '', phone: '' };
  return { ...names, roleId: usual?.id ?? 0, isActive: true, ...limits };
}

function named(
  roles: readonly Pick<CountedRole, 'id'>[],
  nameOf: ReadonlyMap<number, string>,
): readonly NamedRole[] {
  return roles.map(({ id }) => ({ id, name: nameOf.get(id) ?? '' }));
}

/** The roles whose rights the viewer has, so that they may give them (rules/companies#roles). */
async function openRoles({ asking }: Asked, companyId: number): Promise<readonly CountedRole[]> {
  const own = asking.viewer.membership?.permissions ?? new Set();
  const roles = await findRoles(asking.services.database.read, companyId);
  return roles.filter((role) => checkGrant(own, [...permissionsOf(role)]).ok);
}

async function roleNames(
  { asking, shop }: Asked,
  companyId: number,
): Promise<ReadonlyMap<number, string>> {
  const roles = await findRoles(asking.services.database.read, companyId);
  return new Map(roles.map((role) => [role.id, roleName(role, shop.storeView.language)]));
}
