import { dayMs, moment } from '#domain/time/moment.ts';
import { deleteForgottenCarts } from '#server/repositories/carts.ts';
import { deleteOldChanges } from '#server/repositories/change-log.ts';
import { deleteExpiredTokens } from '#server/repositories/sessions.ts';
import type { Services } from '#server/services.ts';

/** spec-gap: a guest's cart is kept so long after its last change. */
const cartMs = 90 * dayMs;
/** Few enough that nobody waits for the lock (decisions, Engines). */
const atOnce = 500;
/** Every process follows within a second; the rest is for whoever wants to look back. */
const changesMs = 30 * dayMs;

/** Throws away tokens nobody can use, carts nobody came back for and changes everybody has followed. */
export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await database.transaction((tx) => deleteExpiredTokens(tx, now));
  const before = moment(now - cartMs);
  await database.transaction((tx) => deleteForgottenCarts(tx, before, atOnce));
  const followed = moment(now - changesMs);
  await database.transaction((tx) => deleteOldChanges(tx, followed, atOnce));
}
