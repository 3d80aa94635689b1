import type { CompanyRolesView, CompanyRoleView } from '#contract/views/company.ts';
import { actorOf } from '#domain/actor.ts';
import { checkGrant, checkRoleChange } from '#domain/company/check-role.ts';
import { permissionsOf } from '#domain/permissions/company-role.ts';
import { may } from '#domain/permissions/may.ts';
import { findRoles } from '#server/repositories/companies/company-roles.ts';
import { roleName } from '#texts/companies.ts';
import { missing, type View } from './asked.ts';
import { companyOf } from './company.ts';

export const companyRolesView: View<CompanyRolesView> = async (asked) => {
  const { asking, shop } = asked;
  const { id: companyId } = await companyOf(asked);
  const roles = await findRoles(asking.services.database.read, companyId);
  return {
    roles: roles.map((role) => {
      const { id, kind, userCount } = role;
      return { id, kind, userCount, name: roleName(role, shop.storeView.language) };
    }),
  };
};

/** `new` in place of the id opens an empty form; another company's role is not found. */
export const companyRoleView: View<CompanyRoleView> = async (asked) => {
  const { asking, shop, params } = asked;
  const { id: companyId } = await companyOf(asked);
  const actor = actorOf(asking.viewer);
  if (params['id'] === 'new') {
    if (!may(actor, 'company.roles.add').ok) missing();
    return { kind: 'custom', name: '', userCount: 0, permissions: [], canChange: true };
  }
  const roles = await findRoles(asking.services.database.read, companyId);
  const role = roles.find(({ id }) => String(id) === params['id']) ?? missing();
  const { id, kind, userCount } = role;
  const permissions = [...permissionsOf(role)];
  const own = asking.viewer.membership?.permissions ?? new Set();
  const isOpen = checkRoleChange(role).ok && checkGrant(own, permissions).ok;
  const canChange = isOpen && may(actor, 'company.roles.edit').ok;
  const name = roleName(role, shop.storeView.language);
  return { id, kind, userCount, name, permissions, canChange };
};
