import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** A difference of up to one øre, 0.01 kr, is rounding. */
const tolerance = 1;

/** A line's price of one: what the shopper saw of it, and as the shop counts it now. */
export interface ComparedLine {
  readonly sku: string;
  readonly seen: Partial<Price> | undefined;
  readonly now: Price;
}

/** The lines whose price moved by more than 0.01 kr since the shopper saw it. */
export function changedPrices(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  return lines.filter(
    ({ seen, now }) => differs(seen?.net, now.net) || differs(seen?.gross, now.gross),
  );
}

/** Whether a shopper must decide again: a unit price or the total they saw has moved (rules/orders#price-check). */
export function hasPriceChanged(
  lines: readonly ComparedLine[],
  total: { readonly seen: Ore | undefined; readonly now: Ore },
): boolean {
  return changedPrices(lines).length > 0 || differs(total.seen, total.now);
}

/** An amount that was not named is not compared. */
function differs(seen: Ore | undefined, now: Ore): boolean {
  return seen !== undefined && Math.abs(seen - now) > tolerance;
}
