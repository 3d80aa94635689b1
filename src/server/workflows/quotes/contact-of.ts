import type { QuoteContact } from '#domain/quotes/quote.ts';
import { findCompany } from '#server/repositories/companies/companies.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The buyer of a quote, with name and e-mail from the profile, and the company that they buy for. */
export async function contactOf(
  db: Db,
  customer: Omit<QuoteContact, 'phone' | 'company'> & { readonly phone?: string },
  companyId: number | undefined,
): Promise<QuoteContact> {
  const company = companyId === undefined ? undefined : await findCompany(db, companyId);
  const { email, firstName, lastName, phone = '' } = customer;
  return { email, firstName, lastName, phone, company: company?.name ?? '' };
}
