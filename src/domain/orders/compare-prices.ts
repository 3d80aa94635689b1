import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** A difference of up to one øre, 0.01 kr, is rounding (decisions C4). */
const tolerance = 1;

/** A line's price of one: as the shopper saw it, if they said so, and as the shop counts it now. */
export interface ComparedLine {
  readonly sku: string;
  readonly seen: Price | undefined;
  readonly now: Price;
}

/** The lines whose price moved by more than 0.01 kr since the shopper saw it (decisions C4). */
export function changedPrices(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  return lines.filter(
    ({ seen, now }) => seen && (differs(seen.net, now.net) || differs(seen.gross, now.gross)),
  );
}

/** Whether a shopper must decide anew: a unit price or the total they saw has moved (decisions C4). */
export function hasPriceChanged(
  lines: readonly ComparedLine[],
  total: { readonly seen: Ore | undefined; readonly now: Ore },
): boolean {
  return (
    changedPrices(lines).length > 0 || (total.seen !== undefined && differs(total.seen, total.now))
  );
}

function differs(one: Ore, other: Ore): boolean {
  return Math.abs(one - other) > tolerance;
}
