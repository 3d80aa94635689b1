import { consentMs } from '#domain/customer/consent.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import { deleteForgottenCarts } from '#server/repositories/sales/carts.ts';
import { deleteOldChanges } from '#server/repositories/system/change-log.ts';
import { deleteExpiredConfirmations } from '#server/repositories/customers/confirmations.ts';
import { deleteOldConsents } from '#server/repositories/customers/consents.ts';
import { deleteOldUses } from '#server/repositories/system/hourly-uses.ts';
import { deleteExpiredTokens } from '#server/repositories/customers/sessions.ts';
import { deleteOldTries } from '#server/repositories/customers/wrong-log-ins.ts';
import type { Services } from '#server/services.ts';

/** spec-gap: a guest's cart is kept so long after its last change. */
const cartMs = 90 * dayMs;
/** spec-gap: proof of an answer is kept for a year after it has ceased to hold. */
const proofMs = 2 * consentMs;
/** Few enough that nobody waits for the lock (rules/safety#long-jobs). */
const atOnce = 500;
/** Every process follows within a second; the rest is for whoever wants to look back. */
const changesMs = 30 * dayMs;

/**
 * Throws away tokens and links nobody can use, carts nobody came back for, changes everybody has followed and consents
 * that need no proof any more.
 */
export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await database.transaction((tx) => deleteExpiredTokens(tx, now));
  await database.transaction((tx) => deleteExpiredConfirmations(tx, now, atOnce));
  const before = moment(now - cartMs);
  await database.transaction((tx) => deleteForgottenCarts(tx, before, atOnce));
  const followed = moment(now - changesMs);
  await database.transaction((tx) => deleteOldChanges(tx, followed, atOnce));
  const proven = moment(now - proofMs);
  await database.transaction((tx) => deleteOldConsents(tx, proven, atOnce));
  const counted = moment(now - hourMs);
  await database.transaction((tx) => deleteOldUses(tx, counted, atOnce));
  const tried = moment(now - dayMs);
  await database.transaction((tx) => deleteOldTries(tx, tried, atOnce));
}
