import { client } from '#web/state/page/this-page.ts';
import { me, updateMe } from '#contract/user.ts';
import type { SavedAddress } from '#contract/wire/customer.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { isInBook, putInBook } from '#domain/customer/address-book.ts';

type Book = readonly SavedAddress[];

/** Changes the book as the server has it now, since another tab may have changed it. Throws `ApiError`. */
export async function changeBook(change: (book: Book) => Book): Promise<void> {
  const { email, firstName, lastName, addresses: before } = (await client.call(me, {})).result;
  const addresses = change(before);
  if (addresses === before) return;
  await client.call(updateMe, { body: { email, firstName, lastName, addresses } });
}

/** Adds an address of checkout, unless the book has it. Throws `ApiError`. */
export async function saveAddress(address: Address): Promise<void> {
  const saved = { ...address, isDefaultShipping: false, isDefaultBilling: false };
  await changeBook((book) => (isInBook(book, address) ? book : putInBook(book, saved)));
}
