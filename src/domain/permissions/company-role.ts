import {
  companyRow,
  companyTable,
  isCompanyPermission,
  type CompanyPermission,
  type RoleKind,
} from './permission-table.ts';

/** All rights in a company, in the order of the table. */
export const companyPermissions: readonly CompanyPermission[] =
  Object.keys(companyTable).filter(isCompanyPermission);

/** The right that this one depends on. */
export function requiredBy(permission: CompanyPermission): CompanyPermission | undefined {
  const { requires } = companyRow(permission);
  return requires !== undefined && isCompanyPermission(requires) ? requires : undefined;
}

/** The right that a role with this one has too. */
export function broughtBy(permission: CompanyPermission): CompanyPermission | undefined {
  const { brings } = companyRow(permission);
  return brings !== undefined && isCompanyPermission(brings) ? brings : undefined;
}

/** The rights of a role, without rights whose required right is missing; none without a role. */
export function permissionsOf(
  role: { readonly kind: RoleKind; readonly permissions: readonly CompanyPermission[] } | undefined,
): ReadonlySet<CompanyPermission> {
  if (role === undefined) return new Set();
  const { kind, permissions } = role;
  if (kind === 'administrator') return new Set(companyPermissions);
  const chosen =
    kind === 'custom'
      ? permissions
      : companyPermissions.filter((each) => companyRow(each).roles.includes(kind));
  const given = [...chosen, ...chosen.flatMap((each) => broughtBy(each) ?? [])];
  return new Set(
    given.filter((permission) => {
      const required = requiredBy(permission);
      return required === undefined || given.includes(required);
    }),
  );
}

/** A right with those that have no effect without it. */
export interface PermissionBranch {
  readonly permission: CompanyPermission;
  readonly children: readonly PermissionBranch[];
}

/** All rights as trees, in the order of the table. */
export function permissionTree(parent?: CompanyPermission): readonly PermissionBranch[] {
  return companyPermissions
    .filter((permission) => requiredBy(permission) === parent)
    .map((permission) => ({ permission, children: permissionTree(permission) }));
}

/**
 * The rights after one is given or taken. A given right comes with those that it requires or brings; a taken one goes
 * with those that require or bring it (rules/companies#permissions).
 */
export function withRight(
  rights: readonly CompanyPermission[],
  changed: CompanyPermission,
  isGiven: boolean,
): readonly CompanyPermission[] {
  const follows = (permission: CompanyPermission) =>
    isGiven ? isNeeded(changed, permission) : isNeeded(permission, changed);
  return companyPermissions.filter((each) => (follows(each) ? isGiven : rights.includes(each)));
}

/** Whether a right requires or brings another; each right needs itself. */
function isNeeded(by: CompanyPermission | undefined, permission: CompanyPermission): boolean {
  if (by === undefined) return false;
  return (
    by === permission || isNeeded(requiredBy(by), permission) || isNeeded(broughtBy(by), permission)
  );
}
