import { checkCountry } from '#domain/checkout/address.ts';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import { checkForm, invalidField, type FieldCheck, type FormCheck } from '#domain/fields.ts';
import type { CompanyDetails } from './company.ts';

const shortestName = 2;

/**
 * Checks a company's details at registration or change: its name, its number with check digit and its
 * address (rules/companies#companies, rules/forms#addresses, rules/law#organisation-numbers). The legal
 * name may be empty.
 */
export function checkCompany(written: CompanyDetails): FormCheck<CompanyDetails> {
  const country = written.country.trim().toUpperCase();
  return checkForm<CompanyDetails>({
    name: checkLineText(written.name, shortestName),
    legalName: checkLineText(written.legalName, 0),
    email: checkEmail(written.email),
    organisationNumber: checkNumber(written.organisationNumber, country),
    country: checkCountry(country),
    street: checkLineText(written.street, 2),
    postcode: checkPostcode(written.postcode, country),
    city: checkLineText(written.city, 1),
    phone: checkPhone(written.phone, country),
  });
}

/** spec-gap: a company must give its number; only Norwegian ones have a check digit we know. */
function checkNumber(text: string, country: string): FieldCheck<string> {
  if (text.trim() === '') return invalidField('field.required');
  return country === 'NO' ? checkOrganisationNumber(text) : checkLineText(text, 0);
}
