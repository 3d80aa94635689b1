/** The pieces of a project's line that a customer put into the cart. */
export interface PickedLine {
  readonly lineId: number;
  readonly sku: string;
  readonly quantity: number;
}

/** The pieces of a line of an order that count as bought for a project's line. */
export interface ProjectPurchase {
  readonly lineId: number;
  readonly orderId: number;
  readonly orderLine: number;
  readonly quantity: number;
}

interface OrderedPieces {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * The purchases that an order makes for the lines in its buyer's cart (rules/project-lists#bought). No piece counts for
 * two lines. Pieces that were put into the cart in another way count for none.
 */
export function purchasesOf(
  orderId: number,
  ordered: readonly OrderedPieces[],
  picked: readonly PickedLine[],
): readonly ProjectPurchase[] {
  const left = ordered.map(({ quantity }) => quantity);
  return picked.flatMap(({ lineId, sku, quantity: wanted }) => {
    let open = wanted;
    return ordered.flatMap((line, index) => {
      if (line.sku.toLowerCase() !== sku.toLowerCase()) return [];
      const quantity = Math.min(open, left[index] ?? 0);
      if (quantity === 0) return [];
      open -= quantity;
      left[index] = (left[index] ?? 0) - quantity;
      return [{ lineId, orderId, orderLine: index + 1, quantity }];
    });
  });
}

/**
 * Adds up the bought pieces of each line, without those that were cancelled. `kept` are the pieces left of the order's
 * line.
 */
export function boughtByLine(
  purchases: readonly (ProjectPurchase & { readonly kept: number })[],
): ReadonlyMap<number, number> {
  const left = new Map<string, number>();
  const bought = new Map<number, number>();
  for (const { lineId, orderId, orderLine, quantity, kept } of purchases) {
    const key = `${orderId} ${orderLine}`;
    const open = left.get(key) ?? kept;
    const counted = Math.min(quantity, open);
    left.set(key, open - counted);
    bought.set(lineId, (bought.get(lineId) ?? 0) + counted);
  }
  return bought;
}
