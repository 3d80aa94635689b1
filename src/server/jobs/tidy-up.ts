import { consentMs } from '#domain/customer/consent.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import { deleteExpiredTokens } from '#server/repositories/customers/sessions.ts';
import { deleteForgottenCarts } from '#server/repositories/sales/carts.ts';
import { deleteDoneMessages, finishGivenUp } from '#server/repositories/system/outbox.ts';
import { deleteOld } from '#server/repositories/system/delete-old.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import type { Services } from '#server/services.ts';

/** spec-gap: a guest's cart is kept so long after its last change. */
const cartMs = 90 * dayMs;
/** A cart that never had a line is not counted against any limit. */
const unusedCartMs = dayMs;
/** An operator has so long to have a given-up message tried again. */
const givenUpMs = 90 * dayMs;
/** The shop has no use for sent messages after this time. */
const doneMs = 365 * dayMs;
/** Few enough that no other writer waits long for the lock (rules/safety#long-jobs). */
const batchSize = 500;

const keptMs = {
  confirmations: 0,
  /** Every process follows within a second; the rest is for the operator to look back at. */
  change_log: 30 * dayMs,
  /** spec-gap: proof of an answer is kept for a year after it has ceased to hold, that moment included. */
  consents: 2 * consentMs + 1,
  /** Long enough to compare with the year before. */
  empty_searches: 400 * dayMs,
  /** A signature is valid for a few minutes only. */
  hook_marks: hourMs,
  hourly_uses: hourMs,
  mail_tokens: 0,
  /** spec-gap: three years are as long as a claim is commonly open (rules/forms#messages). */
  messages: 3 * 365 * dayMs,
  wrong_log_ins: dayMs,
} as const;

export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await openLedgers(database, clock);
  await database.transaction((tx) => deleteExpiredTokens(tx, now));
  const forgotten = { any: moment(now - cartMs), unused: moment(now - unusedCartMs) };
  await database.transaction((tx) => deleteForgottenCarts(tx, forgotten, batchSize));
  await database.transaction((tx) => finishGivenUp(tx, moment(now - givenUpMs), now));
  await database.transaction((tx) => deleteDoneMessages(tx, moment(now - doneMs), batchSize));
  for (const table of Object.keys(keptMs) as (keyof typeof keptMs)[]) {
    const until = moment(now - keptMs[table]);
    await database.transaction((tx) => deleteOld(tx, table, until, batchSize));
  }
}
