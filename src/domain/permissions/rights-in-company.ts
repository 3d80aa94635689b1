import type { Actor } from '#domain/actor.ts';
import { companyPermissions } from './company-role.ts';
import { may } from './may.ts';
import type { CompanyPermission } from './permission-table.ts';

/** What an actor may do in their company now; nothing for an actor without one. */
export function rightsInCompany(actor: Actor): readonly CompanyPermission[] {
  return companyPermissions.filter((permission) => may(actor, permission).ok);
}
