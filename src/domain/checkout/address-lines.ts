import type { Address } from './checkout.ts';

/** Where something is sent or invoiced, as it is written on a letter. */
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
