import { permissionsOf } from '#domain/permissions/company-role.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { readPermissions } from './company-roles.ts';

/** A user who may approve their company's orders. */
export interface Approver {
  readonly customerId: number;
  readonly email: string;
  readonly name: string;
  readonly storeCode: string;
}

/**
 * Finds the approvers of a company: the administrator, and the users with the right (rules/companies#order-approval).
 */
export async function findApprovers(db: Db, companyId: number): Promise<readonly Approver[]> {
  const rows = await db
    .selectFrom('company_users as seat')
    .innerJoin('customers', 'customers.id', 'seat.customer_id')
    .innerJoin('companies', 'companies.id', 'seat.company_id')
    .innerJoin('company_roles as role', 'role.id', 'seat.role_id')
    .select([
      'seat.customer_id',
      'seat.is_active',
      'role.kind',
      'role.permissions',
      'companies.super_user_id',
      'customers.email',
      'customers.first_name',
      'customers.last_name',
      'customers.store_code',
    ])
    .where('seat.company_id', '=', companyId)
    .orderBy('seat.customer_id')
    .execute();
  return rows
    .filter(({ customer_id, is_active, kind, permissions, super_user_id }) => {
      const rights = permissionsOf({ kind, permissions: readPermissions(permissions) });
      return (
        customer_id === super_user_id || (is_active === 1 && rights.has('company.orders.approve'))
      );
    })
    .map(({ customer_id: customerId, email, first_name, last_name, store_code: storeCode }) => ({
      customerId,
      email,
      name: `${first_name} ${last_name}`,
      storeCode,
    }));
}
