import type { Address } from './checkout.ts';

/** The lines of an address as they are written on a letter. */
export function addressLines(address: Address): readonly string[] {
  return [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.street,
    address.apartment,
    `${address.postcode} ${address.city}`,
    address.country === 'NO' ? '' : address.country,
  ].filter((line) => line.trim() !== '');
}
