import type { CompanyView } from '#contract/views/company.ts';
import type { Asking } from '#server/asking.ts';
import type { StoredCompany } from '#server/repositories/companies/companies.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findCompanyUser } from '#server/repositories/companies/company-users.ts';
import { limitsOfBuyer } from '#server/workflows/companies/buying-limits.ts';
import { missing, type Asked, type View } from './asked.ts';

/** The company of the viewer, who has a right in it (rules/companies#pages). */
export async function companyOf({ asking }: Asked): Promise<StoredCompany> {
  const { companyId } = asking.viewer.membership ?? missing();
  return (await findCompany(asking.services.database.read, companyId)) ?? missing();
}

export const companyView: View<CompanyView> = async (asked) => {
  const { read } = asked.asking.services.database;
  const { id: companyId, superUserId: customerId = 0, ...company } = await companyOf(asked);
  const own = await ownLimits(asked.asking);
  const administrator = await findCompanyUser(read, { companyId, customerId });
  const { name, legalName, email, organisationNumber, country, street } = company;
  const { postcode, city, phone, status, rejectReason, rejectedAt } = company;
  return {
    name,
    legalName,
    email,
    organisationNumber,
    country,
    street,
    postcode,
    city,
    phone,
    status,
    ...(rejectReason && { rejectReason }),
    ...(rejectedAt !== undefined && { rejectedAt }),
    ...(own && { own }),
    ...(administrator && {
      administrator: `${administrator.firstName} ${administrator.lastName}`,
    }),
  };
};

/** The limits of the viewer; undefined where the viewer has none. */
async function ownLimits(asking: Asking): Promise<CompanyView['own']> {
  const limits = await limitsOfBuyer(asking.services.database.read, asking);
  if (limits === undefined) return undefined;
  return limits.orderLimit === null && limits.monthLimit === null ? undefined : limits;
}
