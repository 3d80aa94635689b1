import type { Quote, QuoteItem } from '#domain/quotes/quote.ts';
import { aCartItem } from './a-cart-item.ts';

/** A line of a quote at kr 1 000,00 net, without remarks or offer. */
export function aQuoteItem(changed: Partial<QuoteItem> = {}): QuoteItem {
  return { ...aCartItem(changed), remark: '', ...changed };
}

/** A customer's quote of one line, which waits for the seller. */
export function aQuote(changed: Partial<Quote> = {}): Quote {
  return {
    id: 31,
    status: 'pending_seller_review',
    customerId: 412,
    items: [aQuoteItem()],
    ...changed,
  };
}
