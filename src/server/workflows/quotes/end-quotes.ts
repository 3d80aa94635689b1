import { moveQuote } from '#domain/quotes/move-quote.ts';
import type { QuoteStatus } from '#domain/quotes/quote.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { changeQuote, lockQuote, quotesEnding } from '#server/repositories/quotes/quotes.ts';
import { tellOfQuote } from './tell-of-quote.ts';

/** A buyer is told this long before an answer runs out. */
const noticeMs = 2 * dayMs;
const batchSize = 100;
const answered: readonly QuoteStatus[] = ['pending_buyer_review', 'accepted'];

/** Ends the quotes that have run out, and tells the buyers of those that soon do (rules/companies#quote-status). */
export async function endQuotes(database: WorkedDatabase, now: Moment): Promise<void> {
  for (const id of await quotesEnding(database.read, answered, now, batchSize)) {
    await database.transaction(async (tx) => {
      const quote = await lockQuote(tx, id);
      const next = quote && moveQuote(quote, 'expire', 'shop', now);
      if (next?.ok === true) await changeQuote(tx, id, { status: next.value }, now);
    });
  }
  const soon = moment(now + noticeMs);
  for (const id of await quotesEnding(database.read, answered, soon, batchSize)) {
    await database.transaction(async (tx) => {
      const quote = await lockQuote(tx, id);
      const { expiresAt = now, updatedAt = now } = quote ?? {};
      // An answer that was valid for a short time only needs no reminder.
      if (expiresAt - updatedAt <= noticeMs) return;
      await tellOfQuote(tx, id, ['ending'], now, String(expiresAt));
    });
  }
}
