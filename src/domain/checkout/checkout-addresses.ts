import { checkAddress } from './address.ts';
import type { Address } from './checkout.ts';
import { checkPostcode } from './postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkLineText } from './check-line-text.ts';
import { checkCompanyNumber } from '#domain/customer/company-number.ts';
import { checkMobile } from '#domain/customer/phone.ts';
import { invalidField, type FieldCheck, type FieldRefusals } from '#domain/fields.ts';
import { hasOwnBilling, type BillingDetails, type CheckoutDetails } from './checkout-details.ts';

/** Where the goods go, as the shop keeps it; as written where something is still wrong. */
export function shippingAddress(details: CheckoutDetails): Address {
  const { firstName, lastName, street, apartment, postcode, city, phone, isCompany } = details;
  const { country } = details;
  return whole({
    firstName,
    lastName,
    country,
    street,
    apartment,
    postcode,
    city,
    phone,
    company: isCompany ? details.company : '',
    organisationNumber: isCompany ? details.organisationNumber : '',
  });
}

/** Where the invoice goes: a company's in its own name, wherever it is. */
export function billingAddress(details: CheckoutDetails, isVirtual: boolean): Address {
  const shipping = shippingAddress(details);
  if (!hasOwnBilling(details, isVirtual)) return shipping;
  const { hasOwnCity: _, ...billing } = details.billing;
  return whole({ ...shipping, ...billing });
}

function whole(written: Address): Address {
  const checked = checkAddress(written);
  return checked.ok ? checked.value : written;
}

/** What is wrong with the first step, by field. */
export function checkPersonal(details: CheckoutDetails): FieldRefusals {
  const { firstName, lastName, email, isCompany, company, organisationNumber, country } = details;
  return refusals({
    firstName: checkName(firstName),
    lastName: checkName(lastName),
    email: checkEmail(email),
    ...(isCompany && {
      organisationNumber:
        organisationNumber.trim() === ''
          ? invalidField('field.required')
          : checkCompanyNumber(organisationNumber, country),
      company: checkLineText(company, 2),
    }),
  });
}

/** What is wrong with the delivery. */
export function checkShipping(details: CheckoutDetails): FieldRefusals {
  const { country, street, apartment, postcode, city, phone } = details;
  return refusals({
    street: checkLineText(street, 2),
    apartment: checkLineText(apartment, 0),
    postcode: checkPostcode(postcode, country),
    city: checkLineText(city, 1),
    phone: checkMobile(phone, country),
  });
}

/**
 * What is wrong with the payment; an invoice to somewhere else needs the whole of that address, and a company says
 * where it goes (rules/orders#invoice-address).
 */
export function checkPayment(details: CheckoutDetails, isVirtual: boolean): FieldRefusals {
  const { billing, billingFrom, isCompany } = details;
  const isUnsaid = isCompany && !isVirtual && billingFrom === 'unset';
  return refusals({
    ...(isUnsaid && { billingFrom: invalidField('field.required') }),
    ...(hasOwnBilling(details, isVirtual) && billingChecks(billing)),
    ...(isVirtual && { phone: checkMobile(details.phone, billing.country) }),
  });
}

function billingChecks(billing: BillingDetails): Record<string, FieldCheck<string>> {
  return {
    'billing.firstName': checkName(billing.firstName),
    'billing.lastName': checkName(billing.lastName),
    'billing.street': checkLineText(billing.street, 2),
    'billing.apartment': checkLineText(billing.apartment, 0),
    'billing.postcode': checkPostcode(billing.postcode, billing.country),
    'billing.city': checkLineText(billing.city, 1),
  };
}

function refusals(checks: Readonly<Record<string, FieldCheck<unknown>>>): FieldRefusals {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [[name, check.refusal]])),
  );
}
