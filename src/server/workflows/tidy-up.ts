import { dayMs, moment } from '#domain/time/moment.ts';
import { deleteForgottenCarts } from '#server/repositories/carts.ts';
import { deleteExpiredTokens } from '#server/repositories/sessions.ts';
import type { Services } from '#server/services.ts';

/** spec-gap: a guest's cart is kept so long after its last change. */
const cartMs = 90 * dayMs;
/** Few enough that nobody waits for the lock (decisions, Engines). */
const cartsAtOnce = 500;

/** Throws away tokens nobody can use and carts nobody came back for. */
export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await database.transaction((tx) => deleteExpiredTokens(tx, now));
  const before = moment(now - cartMs);
  await database.transaction((tx) => deleteForgottenCarts(tx, before, cartsAtOnce));
}
