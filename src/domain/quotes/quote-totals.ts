import type { CartTotals } from '#domain/cart/cart.ts';
import { totalCart, type PricedLine } from '#domain/cart/totals.ts';
import { priceFromNet } from '#domain/money/price.ts';
import type { Quote, QuoteItem } from './quote.ts';

/** The totals of a quote at the buyer's own prices, and at the seller's offer (rules/companies#quotes). */
export interface QuoteTotals {
  /** The totals without lines that have no price. */
  readonly list: CartTotals;
  /** The total of the offer; absent until each line has a price of the seller or the buyer. */
  readonly negotiated?: CartTotals;
}

/**
 * Sums a quote by the rules of a cart (rules/money#rows). The seller's discount is in the prices of the
 * lines, so the cart of an accepted quote has the same sums.
 */
export function quoteTotals({ items }: Pick<Quote, 'items'>): QuoteTotals {
  const list = totalCart({ lines: items.flatMap((item) => listLine(item) ?? []) });
  const lines = items.flatMap((item) => quotedLine(item) ?? []);
  return lines.length < items.length ? { list } : { list, negotiated: totalCart({ lines }) };
}

/** The totals of the seller's answer; undefined before the answer (rules/companies#quote-prices). */
export function answeredTotals(quote: Pick<Quote, 'items'>): CartTotals | undefined {
  const isAnswered = quote.items.every(({ offer }) => offer !== undefined);
  return isAnswered ? quoteTotals(quote).negotiated : undefined;
}

/** Prices a line at the seller's price, else at the buyer's own; undefined without either. */
export function quotedLine(item: QuoteItem): PricedLine | undefined {
  const { offer } = item;
  if (offer === undefined) return listLine(item);
  return { item, unit: priceFromNet(offer.net, offer.vatRate), vatRate: offer.vatRate };
}

function listLine(item: QuoteItem): PricedLine | undefined {
  const { unit, vatRate } = item;
  return unit === undefined || vatRate === undefined ? undefined : { item, unit, vatRate };
}
