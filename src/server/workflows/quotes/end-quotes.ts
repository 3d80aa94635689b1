import { moveQuote } from '#domain/quotes/move-quote.ts';
import type { QuoteStatus } from '#domain/quotes/quote.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { changeQuote, lockQuote, quotesEnding } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { tellOfQuote } from './tell-of-quote.ts';

/** A buyer is told this long before an answer runs out. */
const noticeMs = 2 * dayMs;
const batchSize = 100;
const answered: readonly QuoteStatus[] = ['pending_buyer_review', 'accepted'];

/** Ends the quotes that have run out, and tells the buyers of those that soon do (rules/companies#quote-status). */
export async function endQuotes(database: WorkedDatabase, now: Moment): Promise<void> {
  await eachEnding(database, now, async (tx, id) => {
    const quote = await lockQuote(tx, id);
    const next = quote && moveQuote(quote, 'expire', 'shop', now);
    if (next?.ok === true) await changeQuote(tx, id, { status: next.value }, now);
  });
  await eachEnding(database, moment(now + noticeMs), async (tx, id) => {
    const quote = await lockQuote(tx, id);
    const { expiresAt = now, updatedAt = now } = quote ?? {};
    // An answer that is valid for a short time needs no reminder.
    if (expiresAt - updatedAt <= noticeMs) return;
    await tellOfQuote(tx, id, ['ending'], now, String(expiresAt));
  });
}

/** Does the work for each answered quote that runs out before a moment, in a transaction of its own. */
async function eachEnding(
  { read, transaction }: WorkedDatabase,
  before: Moment,
  work: (tx: Db, id: number) => Promise<void>,
): Promise<void> {
  const wanted = { statuses: answered, before, limit: batchSize };
  let after = 0;
  for (;;) {
    const ids = await quotesEnding(read, { ...wanted, after });
    for (const id of ids) await transaction((tx) => work(tx, id));
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return;
  }
}
