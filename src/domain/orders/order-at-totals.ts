import type { CartTotals } from '#domain/cart/cart.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** An order's key, and the amounts that the shopper saw. */
interface Asked {
  readonly key?: string;
  readonly lines: readonly { readonly unit?: Partial<Price> }[];
  readonly expectedTotal?: Ore;
}

/**
 * The same order with the totals that the shop sent, under another key, because the shopper has now
 * seen and accepted them (rules/orders#price-check). Rows are in the order of the lines.
 */
export function orderAtTotals<Order extends Asked>(
  order: Order,
  totals: CartTotals,
  key: string,
): Order {
  const lines = order.lines.map((line, index) => {
    const unit = totals.rows[index]?.unit;
    return unit === undefined ? line : { ...line, unit };
  });
  return { ...order, key, lines, expectedTotal: totals.total.gross };
}
