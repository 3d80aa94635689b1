import { ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';

/** What a coupon takes off the goods, from the net before VAT. */
export type Discount =
  /** 1000 basis points are 10 %. */
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly net: Ore };

/** What each row is reduced by, in the rows' order; never more than the row. */
export function discountRows(rowNets: readonly Ore[], discount: Discount): readonly Ore[] {
  if (discount.kind === 'fixed') return spreadByNet(rowNets, discount.net);
  const share = Math.min(Math.max(discount.basisPoints, 0), 10_000);
  return rowNets.map((net) => roundHalfUp((net * share) / 10_000));
}

/**
 * Spreads an amount over rows by their net; øre that don't divide go to the largest remainders
 * (rules/money#discounts).
 */
function spreadByNet(rowNets: readonly Ore[], wanted: Ore): readonly Ore[] {
  const sum = rowNets.reduce((total, net) => total + BigInt(net), 0n);
  if (sum <= 0n || wanted <= 0) return rowNets.map(() => ore(0));
  const amount = BigInt(wanted) < sum ? BigInt(wanted) : sum;
  const shares = rowNets.map((net, row) => {
    const exact = amount * BigInt(net);
    return { row, whole: exact / sum, rest: exact % sum };
  });
  const left = Number(amount - shares.reduce((total, { whole }) => total + whole, 0n));
  const byRest = shares.toSorted((one, other) => Number(other.rest - one.rest));
  const raised = new Set(byRest.slice(0, left).map(({ row }) => row));
  return shares.map(({ row, whole }) => ore(Number(whole) + (raised.has(row) ? 1 : 0)));
}
