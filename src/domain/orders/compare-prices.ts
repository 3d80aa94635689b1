import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** A difference of up to one øre, 0.01 kr, counts as rounding. */
const tolerance = 1;

/** A line's unit price as the shopper saw it, and as it is now. */
export interface ComparedLine {
  readonly sku: string;
  readonly seen: Partial<Price> | undefined;
  readonly now: Price;
}

/** The lines whose unit price changed by more than 0.01 kr since the shopper saw it. */
export function changedPrices(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  return lines.filter(
    ({ seen, now }) => differs(seen?.net, now.net) || differs(seen?.gross, now.gross),
  );
}

/**
 * Whether the shopper must confirm again, because a unit price or the total has changed
 * (rules/orders#price-check).
 */
export function hasPriceChanged(
  lines: readonly ComparedLine[],
  total: { readonly seen: Ore | undefined; readonly now: Ore },
): boolean {
  return changedPrices(lines).length > 0 || differs(total.seen, total.now);
}

/** An amount that the client did not send is not compared. */
function differs(seen: Ore | undefined, now: Ore): boolean {
  return seen !== undefined && Math.abs(seen - now) > tolerance;
}
