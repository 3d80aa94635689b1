import { client } from '#web/state/page/this-page.ts';
import { me, updateMe } from '#contract/user.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import { isInBook } from '#domain/customer/address-book.ts';

/** Adds an address to the customer's book, unless the book has it. Throws `ApiError`. */
export async function saveAddress(address: Address): Promise<void> {
  const { email, firstName, lastName, addresses } = (await client.call(me, {})).result;
  if (isInBook(addresses, address)) return;
  const saved = { ...address, isDefaultShipping: false, isDefaultBilling: false };
  const body = { email, firstName, lastName, addresses: [...addresses, saved] };
  await client.call(updateMe, { body });
}
