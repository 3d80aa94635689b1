import { checkAddress } from '#domain/checkout/address.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { Profile } from '#domain/customer/profile.ts';
import { defaultSettings } from '#domain/settings.ts';
import type { CustomerAddress } from '#server/repositories/customers/customers.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import { addressColumnOf, defaultColumnOf } from './customer-columns.ts';
import { fieldRefusal } from './field-refusal.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { RowError } from '#server/exchange/files/report.ts';
import type { RowRecords } from '#server/exchange/files/row-records.ts';

/** Adds a row's address to the book; it replaces the address with the same name and place. */
export function addressesAfter(
  before: readonly CustomerAddress[],
  cells: Cells,
  { email, firstName, lastName }: Profile,
  claimed: RowRecords<string>,
): readonly CustomerAddress[] {
  if (
    cells.given(addressColumnOf.street) === undefined &&
    cells.given(addressColumnOf.city) === undefined
  ) {
    return before;
  }
  const text = (field: keyof typeof addressColumnOf) => cells.given(addressColumnOf[field]) ?? '';
  const [street = '', ...more] = text('street').split(/\r?\n/);
  const checked = checkAddress({
    firstName: text('firstName') || firstName,
    lastName: text('lastName') || lastName,
    country: readCountry(text('country')) ?? text('country'),
    street,
    apartment: more.join(' '),
    postcode: text('postcode'),
    city: text('city'),
    phone: text('phone'),
    company: text('company'),
    organisationNumber: text('organisationNumber'),
  });
  if (!checked.ok) throw fieldRefusal(checked.fields, addressColumnOf);
  const known = before.find((address) => placeOf(address) === placeOf(checked.value));
  const id = known?.id ?? Math.max(0, ...before.map((address) => address.id)) + 1;
  const isDefault = (kind: keyof typeof defaultColumnOf): boolean | undefined => {
    const flag = cells.flag(defaultColumnOf[kind]);
    const key = `${kind} ${email}`;
    const place = placeOf(checked.value);
    if (flag !== true) return flag;
    if (claimed.get(key) === undefined) claimed.set(key, place);
    return claimed.get(key) === place;
  };
  const own: CustomerAddress = {
    ...checked.value,
    id,
    isDefaultShipping: isDefault('isDefaultShipping') ?? known?.isDefaultShipping ?? false,
    isDefaultBilling: isDefault('isDefaultBilling') ?? known?.isDefaultBilling ?? false,
  };
  const all =
    known === undefined ? [...before, own] : before.map((each) => (each.id === id ? own : each));
  const max = defaultSettings.customers.maximumAddresses;
  if (all.length > max) {
    throw new RowError(
      addressColumnOf.street,
      'field.too_many',
      say('customer.addresses', { max }),
    );
  }
  return all.map((each) => (each === own ? own : withoutDefaultsOf(own, each)));
}

function withoutDefaultsOf(chosen: CustomerAddress, other: CustomerAddress): CustomerAddress {
  return {
    ...other,
    isDefaultShipping: other.isDefaultShipping && !chosen.isDefaultShipping,
    isDefaultBilling: other.isDefaultBilling && !chosen.isDefaultBilling,
  };
}

function placeOf(address: Address): string {
  const { firstName, lastName, country, street, apartment, postcode, city } = address;
  const words = [firstName, lastName, country, street, apartment, postcode, city];
  return JSON.stringify(words.map((word) => word.toLowerCase()));
}
