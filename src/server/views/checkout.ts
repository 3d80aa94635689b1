import type { CheckoutView } from '#contract/views/checkout.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { namedOrderFields } from '#server/workflows/order-fields.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { View } from './asked.ts';
import type { Profile, SavedAddress } from '#contract/wire/customer.ts';
import type { BillingDetails } from '#domain/checkout/checkout-details.ts';

export const checkoutView: View<CheckoutView> = async ({ asking }) => {
  const profile = await findProfile(asking);
  const { country } = asking.storeView.settings.tax;
  return {
    known: profile ? accountDetails(profile, country) : {},
    addressBook: profile ? addressesIn(profile, country).map(plainAddress) : [],
    fields: namedOrderFields(asking),
  };
};

function addressesIn({ addresses }: Pick<Profile, 'addresses'>, country: string) {
  return addresses.filter((address) => address.country === country);
}

function plainAddress(address: SavedAddress): Address {
  const { isDefaultShipping: _shipping, isDefaultBilling: _billing, ...plain } = address;
  return plain;
}

/** The form has no field for a country: an address abroad is left out. */
export function accountDetails(
  { firstName, lastName, email, addresses }: Profile,
  country: string,
): CheckoutView['known'] {
  const usable = addressesIn({ addresses }, country);
  const shipping = usable.find(({ isDefaultShipping }) => isDefaultShipping) ?? usable[0];
  const billing = usable.find(({ isDefaultBilling }) => isDefaultBilling) ?? shipping;
  if (shipping === undefined || billing === undefined) return { firstName, lastName, email };
  const { street, apartment, postcode, city, phone } = shipping;
  // Goods may go to somebody's home and the invoice to their company: checkout asks for one buyer.
  const buyer = [shipping, billing].find(isCompany) ?? shipping;
  const { company, organisationNumber } = buyer;
  return {
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    email,
    isCompany: isCompany(buyer),
    company,
    organisationNumber,
    street,
    apartment,
    postcode,
    city,
    phone,
    ...(billing !== shipping && { billingFrom: 'own', billing: billingOf(billing) }),
    // The customer has said that both go there.
    ...(billing === shipping && shipping.isDefaultBilling && { billingFrom: 'delivery' }),
  };
}

function isCompany({
  company,
  organisationNumber,
}: Pick<SavedAddress, 'company' | 'organisationNumber'>): boolean {
  return company !== '' && organisationNumber !== '';
}

function billingOf(address: SavedAddress): BillingDetails {
  const { firstName, lastName, street, apartment, postcode, city } = address;
  return { firstName, lastName, street, apartment, postcode, city, hasOwnCity: false };
}
