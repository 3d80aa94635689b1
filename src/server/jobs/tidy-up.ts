import { consentMs } from '#domain/customer/consent.ts';
import { dayMs, hourMs, moment } from '#domain/time/moment.ts';
import { deleteExpiredTokens } from '#server/repositories/customers/sessions.ts';
import { deleteForgottenQuoteLists } from '#server/repositories/quotes/quote-lists.ts';
import { deleteForgottenCarts } from '#server/repositories/sales/carts.ts';
import { deleteDoneMessages, finishGivenUp } from '#server/repositories/system/outbox.ts';
import { deleteOld } from '#server/repositories/system/delete-old.ts';
import { endQuotes } from '#server/workflows/quotes/end-quotes.ts';
import { openLedgers } from '#server/workflows/open-ledgers.ts';
import type { Services } from '#server/services.ts';

/** spec-gap: a guest's cart is stored for this long after its last change. */
const cartMs = 90 * dayMs;
/** A cart that never had a line is not counted against any limit. */
const unusedCartMs = dayMs;
/** For this long an operator may have a given-up message tried again. */
const givenUpMs = 90 * dayMs;
/** The shop has no use for sent messages after this time. */
const doneMs = 365 * dayMs;
/** The batch is small, so that no other writer waits long for the lock (rules/safety#long-jobs). */
const batchSize = 500;

const keptMs = {
  alerts: 0,
  /** Klarna and Vipps have freed the money of a payment without an order by then. */
  cart_payments: doneMs,
  confirmations: 0,
  /** Every process follows within a second; the rest is a record for the operator. */
  change_log: 30 * dayMs,
  /**
   * spec-gap: the proof of an answer is stored for a year after the answer has ended, that moment
   * included.
   */
  consents: 2 * consentMs + 1,
  /** The time covers a comparison with the year before. */
  empty_searches: 400 * dayMs,
  /** A signature is valid for a few minutes only. */
  hook_marks: hourMs,
  hourly_uses: hourMs,
  daily_uses: dayMs,
  mail_tokens: 0,
  /** spec-gap: claims commonly expire after three years (rules/forms#messages). */
  messages: 3 * 365 * dayMs,
  passkey_challenges: 0,
  password_tokens: 0,
  wrong_log_ins: dayMs,
} as const;

export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await openLedgers(database, clock);
  await database.transaction((tx) => deleteExpiredTokens(tx, now));
  const forgotten = { any: moment(now - cartMs), unused: moment(now - unusedCartMs) };
  await database.transaction((tx) => deleteForgottenCarts(tx, forgotten, batchSize));
  await database.transaction((tx) => deleteForgottenQuoteLists(tx, forgotten, batchSize));
  await endQuotes(database, now);
  await database.transaction((tx) => finishGivenUp(tx, moment(now - givenUpMs), now));
  await database.transaction((tx) => deleteDoneMessages(tx, moment(now - doneMs), batchSize));
  for (const table of Object.keys(keptMs) as (keyof typeof keptMs)[]) {
    const until = moment(now - keptMs[table]);
    await database.transaction((tx) => deleteOld(tx, table, until, batchSize));
  }
}
