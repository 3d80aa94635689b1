import { actorOf } from '#domain/actor.ts';
import { appliedCompany, type AppliedCompany } from '#domain/company/applied-company.ts';
import type { CompanyDetails } from '#domain/company/company.ts';
import type { Settings, StoreView } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking, CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import {
  findCompany,
  isKnownNumber,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { lockCustomerById } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { openCompany } from './open-company.ts';

/** Asks the register about a company that applies; it has Norwegian companies only. */
export async function askRegister(
  details: CompanyDetails,
  { register }: Pick<Services, 'register'>,
): Promise<AppliedCompany> {
  if (details.country !== 'NO') return appliedCompany(details, { kind: 'unconfirmed' });
  return appliedCompany(details, await register.find(details.organisationNumber));
}

/** A signed-in customer applies for a company. Refuses `company.member` for one who belongs to one. */
export async function registerCompany(
  details: CompanyDetails,
  customerId: number,
  asking: CountedAsking,
): Promise<StoredCompany> {
  const { services } = asking;
  const applied = await askRegister(details, services);
  return services.database.transaction(async (tx) => {
    if (!(await lockCustomerById(tx, customerId))) throw new AppError('user.unauthorized');
    if ((await findMember(tx, customerId)) !== undefined) throw new AppError('company.member');
    await countHourly(tx, 'forms', asking);
    return openApplied(tx, applied, customerId, asking);
  });
}

interface Opening extends Pick<Asking, 'now'> {
  readonly storeView: Pick<StoreView, 'settings'>;
}

/** Opens a company, which waits for the shop unless the rule approves it, and tells the shop. */
export async function openApplied(
  tx: Db,
  applied: AppliedCompany,
  superUserId: number,
  { storeView, now }: Opening,
): Promise<StoredCompany> {
  const { details, standing } = applied;
  const { companies } = storeView.settings;
  const status = (await isApproved(tx, applied, companies)) ? 'active' : 'pending';
  const { id: companyId } = await openCompany(tx, {
    ...details,
    standing,
    status,
    groupId: companies.group,
    superUserId,
    createdAt: now,
  });
  const letter = { key: `company-to-shop ${companyId}`, document: { companyId } };
  await sendLetter(tx, { kind: 'mail.company-to-shop', ...letter }, now);
  const acting = { actor: actorOf({ customerId: superUserId }), action: 'company.register' };
  const detail = { status };
  await recordAudit(tx, { ...acting, subject: `company:${companyId}`, detail }, now);
  const company = await findCompany(tx, companyId);
  if (company === undefined) throw new AppError('company.none');
  return company;
}

/** A number that the shop has already may be a stranger's choice, so the shop looks at it (rules/companies#approval). */
async function isApproved(
  tx: Db,
  { details, isConfirmed = false }: AppliedCompany,
  { approval }: Settings['companies'],
): Promise<boolean> {
  if (approval !== 'registered' || !isConfirmed) return false;
  // The count makes applications wait for each other. Otherwise two with one number would both find it free.
  await nextNumber(tx, 'company-applications');
  return !(await isKnownNumber(tx, details.organisationNumber));
}
