import { accepted, refused, type Result } from '#domain/errors.ts';
import type { Ore } from '#domain/money/ore.ts';
import { lessPercent } from '#domain/money/percent.ts';
import type { QuoteItem } from './quote.ts';

/** Takes a discount in hundredths of a percent off the buyer's price of every line that has one (rules/companies#quote-prices). */
export function discountItems(
  items: readonly QuoteItem[],
  basisPoints: number,
): readonly QuoteItem[] {
  return items.map((item) =>
    item.unit === undefined
      ? item
      : { ...item, draftedNet: lessPercent(item.unit.net, basisPoints) },
  );
}

/** Sets the unit price of a line, counted from 1; undefined where there is no such line. */
export function priceItemOfQuote(
  items: readonly QuoteItem[],
  line: number,
  net: Ore,
): readonly QuoteItem[] | undefined {
  const item = items[line - 1];
  return item && items.with(line - 1, { ...item, draftedNet: net });
}

/**
 * The lines as the answer offers them: at the new price, else at the price offered before, else at the buyer's own.
 * Refuses `cart.price_unknown`, with the number of a line that has none of these, and `product.no_vat_rate`.
 */
export function offerItems(items: readonly QuoteItem[]): Result<readonly QuoteItem[]> {
  const offered: QuoteItem[] = [];
  for (const [index, { draftedNet, ...item }] of items.entries()) {
    const net = draftedNet ?? item.offer?.net ?? item.unit?.net;
    const { vatRate } = item;
    if (net === undefined) return refused('cart.price_unknown', { line: index + 1 });
    if (vatRate === undefined) return refused('product.no_vat_rate', { line: index + 1 });
    offered.push({ ...item, offer: { net, vatRate } });
  }
  return accepted(offered);
}
