import type { Acting } from '#server/acting.ts';
import {
  insertCustomer,
  setPassword,
  setSubscription,
  updateCustomer,
  type Customer,
  type NewCustomer,
} from '#server/repositories/customers/customers.ts';

interface WrittenCustomer {
  readonly known: Pick<Customer, 'id' | 'passwordHash'> | undefined;
  readonly after: NewCustomer;
  /** Where absent, the subscription stays as it is. */
  readonly isSubscribed?: boolean;
}

/** Opens the account of a customer from a file, or changes the known one. */
export function writeCustomer(
  { known, after, isSubscribed }: WrittenCustomer,
  { database, now }: Acting,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { id } = known ?? (await insertCustomer(tx, after));
    if (known !== undefined) {
      await updateCustomer(tx, { ...after, id, updatedAt: now });
      const { passwordHash } = after;
      if (passwordHash !== known.passwordHash) await setPassword(tx, known, passwordHash, now);
    }
    if (isSubscribed !== undefined) await setSubscription(tx, id, isSubscribed);
  });
}
