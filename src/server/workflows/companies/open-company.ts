import type { CompanyRole } from '#domain/company/company.ts';
import { insertCompany, type NewCompany } from '#server/repositories/companies/companies.ts';
import { insertReadyMadeRoles } from '#server/repositories/companies/company-roles.ts';
import { insertSeat } from '#server/repositories/companies/company-users.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Adds a company with its ready-made roles; its administrator becomes its first user. */
export async function openCompany(
  tx: Db,
  company: NewCompany & { readonly superUserId: number },
): Promise<{ readonly id: number; readonly roles: readonly CompanyRole[] }> {
  const { superUserId: customerId, createdAt } = company;
  const companyId = await insertCompany(tx, company);
  const roles = await insertReadyMadeRoles(tx, companyId);
  const { id: roleId } = roleOfKind(roles, 'administrator');
  const seat = { companyId, customerId, roleId, jobTitle: '', phone: '', isActive: true };
  await insertSeat(tx, seat, createdAt);
  return { id: companyId, roles };
}

/** The ready-made role of a kind. */
export function roleOfKind<Role extends CompanyRole>(
  roles: readonly Role[],
  kind: Role['kind'],
): Role {
  const found = roles.find((role) => role.kind === kind);
  if (found === undefined) throw new Error(`The company has no role of the kind ${kind}`);
  return found;
}
