import { moveQuote } from '#domain/quotes/move-quote.ts';
import { quotesNamed } from '#domain/quotes/quoted-prices.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import { changeQuote, lockQuote, quotesOfOrder } from '#server/repositories/quotes/quotes.ts';
import type { Db } from '#server/repositories/system/database.ts';

/** Uses up the quotes of an order's lines; another order of the same quote is refused (rules/safety#single-use). */
export async function orderQuotes(
  tx: Db,
  { id: orderId, lines }: { readonly id: number; readonly lines: readonly OrderLine[] },
  now: Moment,
): Promise<void> {
  for (const id of quotesNamed(lines).toSorted((one, other) => one - other)) {
    const quote = await lockQuote(tx, id);
    if (quote === undefined) throw new AppError('quote.not_found');
    const status = orThrow(moveQuote(quote, 'order', 'shop', now));
    await changeQuote(tx, id, { status, orderId }, now);
  }
}

/** Opens the quotes of a cancelled order again, so that their goods can be ordered in another way. */
export async function reopenQuotes(tx: Db, orderId: number, now: Moment): Promise<void> {
  for (const id of await quotesOfOrder(tx, orderId)) {
    const quote = await lockQuote(tx, id);
    const next = quote && moveQuote(quote, 'reopen', 'shop', now);
    if (next?.ok === true) await changeQuote(tx, id, { status: next.value, orderId: null }, now);
  }
}
