import type { QuoteAuthor } from '#domain/quotes/quote.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export interface NewQuoteMessage {
  /** A repeat with the same key adds nothing. */
  readonly key: string;
  readonly author: QuoteAuthor;
  /** The actor as text (rules/safety#actors). */
  readonly actor: string;
  readonly text: string;
}

/** Adds a message to a quote and returns its id; undefined where a message with its key exists. */
export async function addQuoteMessage(
  tx: Db,
  quoteId: number,
  { key, author, actor, text }: NewQuoteMessage,
  now: Moment,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('quote_messages')
    .values({ quote_id: quoteId, message_key: key, author, actor, text, created_at: now })
    .onConflict((conflict) => conflict.columns(['quote_id', 'message_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}
