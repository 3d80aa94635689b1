import type { CompanyDetails } from '#domain/company/company.ts';
import { AppError } from '#server/app-error.ts';
import {
  saveCompanyDetails,
  type StoredCompany,
} from '#server/repositories/companies/companies.ts';
import { inCompany, type CompanyActing } from './company-acting.ts';

/** Saves a company's details. Its number stays the one that the shop approved. */
export function changeCompany(
  details: CompanyDetails,
  acting: CompanyActing,
): Promise<StoredCompany> {
  return inCompany(acting, 'company.change', async (tx, company) => {
    if (details.organisationNumber !== company.organisationNumber) {
      const fields = [{ path: 'company.vat_tax_id', code: 'field.invalid' }];
      throw new AppError('request.invalid', { fields });
    }
    await saveCompanyDetails(tx, company.id, details, acting.now);
    return { done: { ...company, ...details }, detail: {} };
  });
}
