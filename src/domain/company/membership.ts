import type { Membership } from '#domain/customer/viewer.ts';
import { companyPermissions, permissionsOf } from '#domain/permissions/company-role.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import type { Company, CompanyRole, CompanyUser } from './company.ts';

/** A customer in a company, as it stands now: a changed role counts from the next call on. */
export interface CompanyMember {
  readonly company: Pick<Company, 'id' | 'status' | 'superUserId'>;
  readonly user: Pick<CompanyUser, 'customerId' | 'companyId' | 'isActive'>;
  /** Absent when the user's role is gone. */
  readonly role: Pick<CompanyRole, 'companyId' | 'kind' | 'permissions'> | undefined;
}

/** The super user is the one whose super_user_id equals the customer id. */
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

/** All rights for the super user, else those of a role of the same company; none for a user who was switched off. */
function rightsOf({ company, user, role }: CompanyMember): ReadonlySet<CompanyPermission> {
  if (isSuperUser(company, user.customerId)) return new Set(companyPermissions);
  if (!user.isActive || role?.companyId !== company.id) return new Set();
  return permissionsOf(role);
}
