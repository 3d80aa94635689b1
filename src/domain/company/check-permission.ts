import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Company, CompanyRole, CompanyUser } from './company.ts';
import { allPermissions, permissionsOf, type Permission } from './permissions.ts';

/** The actor within a company, as it stands now: a changed role counts from the next call on. */
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

/**
 * The rights somebody has in a company: all for the super user, else those of a role of the same company; none
 * for who was switched off or belongs elsewhere.
 */
export function memberPermissions({ company, user, role }: CompanyMember): ReadonlySet<Permission> {
  if (user.companyId !== company.id) return new Set();
  if (isSuperUser(company, user.customerId)) return new Set(allPermissions);
  if (!user.isActive || role?.companyId !== company.id) return new Set();
  return permissionsOf(role);
}

/**
 * Whether a member may do something. Refuses `user.forbidden` without the right, and `company.not_active` for
 * everything but looking at the company, so that it can be seen why (rules/companies#permissions).
 */
export function checkPermission(member: CompanyMember, permission: Permission): Result<Permission> {
  if (!memberPermissions(member).has(permission)) return refused('user.forbidden');
  const isOpen = member.company.status === 'active' || permission === 'company.view';
  return isOpen ? accepted(permission) : refused('company.not_active');
}
