import type { Address } from '#domain/checkout/checkout.ts';

/** Which address of a customer's book stands chosen. */
export interface DefaultMarks {
  readonly isDefaultShipping: boolean;
  readonly isDefaultBilling: boolean;
}

/**
 * An address book with exactly one default for each purpose: the one marked last, else the first.
 * spec-gap: what happens to two or to none isn't shown.
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

/** Whether an address already stands in a book: the same house, whatever the case of letters. */
export function isInBook(book: readonly Address[], address: Address): boolean {
  const lines = ({ street, apartment, postcode, city }: Address) =>
    [street, apartment, postcode, city]
      .map((line) => line.trim().normalize('NFC').toLocaleLowerCase('nb'))
      .join('\n');
  return book.some((each) => lines(each) === lines(address));
}
