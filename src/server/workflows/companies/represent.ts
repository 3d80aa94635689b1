import type { Represented } from '#contract/representation.ts';
import { actorOf } from '#domain/actor.ts';
import { actFor } from '#domain/company/representative.ts';
import type { Device } from '#domain/customer/device.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findCompanyUser } from '#server/repositories/companies/company-users.ts';
import { endFamily } from '#server/repositories/customers/sessions.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { sessionIn } from '#server/workflows/customers/own-sessions.ts';
import { startSession, type SessionTokens } from '#server/workflows/session.ts';

interface SignedIn extends Pick<Asking, 'services' | 'viewer' | 'now'> {
  readonly session?: { readonly customerId: number; readonly familyId: string };
  readonly device: Device;
}

/**
 * Begins a session in the name of a company's user and ends the session that asks (rules/companies#representatives). A
 * representative who acts for one customer already can go on to another.
 */
export async function beginRepresenting(
  { companyId, customerId }: Represented,
  asking: SignedIn,
): Promise<SessionTokens> {
  const { services, viewer, now } = asking;
  const actor = actorOf(viewer);
  const representativeId = viewer.representativeId ?? requireCustomer(viewer);
  return services.database.transaction(async (tx) => {
    const company = await findCompany(tx, companyId);
    const user = await findCompanyUser(tx, { companyId, customerId });
    if (company === undefined || user === undefined) throw new AppError('company.not_assigned');
    const customer = { customerId, companyId, groupId: company.groupId, hasNetPrices: true };
    const acting = actFor(representativeId, company, customer);
    const mayBuy = user.isActive || company.superUserId === customerId;
    if (!acting.ok || !mayBuy) throw new AppError('company.not_assigned');
    const detail = { customerId };
    const action = 'company.represent';
    await recordAudit(tx, { actor, action, subject: `company:${companyId}`, detail }, now);
    return replaceSession(tx, { kind: 'customer', id: customerId, representativeId }, asking);
  });
}

/** Begins a session of the representative's own and ends the one in a customer's name. */
export async function endRepresenting(asking: SignedIn): Promise<SessionTokens> {
  const { services, viewer, now } = asking;
  const actor = actorOf(viewer);
  const { representativeId, companyId } = viewer;
  if (representativeId === undefined) throw new AppError('company.not_assigned');
  return services.database.transaction(async (tx) => {
    const detail = { customerId: viewer.customerId };
    const subject = `company:${companyId}`;
    await recordAudit(tx, { actor, action: 'company.end-representation', subject, detail }, now);
    return replaceSession(tx, { kind: 'customer', id: representativeId }, asking);
  });
}

async function replaceSession(
  tx: Db,
  subject: Parameters<typeof startSession>[1],
  asking: SignedIn,
): Promise<SessionTokens> {
  const isEnded = await endFamily(tx, sessionIn(asking).familyId);
  // A new password, or another press, has ended the session that asks.
  if (!isEnded) throw new AppError('user.unauthorized');
  return startSession(tx, subject, asking);
}
