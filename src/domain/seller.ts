/** Who sells, as on everything that the law wants a name and an address on; of the sample shop. */
export const seller = {
  name: 'Armatur AS',
  street: 'Kranveien 12',
  postcode: '0484',
  city: 'Oslo',
  /** Begins as no real one does. */
  organisationNumber: '123 456 785',
  email: 'kundeservice@armatur.example',
  /** Begins as no real one does. */
  phone: '22 33 44 55',
} as const;
