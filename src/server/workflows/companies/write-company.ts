import type { CompanyDetails, CompanyRole } from '#domain/company/company.ts';
import type { OrderLimits } from '#domain/company/order-limits.ts';
import type { RoleKind } from '#domain/permissions/permission-table.ts';
import type { Acting } from '#server/acting.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { insertRole } from '#server/repositories/companies/company-roles.ts';
import { insertSeat } from '#server/repositories/companies/company-users.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { openCompany, roleOfKind } from './open-company.ts';

/** A company as the shop itself opens one, with customers that it has. */
export interface WrittenCompany {
  readonly details: CompanyDetails;
  readonly groupId: number;
  /** E-mail addresses. */
  readonly administrator: string;
  readonly representative?: string;
  readonly users: readonly WrittenUser[];
  readonly roles: readonly Pick<CompanyRole, 'name' | 'permissions'>[];
}

interface WrittenUser extends Partial<OrderLimits> {
  readonly email: string;
  readonly kind: RoleKind;
}

/** Opens a company that trades at once, unless its administrator already belongs to one. */
export async function writeCompany(
  { details, groupId, administrator, representative, users, roles }: WrittenCompany,
  { database, now }: Acting,
): Promise<void> {
  await database.transaction(async (tx) => {
    const idOf = async (email: string) => (await findCustomerByEmail(tx, email))?.id;
    const superUserId = await idOf(administrator);
    if (superUserId === undefined || (await findMember(tx, superUserId))) return;
    const representativeId = representative === undefined ? undefined : await idOf(representative);
    const opened = await openCompany(tx, {
      ...details,
      status: 'active',
      superUserId,
      groupId,
      ...(representativeId !== undefined && { representativeId }),
      createdAt: now,
    });
    const companyId = opened.id;
    for (const role of roles) await insertRole(tx, { ...role, companyId, kind: 'custom' });
    for (const { email, kind, ...limits } of users) {
      const customerId = await idOf(email);
      if (customerId === undefined) continue;
      const { id: roleId } = roleOfKind(opened.roles, kind);
      const seat = { companyId, customerId, roleId, jobTitle: '', phone: '', isActive: true };
      await insertSeat(tx, { ...seat, ...limits }, now);
    }
  });
}
