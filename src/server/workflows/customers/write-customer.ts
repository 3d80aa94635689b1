import { actorText } from '#domain/actor.ts';
import type { Acting } from '#server/acting.ts';
import {
  insertCustomer,
  setPassword,
  updateCustomer,
  type Customer,
  type NewCustomer,
} from '#server/repositories/customers/customers.ts';
import { moveSubscription } from '#server/repositories/customers/subscriptions.ts';
import type { Db } from '#server/repositories/system/database.ts';

interface WrittenCustomer {
  readonly known: Pick<Customer, 'id' | 'passwordHash'> | undefined;
  readonly after: NewCustomer;
  /** Where absent, the subscription stays as it is. */
  readonly isSubscribed?: boolean;
}

/** Opens the account of a customer from a file, or changes the known one. */
export function writeCustomer(
  { known, after, isSubscribed }: WrittenCustomer,
  acting: Acting,
): Promise<void> {
  const { database, now } = acting;
  return database.transaction(async (tx) => {
    if (known === undefined) await insertCustomer(tx, after);
    else {
      await updateCustomer(tx, { ...after, id: known.id, updatedAt: now });
      const { passwordHash } = after;
      if (passwordHash !== known.passwordHash) await setPassword(tx, known, passwordHash, now);
    }
    if (isSubscribed !== undefined) await bringSubscription(tx, after, isSubscribed, acting);
  });
}

/** A subscription from a file has no proof of its own, and gives no coupon. */
async function bringSubscription(
  tx: Db,
  { email, storeCode }: Pick<NewCustomer, 'email' | 'storeCode'>,
  isSubscribed: boolean,
  { actor, now }: Acting,
): Promise<void> {
  const move = isSubscribed ? 'subscribe' : 'leave';
  const change = { email, move, storeCode, place: 'import', actor: actorText(actor) } as const;
  await moveSubscription(tx, change, now);
}
