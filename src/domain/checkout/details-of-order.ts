import type { Address } from './checkout.ts';
import type { CheckoutDetails } from './checkout-details.ts';

/** The buyer of an order, and the chosen delivery and payment. */
interface Ordered {
  readonly email: string;
  readonly billing: Address;
  readonly shipping?: Address;
  readonly shippingMethod?: { readonly carrierCode: string; readonly methodCode: string };
  readonly paymentMethodCode: string;
}

/** Restores the texts of checkout for an order whose goods go back into the cart (rules/orders#waiting-orders). */
export function detailsOfOrder(order: Ordered): Partial<CheckoutDetails> {
  const { email, billing, shipping = billing, shippingMethod: method } = order;
  const { firstName, lastName, company, organisationNumber, phone } = shipping;
  return {
    firstName,
    lastName,
    email,
    isCompany: organisationNumber !== '',
    company,
    organisationNumber,
    ...placeOf(shipping),
    phone,
    ...(method && { shippingMethod: `${method.carrierCode}/${method.methodCode}` }),
    paymentMethod: order.paymentMethodCode,
    billingFrom: isSamePlace(billing, shipping) ? 'delivery' : 'own',
    billing: { firstName: billing.firstName, lastName: billing.lastName, ...placeOf(billing) },
  };
}

/** The town stays the buyer's, even if the register has another for the postcode. */
function placeOf({ country, street, apartment, postcode, city }: Address) {
  return { country, street, apartment, postcode, city, hasOwnCity: true };
}

function isSamePlace(one: Address, other: Address): boolean {
  return (
    JSON.stringify([one.firstName, one.lastName, placeOf(one)]) ===
    JSON.stringify([other.firstName, other.lastName, placeOf(other)])
  );
}
