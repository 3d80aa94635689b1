import type { Address } from '#domain/checkout/checkout.ts';

/** A valid Norwegian address, with the given changes. */
export function anAddress(changed: Partial<Address> = {}): Address {
  return {
    firstName: 'Ola',
    lastName: 'Nordmann',
    country: 'NO',
    street: 'Storgata 12',
    apartment: '',
    postcode: '0155',
    city: 'Oslo',
    phone: '+4722334455',
    company: '',
    organisationNumber: '',
    ...changed,
  };
}
