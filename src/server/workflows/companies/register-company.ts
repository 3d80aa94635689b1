import { actorOf } from '#domain/actor.ts';
import type { CompanyDetails } from '#domain/company/company.ts';
import { standingOf, type CompanyStanding } from '#domain/company/registered-company.ts';
import { generalGroupId } from '#domain/customer/groups.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findCompany, type StoredCompany } from '#server/repositories/companies/companies.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import { lockCustomerById } from '#server/repositories/customers/customers.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import type { Services } from '#server/services.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { openCompany } from './open-company.ts';

/** A company that applies, by its own words and those of the register. */
export interface AppliedCompany {
  readonly details: CompanyDetails;
  readonly standing: CompanyStanding;
}

/** Asks the register about a company that applies; it has Norwegian companies only. */
export async function appliedCompany(
  details: CompanyDetails,
  { register }: Pick<Services, 'register'>,
): Promise<AppliedCompany> {
  if (details.country !== 'NO') return { details, standing: { kind: 'unconfirmed' } };
  return { details, standing: standingOf(await register.find(details.organisationNumber)) };
}

/** A signed-in customer applies for a company. Refuses `company.member` for one who belongs to one. */
export async function registerCompany(
  details: CompanyDetails,
  customerId: number,
  asking: CountedAsking,
): Promise<StoredCompany> {
  const { services, now } = asking;
  const applied = await appliedCompany(details, services);
  return services.database.transaction(async (tx) => {
    if (!(await lockCustomerById(tx, customerId))) throw new AppError('user.unauthorized');
    if ((await findMember(tx, customerId)) !== undefined) throw new AppError('company.member');
    await countHourly(tx, 'forms', asking);
    return openApplied(tx, applied, customerId, now);
  });
}

/** Opens a company that waits for the shop, and tells the shop. */
export async function openApplied(
  tx: Db,
  { details, standing }: AppliedCompany,
  superUserId: number,
  now: Moment,
): Promise<StoredCompany> {
  const waiting = { status: 'pending', groupId: generalGroupId, createdAt: now } as const;
  const { id: companyId } = await openCompany(tx, {
    ...details,
    ...waiting,
    standing,
    superUserId,
  });
  const letter = { key: `company-to-shop ${companyId}`, document: { companyId } };
  await sendLetter(tx, { kind: 'mail.company-to-shop', ...letter }, now);
  const actor = actorOf({ customerId: superUserId });
  await recordAudit(
    tx,
    { actor, action: 'company.register', subject: `company:${companyId}` },
    now,
  );
  const company = await findCompany(tx, companyId);
  if (company === undefined) throw new AppError('company.none');
  return company;
}
