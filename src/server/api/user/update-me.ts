import type { updateMe as endpoint } from '#contract/user.ts';
import { settleDefaults } from '#domain/customer/address-book.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import {
  findCustomer,
  updateCustomer,
  type Customer,
  type CustomerAddress,
} from '#server/repositories/customers.ts';
import type { SavedAddress } from '#contract/wire/customer.ts';
import { profileOf } from './profile.ts';

export const updateMe: Handler<typeof endpoint> = async ({ body }, { services, session, now }) => {
  const changed = await services.database
    .transaction(async (tx): Promise<Customer> => {
      const customer = session && (await findCustomer(tx, session.customerId));
      if (customer === undefined) throw new AppError('user.unauthorized');
      const addresses = body.addresses
        ? settleDefaults(numbered(body.addresses, customer.addresses))
        : customer.addresses;
      const { email, firstName, lastName } = body;
      const next = { ...customer, email, firstName, lastName, addresses, updatedAt: now };
      await updateCustomer(tx, next);
      return next;
    })
    .catch((error: unknown) => {
      // Who is signed in may know that the address is taken; they could not use it otherwise.
      throw error instanceof UniqueViolation ? new AppError('user.exists') : error;
    });
  return { result: profileOf(changed) };
};

/** New addresses get the next number; an id that is not in the customer's own book is refused. */
function numbered(
  given: readonly SavedAddress[],
  known: readonly CustomerAddress[],
): readonly CustomerAddress[] {
  let last = Math.max(0, ...known.map(({ id }) => id));
  return given.map((address) => {
    if (address.id === undefined) return { ...address, id: ++last };
    if (!known.some(({ id }) => id === address.id)) throw new AppError('user.forbidden');
    return { ...address, id: address.id };
  });
}
