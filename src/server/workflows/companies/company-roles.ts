import { checkGrant, checkRoleChange, checkRoleDeletion } from '#domain/company/check-role.ts';
import type { CompanyRole } from '#domain/company/company.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import {
  deleteRole,
  findRoles,
  insertRole,
  saveRole,
  type CountedRole,
} from '#server/repositories/companies/company-roles.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { inCompany, type CompanyActing } from './company-acting.ts';

type RoleDetails = Pick<CompanyRole, 'name' | 'permissions'>;

export function addRole(details: RoleDetails, acting: CompanyActing): Promise<CountedRole> {
  const { companyId, rights } = acting;
  return inCompany(acting, 'company.role_add', async (tx) => {
    orThrow(checkGrant(rights, details.permissions));
    const role = { ...details, companyId, kind: 'custom' } as const;
    const id = await insertRole(tx, role);
    return { done: { ...role, id, userCount: 0 }, detail: { roleId: id } };
  });
}

export function changeRole(
  { id, ...details }: RoleDetails & { readonly id: number },
  acting: CompanyActing,
): Promise<CountedRole> {
  return inCompany(acting, 'company.role_change', async (tx) => {
    const role = orThrow(checkRoleChange(await roleIn(tx, acting, id)));
    orThrow(checkGrant(acting.rights, details.permissions));
    await saveRole(tx, { id, ...details });
    return { done: { ...role, ...details, kind: 'custom' as const }, detail: { roleId: id } };
  });
}

export function removeRole(id: number, acting: CompanyActing): Promise<void> {
  return inCompany(acting, 'company.role_remove', async (tx) => {
    const role = await roleIn(tx, acting, id);
    orThrow(checkRoleDeletion(role, role.userCount));
    await deleteRole(tx, id);
    return { done: undefined, detail: { roleId: id } };
  });
}

/** A role of the company; another company's role is not found. */
async function roleIn(tx: Db, { companyId }: CompanyActing, id: number): Promise<CountedRole> {
  const role = (await findRoles(tx, companyId)).find((each) => each.id === id);
  if (role === undefined) throw new AppError('company.role_not_found');
  return role;
}
