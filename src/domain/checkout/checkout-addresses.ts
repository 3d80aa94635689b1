import { checkBuyer, withoutPlace } from './address.ts';
import type { Address } from './checkout.ts';
import { checkPostcode } from './postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkLineText } from './check-line-text.ts';
import { checkCompanyNumber } from '#domain/customer/company-number.ts';
import { checkMobile } from '#domain/customer/phone.ts';
import { invalidField, type FieldCheck, type FieldRefusals } from '#domain/fields.ts';
import { hasOwnBilling, type BillingDetails, type CheckoutDetails } from './checkout-details.ts';
import { asksBilling, needsBilling, type OrderWay } from './order-way.ts';

/**
 * The delivery address, cleaned; it stays as written while a field is wrong. A buyer who fetches the
 * goods gives a name and no place.
 */
export function shippingAddress(details: CheckoutDetails, isFetched = false): Address {
  const { firstName, lastName, street, apartment, postcode, city, phone, isCompany } = details;
  const { country } = details;
  const written = {
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
  };
  return whole(isFetched ? withoutPlace(written) : written);
}

/**
 * The invoice address. A company's is in its own name. Where no invoice is sent it holds only the
 * buyer's name.
 */
export function billingAddress(details: CheckoutDetails, way: OrderWay): Address {
  const shipping = shippingAddress(details, !needsBilling(way));
  if (!asksBilling(way) || !hasOwnBilling(details, way)) return shipping;
  const { hasOwnCity: _, ...billing } = details.billing;
  return whole({ ...shipping, ...billing });
}

function whole(written: Address): Address {
  const checked = checkBuyer(written);
  return checked.ok ? checked.value : written;
}

/** The faults of the first step, by field. */
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

/** Whether the postcode exists; true where that is unknown. */
export type PostcodeKnower = (to: {
  readonly country: string;
  readonly postcode: string;
}) => boolean;

const anyPostcode: PostcodeKnower = () => true;

/** The faults of the delivery step. A buyer who fetches the goods needs no address. */
export function checkShipping(
  details: CheckoutDetails,
  isFetched: boolean,
  isKnown = anyPostcode,
): FieldRefusals {
  const { country, street, apartment, postcode, city, phone } = details;
  if (isFetched) return refusals({ phone: checkMobile(phone, country) });
  return refusals({
    street: checkLineText(street, 2),
    apartment: checkLineText(apartment, 0),
    postcode: checkTown({ postcode, country }, isKnown),
    city: checkLineText(city, 1),
    phone: checkMobile(phone, country),
  });
}

/**
 * The faults of the payment step. An invoice to another place needs the whole address, and a company must name the
 * place (rules/orders#invoice-address).
 */
export function checkPayment(
  details: CheckoutDetails,
  way: OrderWay,
  isKnown = anyPostcode,
): FieldRefusals {
  if (!asksBilling(way)) return {};
  const { billing, billingFrom, isCompany } = details;
  const isOwn = hasOwnBilling(details, way);
  const { isVirtual } = way;
  return refusals({
    ...(isCompany &&
      !isOwn &&
      billingFrom === 'unset' && { billingFrom: invalidField('field.required') }),
    ...(isOwn && billingChecks(billing, isKnown)),
    ...(isVirtual && { phone: checkMobile(details.phone, billing.country) }),
  });
}

function billingChecks(
  billing: BillingDetails,
  isKnown: PostcodeKnower,
): Record<string, FieldCheck<string>> {
  return {
    'billing.firstName': checkName(billing.firstName),
    'billing.lastName': checkName(billing.lastName),
    'billing.street': checkLineText(billing.street, 2),
    'billing.apartment': checkLineText(billing.apartment, 0),
    'billing.postcode': checkTown(billing, isKnown),
    'billing.city': checkLineText(billing.city, 1),
  };
}

function checkTown(
  { postcode: written, country }: { readonly postcode: string; readonly country: string },
  isKnown: PostcodeKnower,
): FieldCheck<string> {
  const checked = checkPostcode(written, country);
  if (!checked.ok) return checked;
  const postcode = checked.value;
  return isKnown({ postcode, country })
    ? checked
    : invalidField('field.postcode_unknown', { postcode });
}

function refusals(checks: Readonly<Record<string, FieldCheck<unknown>>>): FieldRefusals {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [[name, check.refusal]])),
  );
}
