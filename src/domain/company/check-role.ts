import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { formRules } from '#domain/form-rules.ts';
import { requiredBy } from '#domain/permissions/company-role.ts';
import {
  isCompanyPermission,
  type CompanyPermission,
} from '#domain/permissions/permission-table.ts';
import type { CompanyRole } from './company.ts';

const shortestName = 2;

/** A role as written in its form; the permissions are unchecked. */
export interface WrittenRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Checks a custom role's name and rights, and removes doubled rights. `field.invalid`,
 * `field.permission_missing` and the name's.
 */
export function checkRole(
  written: WrittenRole,
): FormCheck<Pick<CompanyRole, 'name' | 'permissions'>> {
  return checkForm<Pick<CompanyRole, 'name' | 'permissions'>>({
    name: roleRules.name(written.name),
    permissions: checkPermissions(written.permissions),
  });
}

/** The same as a form, in which each ticked right is a line. */
export const roleRules = formRules({
  name: (text) => checkLineText(text, shortestName),
  permissions: (text) => checkPermissions(text === '' ? [] : text.split('\n')),
});

function checkPermissions(written: readonly string[]): FieldCheck<readonly CompanyPermission[]> {
  const permissions = [...new Set(written)].filter(isCompanyPermission);
  if (permissions.length < new Set(written).size) return invalidField('field.invalid');
  const isWhole = permissions.every((permission) => {
    const required = requiredBy(permission);
    return required === undefined || permissions.includes(required);
  });
  return isWhole ? validField(permissions) : invalidField('field.permission_missing');
}

/** A person cannot give away rights that they don't have. Refuses `user.forbidden`. */
export function checkGrant(
  granter: ReadonlySet<CompanyPermission>,
  granted: readonly CompanyPermission[],
): Result<readonly CompanyPermission[]> {
  return granted.every((permission) => granter.has(permission))
    ? accepted(granted)
    : refused('user.forbidden');
}

/** The administrator's role stays as it is. Refuses `company.role_fixed`. */
export function checkRoleChange<Role extends Pick<CompanyRole, 'kind'>>(role: Role): Result<Role> {
  return role.kind === 'administrator' ? refused('company.role_fixed') : accepted(role);
}

/**
 * A role that a person has can't be deleted. Refuses `company.role_fixed`, `company.role_assigned`
 * (rules/companies#roles).
 */
export function checkRoleDeletion<Role extends Pick<CompanyRole, 'kind'>>(
  role: Role,
  userCount: number,
): Result<Role> {
  const changed = checkRoleChange(role);
  return changed.ok && userCount > 0 ? refused('company.role_assigned') : changed;
}
