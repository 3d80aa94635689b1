/** Kinds of role: the fixed administrator, two ready-made ones, and what a company makes itself. */
export type RoleKind = 'administrator' | 'user' | 'representative' | 'custom';

interface PermissionRow {
  /** Counts only together with this one. */
  readonly requires?: string;
  /** Ready-made roles that have it. */
  readonly roles: readonly Exclude<RoleKind, 'administrator' | 'custom'>[];
}

/**
 * Every right within a company, and who has it from the start: role × action in one place
 * (rules/companies#permissions). The administrator has all of them, a custom role those it was given. spec-gap:
 * the contents of the roles aren't shown; a representative neither edits the company nor sees users and roles.
 */
export const permissionTable = {
  'company.view': { roles: ['user', 'representative'] },
  'company.edit': { requires: 'company.view', roles: [] },
  'credit.view': { requires: 'company.view', roles: ['representative'] },
  'users.view': { roles: [] },
  'users.add': { requires: 'users.view', roles: [] },
  'users.edit': { requires: 'users.view', roles: [] },
  'users.delete': { requires: 'users.view', roles: [] },
  'roles.view': { roles: [] },
  'roles.add': { requires: 'roles.view', roles: [] },
  'roles.edit': { requires: 'roles.view', roles: [] },
  'roles.delete': { requires: 'roles.view', roles: [] },
  'orders.view': { roles: ['user', 'representative'] },
  'orders.view_all': { requires: 'orders.view', roles: ['representative'] },
  'orders.place': { roles: ['user', 'representative'] },
  'orders.use_credit': { requires: 'orders.place', roles: ['representative'] },
  'quotes.create': { roles: ['user', 'representative'] },
  'quotes.view_all': { roles: ['representative'] },
} as const satisfies Readonly<Record<string, PermissionRow>>;

export type Permission = keyof typeof permissionTable;

const rows: ReadonlyMap<string, PermissionRow> = new Map(Object.entries(permissionTable));

/** Every right there is, in the table's order. */
export const allPermissions: readonly Permission[] = [...rows.keys()].filter(isPermission);

export function isPermission(text: string): text is Permission {
  return rows.has(text);
}

/** The right without which this one counts for nothing. */
export function requiredBy(permission: Permission): Permission | undefined {
  const requires = rows.get(permission)?.requires;
  return requires !== undefined && isPermission(requires) ? requires : undefined;
}

/** Rights of a role, without those whose required right it lacks; no role, no rights. */
export function permissionsOf(
  role: { readonly kind: RoleKind; readonly permissions: readonly Permission[] } | undefined,
): ReadonlySet<Permission> {
  if (role === undefined) return new Set();
  const { kind, permissions } = role;
  if (kind === 'administrator') return new Set(allPermissions);
  const given = kind === 'custom' ? permissions : allPermissions.filter((each) => has(kind, each));
  return new Set(
    given.filter((permission) => {
      const required = requiredBy(permission);
      return required === undefined || given.includes(required);
    }),
  );
}

function has(kind: 'user' | 'representative', permission: Permission): boolean {
  return rows.get(permission)?.roles.includes(kind) ?? false;
}
