import type { CheckoutView } from '#contract/views/checkout.ts';
import { findProfile } from '#server/workflows/profile.ts';
import type { View } from './asked.ts';
import type { Profile, SavedAddress } from '#contract/wire/customer.ts';
import type { BillingDetails } from '#domain/checkout/checkout-details.ts';

export const checkoutView: View<CheckoutView> = async ({ asking }) => {
  const profile = await findProfile(asking);
  return profile ? accountDetails(profile, asking.storeView.settings.tax.country) : {};
};

/** The form has no field for a country: an address abroad is left out. */
export function accountDetails(
  { firstName, lastName, email, addresses }: Profile,
  country: string,
): CheckoutView {
  const usable = addresses.filter((address) => address.country === country);
  const shipping = usable.find(({ isDefaultShipping }) => isDefaultShipping) ?? usable[0];
  const billing = usable.find(({ isDefaultBilling }) => isDefaultBilling) ?? shipping;
  if (shipping === undefined || billing === undefined) return { firstName, lastName, email };
  const { street, apartment, postcode, city, phone } = shipping;
  // Goods may go to somebody's home and the invoice to their company: checkout asks for one buyer.
  const { company, organisationNumber } = [shipping, billing].find(isCompany) ?? shipping;
  return {
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    email,
    isCompany: isCompany({ company, organisationNumber }),
    company,
    organisationNumber,
    street,
    apartment,
    postcode,
    city,
    phone,
    ...(billing !== shipping && { hasOwnBilling: true, billing: billingOf(billing) }),
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
  return { firstName, lastName, street, apartment, postcode, city };
}
