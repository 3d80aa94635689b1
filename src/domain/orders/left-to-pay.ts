import { ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import { addPrices, zeroPrice, type Price } from '#domain/money/price.ts';
import type { LineProgress } from './order-progress.ts';
import type { Order, OrderLine } from './order.ts';

/**
 * The amount to pay for an order after a cancellation (rules/orders#cancelling). It is undefined before one. `progress` says
 * how many pieces of each line are cancelled. Freight and fee are paid unless all is cancelled.
 */
export function leftToPay(
  { lines, totals }: Pick<Order, 'totals'> & { readonly lines: readonly PaidLine[] },
  progress: readonly Pick<LineProgress, 'canceled'>[],
): Price | undefined {
  const of = (index: number) => progress[index]?.canceled ?? 0;
  if (lines.every((_, index) => of(index) === 0)) return undefined;
  if (lines.every(({ quantity }, index) => of(index) === quantity)) return zeroPrice;
  const gone = addPrices(...lines.map((line, index) => priceOfPieces(line, of(index))));
  return without(totals.total, gone);
}

type PaidLine = Pick<OrderLine, 'quantity' | 'row' | 'discount'>;

/** Their share of the line after discount, in whole øre. */
function priceOfPieces({ quantity, row, discount }: PaidLine, pieces: number): Price {
  const paid = without(row, discount);
  const share = (amount: Ore) => roundHalfUp((amount * pieces) / quantity);
  const [net, vat] = [share(paid.net), share(paid.vat)];
  return { net, vat, gross: ore(net + vat) };
}

function without(price: Price, other: Price): Price {
  const [net, vat] = [ore(price.net - other.net), ore(price.vat - other.vat)];
  return { net, vat, gross: ore(net + vat) };
}
