import { checkName } from '#domain/customer/name.ts';
import { checkOrganisationNumber } from '#domain/customer/organisation-number.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import {
  checkForm,
  invalidField,
  validField,
  type FieldCheck,
  type FormCheck,
} from '#domain/fields.ts';
import { checkLineText } from './check-line-text.ts';
import type { Address } from './checkout.ts';
import { hasRegions } from './has-regions.ts';
import { checkPostcode } from './postcode.ts';

/**
 * An address as the shop keeps it, or every refused field (rules/forms#addresses). spec-gap: a company is named
 * where an organisation number is given; both may be empty.
 */
export function checkAddress(written: Address): FormCheck<Address> {
  return checkForm<Address>(checksOf(written, placeChecks(written)));
}

/**
 * Checks the buyer's address. Street, postcode and city may all be empty, since a buyer who fetches the
 * goods and gets no invoice is not asked for them (rules/orders#invoice-address).
 */
export function checkBuyer(written: Address): FormCheck<Address> {
  if (namesPlace(written)) return checkAddress(written);
  const nowhere = { ...placeChecks(written), street: blank, postcode: blank, city: blank };
  return checkForm<Address>(checksOf(written, nowhere));
}

/** The address without street, postcode and city. */
export function withoutPlace(address: Address): Address {
  return { ...address, street: '', apartment: '', postcode: '', city: '' };
}

const blank = validField('');

function namesPlace({ street, postcode, city }: Address): boolean {
  return [street, postcode, city].some((line) => line.trim() !== '');
}

/** The checks in the order of the form. */
function checksOf(written: Address, place: ReturnType<typeof placeChecks>) {
  const country = written.country.trim().toUpperCase();
  const organisationNumber = checkOrganisationNumber(written.organisationNumber);
  const isBusiness = !organisationNumber.ok || organisationNumber.value !== '';
  return {
    firstName: checkName(written.firstName),
    lastName: checkName(written.lastName),
    ...place,
    phone: checkPhone(written.phone, country),
    company: checkLineText(written.company, isBusiness ? 2 : 0),
    // Numbers of other countries are kept as written.
    organisationNumber:
      country === 'NO' ? organisationNumber : checkLineText(written.organisationNumber, 0),
  };
}

function placeChecks(written: Address) {
  const country = written.country.trim().toUpperCase();
  return {
    country: checkCountry(country),
    street: checkLineText(written.street, 2),
    apartment: checkLineText(written.apartment, 0),
    postcode: checkPostcode(written.postcode, country),
    city: checkLineText(written.city, 1),
    ...(written.region !== undefined &&
      hasRegions(country) && { region: checkLineText(written.region, 0) }),
  };
}

/** A country by its ISO 3166-1 alpha-2 code in capitals. `field.required`, `field.country`. */
export function checkCountry(country: string): FieldCheck<string> {
  if (country === '') return invalidField('field.required');
  return /^[A-Z]{2}$/.test(country) ? validField(country) : invalidField('field.country');
}
