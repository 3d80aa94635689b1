import { actorOf } from '#domain/actor.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { isBuyerOf } from '#domain/quotes/quote-buyer.ts';
import { quotedPrices, quotesNamed, type QuotedPrices } from '#domain/quotes/quoted-prices.ts';
import type { Asking } from '#server/asking.ts';
import { findQuotes } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The quoted prices of lines that name quotes of the viewer (rules/companies#quoted-lines). */
export async function findQuotedPrices(
  db: Db,
  items: readonly { readonly options: CartItemOptions }[],
  { viewer, now }: Pick<Asking, 'viewer' | 'now'>,
): Promise<QuotedPrices> {
  const actor = actorOf(viewer);
  const quotes = await findQuotes(db, quotesNamed(items));
  const own = quotes.filter((quote) => isBuyerOf(quote, actor));
  return quotedPrices(own, now);
}
