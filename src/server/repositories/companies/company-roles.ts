import type { Selectable } from 'kysely';
import { readyMadeRoles, type CompanyRole } from '#domain/company/company.ts';
import {
  isCompanyPermission,
  type CompanyPermission,
} from '#domain/permissions/permission-table.ts';
import type { CompanyRoleTable } from '#server/repositories/system/schema-companies.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface CountedRole extends CompanyRole {
  readonly userCount: number;
}

/** Adds the ready-made roles of a company, and returns them. */
export async function insertReadyMadeRoles(
  tx: Db,
  companyId: number,
): Promise<readonly CompanyRole[]> {
  const roles = readyMadeRoles.map((kind) => ({ companyId, kind, name: '', permissions: [] }));
  const rows = await tx
    .insertInto('company_roles')
    .values(roles.map(columnsOf))
    .returningAll()
    .execute();
  return rows.map(toRole);
}

/** Adds a role and returns its id. */
export async function insertRole(tx: Db, role: Omit<CompanyRole, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('company_roles')
    .values(columnsOf(role))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The roles of a company, oldest first. */
export async function findRoles(db: Db, companyId: number): Promise<readonly CountedRole[]> {
  const rows = await db
    .selectFrom('company_roles')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('company_users')
        .whereRef('company_users.role_id', '=', 'company_roles.id')
        .select(fn.countAll<number>().as('count'))
        .as('user_count'),
    )
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toRole(row), userCount: Number(row.user_count) }));
}

/** Saves a role; a ready-made one becomes one of the company's own. */
export async function saveRole(
  tx: Db,
  { id, name, permissions }: Pick<CompanyRole, 'id' | 'name' | 'permissions'>,
): Promise<void> {
  await tx
    .updateTable('company_roles')
    .set({ kind: 'custom', name, permissions: JSON.stringify(permissions) })
    .where('id', '=', id)
    .execute();
}

export async function deleteRole(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('company_roles').where('id', '=', id).execute();
}

/** The rights in a column; a right that the shop no longer knows is left out. */
export function readPermissions(permissions: string): readonly CompanyPermission[] {
  // `columnsOf` or `saveRole` wrote this text.
  return (JSON.parse(permissions) as readonly string[]).filter(isCompanyPermission);
}

function columnsOf({ companyId, kind, name, permissions }: Omit<CompanyRole, 'id'>) {
  return { company_id: companyId, kind, name, permissions: JSON.stringify(permissions) };
}

function toRole(row: Selectable<CompanyRoleTable>): CompanyRole {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    kind: row.kind,
    permissions: readPermissions(row.permissions),
  };
}
