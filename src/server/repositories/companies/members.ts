import type { PricedMember } from '#domain/company/company-viewer.ts';
import type { CompanyStatus, OwnCompany } from '#domain/company/company.ts';
import type { RoleKind } from '#domain/permissions/permission-table.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { readPermissions } from './company-roles.ts';

/** The columns of a place in a company, of the joined tables `seat`, `company` and `role`. */
export const memberColumns = [
  'seat.company_id',
  'seat.is_active as seat_active',
  'company.status as company_status',
  'company.group_id as company_group_id',
  'company.super_user_id',
  'company.representative_id as company_representative_id',
  'role.kind as role_kind',
  'role.permissions as role_permissions',
] as const;

/** All columns are null where the customer belongs to no company. */
export interface MemberRow {
  readonly company_id: number | null;
  readonly seat_active: number | null;
  readonly company_status: CompanyStatus | null;
  readonly company_group_id: number | null;
  readonly super_user_id: number | null;
  readonly company_representative_id: number | null;
  readonly role_kind: RoleKind | null;
  readonly role_permissions: string | null;
}

export function memberOf(customerId: number, row: MemberRow): PricedMember | undefined {
  const { company_id: companyId, company_status: status, company_group_id: groupId } = row;
  if (companyId === null || status === null || groupId === null) return undefined;
  const { super_user_id: superUserId, role_kind: kind, role_permissions: permissions } = row;
  const { company_representative_id: representativeId } = row;
  const isKnown = kind !== null && permissions !== null;
  return {
    company: {
      id: companyId,
      status,
      groupId,
      ...(superUserId !== null && { superUserId }),
      ...(representativeId !== null && { representativeId }),
    },
    user: { customerId, companyId, isActive: row.seat_active === 1 },
    role: isKnown ? { companyId, kind, permissions: readPermissions(permissions) } : undefined,
  };
}

/** The place of a customer in a company; that in the oldest one where there are several. */
export async function findMember(db: Db, customerId: number): Promise<PricedMember | undefined> {
  const row = await db
    .selectFrom('company_users as seat')
    .innerJoin('companies as company', 'company.id', 'seat.company_id')
    .leftJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select(memberColumns)
    .where('seat.customer_id', '=', customerId)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  return row && memberOf(customerId, row);
}

/** The company of a customer with their role in it; the oldest one where there are several. */
export async function findSeat(db: Db, customerId: number): Promise<OwnCompany | undefined> {
  const row = await db
    .selectFrom('company_users as seat')
    .innerJoin('companies as company', 'company.id', 'seat.company_id')
    .select(['company.id', 'company.status', 'company.super_user_id', 'seat.role_id'])
    .where('seat.customer_id', '=', customerId)
    .orderBy('seat.company_id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, status, super_user_id: superUserId, role_id: roleId } = row;
  return { id, status, roleId, ...(superUserId !== null && { superUserId }) };
}
