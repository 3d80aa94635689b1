import type { CartItemOptions } from '#domain/cart/cart.ts';
import { itemKey, type ItemIdentity } from '#domain/cart/item-key.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';
import { buyQuote } from './buy-quote.ts';
import type { Quote } from './quote.ts';

/** The price of an accepted quote for so many pieces. */
export interface QuotedPrice {
  readonly unit: Price;
  readonly vatRate: VatRate;
  readonly quantity: number;
}

/** Quoted prices by the key of the cart's line. */
export type QuotedPrices = ReadonlyMap<string, QuotedPrice>;

/** The line of a cart for a line of a quote; no other line is equal to it (rules/companies#quoted-lines). */
export function quotedOptions(options: CartItemOptions, quoteId: number): CartItemOptions {
  return { ...options, quote: quoteId };
}

/** The prices of accepted quotes that are still valid, by the lines of a cart. */
export function quotedPrices(quotes: readonly Quote[], now: Moment): QuotedPrices {
  const prices = new Map<string, QuotedPrice>();
  for (const quote of quotes) {
    const bought = buyQuote(quote, now);
    if (!bought.ok) continue;
    for (const { sku, options, unit, vatRate, quantity } of bought.value) {
      prices.set(itemKey({ sku, options: quotedOptions(options, quote.id) }), {
        unit,
        vatRate,
        quantity,
      });
    }
  }
  return prices;
}

/**
 * The quoted price of each line that names a quote; undefined where there is none, or where the lines
 * together want more pieces than were quoted.
 */
export function quotedFor(
  prices: QuotedPrices,
  items: readonly (ItemIdentity & { readonly quantity: number })[],
): (item: ItemIdentity) => QuotedPrice | undefined {
  const wanted = new Map<string, number>();
  for (const item of items) {
    const key = itemKey(item);
    wanted.set(key, (wanted.get(key) ?? 0) + item.quantity);
  }
  return (item) => {
    const quoted = prices.get(itemKey(item));
    const isEnough = quoted !== undefined && (wanted.get(itemKey(item)) ?? 0) <= quoted.quantity;
    return isEnough ? quoted : undefined;
  };
}

/** The quotes that lines name. */
export function quotesNamed(
  items: readonly { readonly options: CartItemOptions }[],
): readonly number[] {
  return [...new Set(items.flatMap(({ options }) => options.quote ?? []))];
}
