import { createHash } from 'node:crypto';
import type { QuoteItemRequest } from '#contract/wire/quote-item.ts';
import type { QuoteRequest } from '#domain/quotes/check-quote-request.ts';
import type { AskedQuote, QuoteContact } from '#domain/quotes/quote.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import type { CountedAsking } from '#server/asking.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import { findQuoteListItems, type NewQuoteItem } from '#server/repositories/quotes/quote-lists.ts';
import { findQuoteByKey } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { lockedQuoteListRow } from './held-quote-list.ts';
import { makeQuote, type QuoteSource } from './make-quote.ts';
import { findQuotedArticle, newQuoteItem } from './quote-lines.ts';

export interface AskedForQuote {
  readonly listId?: string | undefined;
  /** The lines of a guest without a list. */
  readonly items?: readonly QuoteItemRequest[] | undefined;
  readonly written: QuoteRequest;
  /** A customer's is in the profile. */
  readonly contact?: QuoteContact;
  /** The client's key; without one the state of the list is the key. */
  readonly key?: string | undefined;
}

/**
 * Makes a quote of a quote list, which is empty afterwards; a repeat finds the quote that was made
 * (rules/companies#quotes). Refuses `quote.empty` and an unknown list.
 */
export async function requestQuote(
  asked: AskedForQuote,
  context: CountedAsking,
): Promise<AskedQuote> {
  const { database } = context.services;
  const sent = asked.items && (await sentItems(asked.items, context));
  try {
    return await database.transaction(async (tx) => {
      const source = sent ? sourceSent(sent, asked, context) : await sourceOf(tx, asked, context);
      const before = await findQuoteByKey(tx, source.listId, source.key);
      return before ?? makeQuote(tx, source, asked, context);
    });
  } catch (error) {
    // Another request with the same lines was faster.
    const { listId, key } = sent ? sourceSent(sent, asked, context) : { listId: '', key: '' };
    const made = await findQuoteByKey(database.read, listId, key);
    if (error instanceof UniqueViolation && made !== undefined) return made;
    throw error;
  }
}

async function sentItems(
  items: readonly QuoteItemRequest[],
  context: CountedAsking,
): Promise<readonly NewQuoteItem[]> {
  const found: NewQuoteItem[] = [];
  for (const item of items) found.push(newQuoteItem(await findQuotedArticle(item, context), item));
  return found;
}

/**
 * Equal lines of one person on one day are one request. The person is part of the key, so that a request
 * finds no quote of another.
 */
function sourceSent(
  items: readonly NewQuoteItem[],
  { written, contact, key }: AskedForQuote,
  { storeView, viewer, now }: CountedAsking,
): QuoteSource {
  const person = viewer.customerId ?? contact;
  const request = key ?? [osloDayNumber(now), storeView.code, items, written];
  const said = JSON.stringify([person, request]);
  return { listId: '', key: createHash('sha256').update(said).digest('hex'), items };
}

async function sourceOf(
  tx: Db,
  { listId, key }: AskedForQuote,
  context: CountedAsking,
): Promise<QuoteSource> {
  const list = await lockedQuoteListRow(tx, listId, context);
  const items = await findQuoteListItems(tx, list.id);
  return { listId: list.id, key: key ?? `version ${list.version}`, items };
}
