import type { CompanyDetails } from './company.ts';

/** The lines of a company's address; the country only where it is abroad. */
export function companyAddressLines({
  street,
  postcode,
  city,
  country,
}: Pick<CompanyDetails, 'street' | 'postcode' | 'city' | 'country'>): readonly string[] {
  return [street, `${postcode} ${city}`, ...(country === 'NO' ? [] : [country])];
}
