import { registrationRules } from '#domain/customer/account-forms.ts';
import { formRules, type FormValues } from '#domain/form-rules.ts';
import { companyRules } from './check-company.ts';
import type { CompanyDetails } from './company.ts';

const { legalName: _register, email: companyEmail, ...rules } = companyRules;

/** The company of a signed-in customer; its legal name is that of the register. */
export const applicationRules = formRules({ ...rules, companyEmail });

/** A company together with a new account (rules/companies#registration). */
export const applicationWithAccountRules = formRules({ ...applicationRules, ...registrationRules });

/** The details of the company in either form. */
export function detailsOf(values: FormValues<typeof applicationRules>): CompanyDetails {
  const { name, companyEmail: email, organisationNumber, country } = values;
  const { street, postcode, city, phone } = values;
  const place = { country, street, postcode, city };
  return { name, legalName: '', email, organisationNumber, ...place, phone };
}
