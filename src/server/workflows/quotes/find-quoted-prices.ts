import { actorOf } from '#domain/actor.ts';
import type { CartItemOptions } from '#domain/cart/cart.ts';
import { may } from '#domain/permissions/may.ts';
import { quotedPrices, quotesNamed, type QuotedPrices } from '#domain/quotes/quoted-prices.ts';
import type { Asking } from '#server/asking.ts';
import { findQuotes } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** The agreed prices of lines that name quotes of the viewer (rules/companies#quoted-lines). */
export async function findQuotedPrices(
  db: Db,
  items: readonly { readonly options: CartItemOptions }[],
  { viewer, now }: Pick<Asking, 'viewer' | 'now'>,
): Promise<QuotedPrices> {
  const quotes = await findQuotes(db, quotesNamed(items));
  const actor = actorOf(viewer);
  const own = quotes.filter((quote) => may(actor, 'own.quotes.change', quote).ok);
  return quotedPrices(own, now);
}
