import { checkCountry } from '#domain/checkout/address.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import { invalidField, type FieldCheck, type FormCheck } from '#domain/fields.ts';
import { checkWritten, formRules } from '#domain/form-rules.ts';
import type { CompanyDetails } from './company.ts';

const shortestName = 2;

const inCapitals = (country = '') => country.trim().toUpperCase();

/**
 * A company's details at registration or change: its name, its number with check digit and its address
 * (rules/companies#companies, rules/forms#addresses, rules/law#organisation-numbers). The legal name may
 * be empty.
 */
export const companyRules = formRules({
  name: (text) => checkLineText(text, shortestName),
  legalName: (text) => checkLineText(text, 0),
  email: checkEmail,
  organisationNumber: (text, { country }) => checkNumber(text, inCapitals(country)),
  country: (text) => checkCountry(inCapitals(text)),
  street: (text) => checkLineText(text, 2),
  postcode: (text, { country }) => checkPostcode(text, inCapitals(country)),
  city: (text) => checkLineText(text, 1),
  phone: (text, { country }) => checkPhone(text, inCapitals(country)),
});

export function checkCompany(written: CompanyDetails): FormCheck<CompanyDetails> {
  return checkWritten(companyRules, { ...written });
}

/** spec-gap: a company must give its number; only Norwegian ones have a check digit we know. */
function checkNumber(text: string, country: string): FieldCheck<string> {
  if (text.trim() === '') return invalidField('field.required');
  return country === 'NO' ? checkOrganisationNumber(text) : checkLineText(text, 0);
}
