import type { Actor } from '#domain/actor.ts';
import { mayRenew } from '#domain/quotes/may-renew.ts';
import { quoteNumber, type AskedQuote, type QuoteItem } from '#domain/quotes/quote.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { NewQuoteItem } from '#server/repositories/quotes/quote-lists.ts';
import { findQuoteByKey } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { makeQuote } from './make-quote.ts';
import { lockOwnQuote } from './own-quotes.ts';

/**
 * Asks again for the goods of a quote that ended without an order (rules/companies#renewed-quotes). A repeat finds the
 * quote that was made first. Refuses `quote.status`.
 */
export async function renewQuote(
  id: number,
  context: CountedAsking & { readonly actor: Actor },
): Promise<AskedQuote> {
  return context.services.database.transaction(async (tx) => {
    const old = await lockOwnQuote(tx, id, context.actor);
    if (!mayRenew(old)) throw new AppError('quote.status');
    const { name, requestedDiscount } = old;
    const key = keyOfRenewal(id);
    const source = { listId: '', key, items: old.items.map(again), renewedFrom: id };
    const written = { name, comment: '', requestedDiscount, lastDay: '' };
    return (await findQuoteByKey(tx, '', key)) ?? makeQuote(tx, source, { written }, context);
  });
}

/** Finds the number of the quote that renews another one; undefined where there is none. */
export async function renewalOf(
  db: Db,
  { id }: Pick<AskedQuote, 'id'>,
): Promise<string | undefined> {
  const made = await findQuoteByKey(db, '', keyOfRenewal(id));
  return made && quoteNumber(made.id);
}

function keyOfRenewal(id: number): string {
  return `renews ${quoteNumber(id)}`;
}

function again(item: QuoteItem): NewQuoteItem {
  const { sku, parentSku, kind, quantity, options, remark, requestedNet } = item;
  return {
    sku,
    ...(parentSku !== undefined && { parentSku }),
    kind,
    quantity,
    options,
    remark,
    ...(requestedNet !== undefined && { requestedNet }),
  };
}
