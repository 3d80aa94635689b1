import type { Discount } from '#domain/cart/discount.ts';
import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import { moveQuote } from './move-quote.ts';
import type { Quote, QuoteItem } from './quote.ts';
import { quotedLine } from './quote-totals.ts';

/** A quote in a cart. Price lists no longer change its prices. */
export interface BoughtQuote {
  readonly items: readonly (QuoteItem & { readonly unit: Price })[];
  readonly discount?: Discount;
}

/**
 * The cart of an accepted quote, at negotiated prices (rules/companies#quote-status). Refuses
 * `quote.status`, `quote.expired`, `cart.price_unknown`; an ordered quote can't be bought again
 * (rules/safety#single-use).
 */
export function buyQuote(quote: Quote, now: Moment): Result<BoughtQuote> {
  const moved = moveQuote(quote, 'order', 'shop', now);
  if (!moved.ok) return moved;
  const items = quote.items.flatMap((item) => {
    const line = quotedLine(item);
    return line === undefined ? [] : [{ ...item, unit: line.unit, vatRate: line.vatRate }];
  });
  if (items.length < quote.items.length) return refused('cart.price_unknown');
  return accepted({ items, ...(quote.discount && { discount: quote.discount }) });
}
