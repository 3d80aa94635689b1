import type { Actor } from '#domain/actor.ts';
import { checkGivenLimits } from '#domain/company/check-company-user.ts';
import { isSuperUser } from '#domain/company/membership.ts';
import { unlimited, type OrderLimits } from '#domain/company/order-limits.ts';
import { AppError, formOrThrow } from '#server/app-error.ts';
import type { StoredCompany } from '#server/repositories/companies/companies.ts';
import { findCompanyUser } from '#server/repositories/companies/company-users.ts';
import type { Db } from '#server/repositories/system/schema.ts';

type Limited = Pick<StoredCompany, 'id' | 'superUserId'>;

/** Finds the limits above which a user gives none: their own. The administrator has none. */
export async function limitsOfGiver(db: Db, company: Limited, actor: Actor): Promise<OrderLimits> {
  if (actor.kind !== 'customer' || isSuperUser(company, actor.id)) return unlimited;
  const giver = await findCompanyUser(db, { companyId: company.id, customerId: actor.id });
  // The giver was removed after the session was read.
  if (giver === undefined) throw new AppError('user.forbidden');
  return { orderLimit: giver.orderLimit, monthLimit: giver.monthLimit };
}

/** Refuses limits above the giver's own at their fields; those that stay as before may be higher. */
export function requireGivenLimits(own: OrderLimits, given: OrderLimits, before?: OrderLimits) {
  return formOrThrow(checkGivenLimits(own, given, before), (name) =>
    name === 'orderLimit' ? 'user.order_limit' : 'user.month_limit',
  );
}
