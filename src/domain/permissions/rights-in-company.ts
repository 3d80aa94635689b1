import type { Actor } from '#domain/actor.ts';
import { companyPermissions } from './company-role.ts';
import { may } from './may.ts';
import type { CompanyPermission } from './permission-table.ts';

/** The rights of an actor in their company now; none for an actor without one. */
export function rightsInCompany(actor: Actor): readonly CompanyPermission[] {
  return companyPermissions.filter((permission) => may(actor, permission).ok);
}
