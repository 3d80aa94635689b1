import type { Address } from '#domain/checkout/checkout.ts';

/** The maximum of addresses in a customer's book. */
export const maxAddresses = 50;

/** The purposes for which an address of a customer's book is the default. */
export interface DefaultMarks {
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/**
 * An address book with exactly one default for each purpose: the last marked address, else the first
 * address. spec-gap: the result for two defaults or none isn't shown.
 */
export function settleDefaults<Saved extends DefaultMarks>(
  addresses: readonly Saved[],
): readonly Saved[] {
  const shipping = Math.max(
    0,
    addresses.findLastIndex(({ isDefaultShipping }) => isDefaultShipping),
  );
  const billing = Math.max(
    0,
    addresses.findLastIndex(({ isDefaultBilling }) => isDefaultBilling),
  );
  return addresses.map((address, index) => ({
    ...address,
    isDefaultShipping: index === shipping,
    isDefaultBilling: index === billing,
  }));
}

/** The book with a new address, or with another text of one that has an id. A default takes the mark from the others. */
export function putInBook<Saved extends DefaultMarks & { readonly id?: number }>(
  book: readonly Saved[],
  address: Saved,
): readonly Saved[] {
  const marked = book.map((each) => ({
    ...each,
    isDefaultShipping: each.isDefaultShipping && !address.isDefaultShipping,
    isDefaultBilling: each.isDefaultBilling && !address.isDefaultBilling,
  }));
  const at = book.findIndex(({ id }) => id !== undefined && id === address.id);
  return at < 0 ? [...marked, address] : marked.with(at, address);
}

/** Whether a book already has an address: the same house, compared without case. */
export function isInBook(book: readonly Address[], address: Address): boolean {
  const lines = ({ street, apartment, postcode, city }: Address) =>
    [street, apartment, postcode, city]
      .map((line) => line.trim().normalize('NFC').toLocaleLowerCase('nb'))
      .join('\n');
  return book.some((each) => lines(each) === lines(address));
}
