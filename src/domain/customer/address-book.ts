import type { Address } from '#domain/checkout/checkout.ts';

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

/** Whether a book already has an address: the same house, compared without case. */
export function isInBook(book: readonly Address[], address: Address): boolean {
  const lines = ({ street, apartment, postcode, city }: Address) =>
    [street, apartment, postcode, city]
      .map((line) => line.trim().normalize('NFC').toLocaleLowerCase('nb'))
      .join('\n');
  return book.some((each) => lines(each) === lines(address));
}
