import type { CompanyView } from '#contract/views/company.ts';
import type { StoredCompany } from '#server/repositories/companies/companies.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import { findCompanyUser } from '#server/repositories/companies/company-users.ts';
import { missing, type Asked, type View } from './asked.ts';

/** The company of the viewer, who has a right in it (rules/companies#pages). */
export async function companyOf({ asking }: Asked): Promise<StoredCompany> {
  const { companyId } = asking.viewer.membership ?? missing();
  return (await findCompany(asking.services.database.read, companyId)) ?? missing();
}

export const companyView: View<CompanyView> = async (asked) => {
  const { read } = asked.asking.services.database;
  const { id: companyId, superUserId: customerId = 0, ...company } = await companyOf(asked);
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
    ...(administrator && {
      administrator: `${administrator.firstName} ${administrator.lastName}`,
    }),
  };
};
