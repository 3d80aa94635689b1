import type { AddressesView, AddressView } from '#contract/views/account.ts';
import type { OwnProfile, SavedAddress } from '#contract/wire/customer.ts';
import type { StoreView } from '#domain/settings.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { missing, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';
import { usualCountry } from './usual-country.ts';

export const addressesView: View<AddressesView> = async (asked) => {
  const { addresses } = (await findProfile(asked.asking)) ?? toLogIn(asked);
  return { addresses };
};

/** `new` in place of the id opens an empty form. */
export const addressView: View<AddressView> = async (asked) => {
  const { asking, params } = asked;
  const profile = (await findProfile(asking)) ?? toLogIn(asked);
  if (params['id'] === 'new') return { address: newAddress(profile, asking.storeView) };
  const address = profile.addresses.find(({ id }) => String(id) === params['id']);
  return { address: address ?? missing() };
};

/** The first address of a book is the default for everything. */
function newAddress(
  { firstName, lastName, phone = '', addresses }: OwnProfile,
  storeView: StoreView,
): SavedAddress {
  const isFirst = addresses.length === 0;
  return {
    firstName,
    lastName,
    country: usualCountry(storeView),
    street: '',
    apartment: '',
    postcode: '',
    city: '',
    phone,
    company: '',
    organisationNumber: '',
    isDefaultShipping: isFirst,
    isDefaultBilling: isFirst,
  };
}
