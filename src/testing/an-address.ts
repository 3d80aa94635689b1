import type { Address } from '#domain/checkout/checkout.ts';

/** A good Norwegian address; name what matters to the test. */
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
