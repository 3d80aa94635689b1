import type { Membership } from '#domain/customer/viewer.ts';
import { companyPermissions, permissionsOf } from '#domain/permissions/company-role.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import type { Company, CompanyRole, CompanyUser } from './company.ts';

/** A customer's present place in a company: a changed role counts from the next call on. */
export interface CompanyMember {
  readonly company: Pick<Company, 'id' | 'status' | 'superUserId'>;
  readonly user: Pick<CompanyUser, 'customerId' | 'companyId' | 'isActive'>;
  /** Absent when the user's role was deleted. */
  readonly role: Pick<CompanyRole, 'companyId' | 'kind' | 'permissions'> | undefined;
}

/** Whether the user is the company's super user, by the customer id in super_user_id. */
export function isSuperUser(
  { superUserId }: Pick<Company, 'superUserId'>,
  customerId: number | undefined,
): boolean {
  return customerId !== undefined && customerId === superUserId;
}

/** The rights that a viewer carries, absent for a user of another company (rules/companies#permissions). */
export function membershipOf(member: CompanyMember): Membership | undefined {
  const { company, user } = member;
  if (user.companyId !== company.id) return undefined;
  const { id: companyId, status } = company;
  return { companyId, isTrading: status === 'active', permissions: rightsOf(member) };
}

/**
 * A super user has all rights, others those of their role in the same company, and a deactivated user
 * none.
 */
function rightsOf({ company, user, role }: CompanyMember): ReadonlySet<CompanyPermission> {
  if (isSuperUser(company, user.customerId)) return new Set(companyPermissions);
  if (!user.isActive || role?.companyId !== company.id) return new Set();
  return permissionsOf(role);
}
