import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import { moveQuote } from './move-quote.ts';
import type { Quote, QuoteItem } from './quote.ts';
import { quotedLine } from './quote-totals.ts';

/** A line of an accepted quote. Price lists no longer change its price. */
export type BoughtQuoteItem = QuoteItem &
  Required<Pick<QuoteItem, 'vatRate'>> & {
    readonly unit: Price;
  };

/**
 * The lines of an accepted quote, at the quoted prices (rules/companies#quote-status). Refuses
 * `quote.status`, `quote.expired`, `cart.price_unknown`; an ordered quote can't be bought again
 * (rules/safety#single-use).
 */
export function buyQuote(quote: Quote, now: Moment): Result<readonly BoughtQuoteItem[]> {
  const moved = moveQuote(quote, 'order', 'shop', now);
  if (!moved.ok) return moved;
  const items = quote.items.flatMap((item) => {
    const line = quotedLine(item);
    return line === undefined ? [] : [{ ...item, unit: line.unit, vatRate: line.vatRate }];
  });
  return items.length < quote.items.length ? refused('cart.price_unknown') : accepted(items);
}
