import { noOre, ore, roundHalfUp, subtractOre, type Ore } from '#domain/money/ore.ts';
import { addPrices, type Price } from '#domain/money/price.ts';

/** The reduction of the goods by a coupon, taken from the net before VAT. */
export type Discount =
  /** 1000 basis points are 10 %. */
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly net: Ore };

/** The effect of a coupon on one cart, as the server told it (rules/cart#coupons). */
export type CouponDiscount = Discount & {
  /** The articles that it reduces; all of them where absent. */
  readonly skus?: readonly string[];
  /** The minimum cost of these goods, with VAT. */
  readonly minimum?: Ore;
  readonly hasFreeFreight?: boolean;
};

/** The points that a cart wants to use, and the merchant's terms for them (rules/loyalty#using). */
export interface PointsDiscount {
  readonly points: number;
  /** Øre with VAT that a point takes off. */
  readonly value: Ore;
  /** Fewer points have no effect. */
  readonly minimum: number;
}

interface CouponRow {
  readonly sku: string;
  readonly row: Price;
  readonly isQuoted?: true;
}

/** The reduction of each row by a coupon. It is undefined when the cart does not meet the coupon's conditions. */
export function reduceByCoupon(
  rows: readonly CouponRow[],
  discount: CouponDiscount,
): readonly Ore[] | undefined {
  const { skus, minimum = noOre } = discount;
  const isMeant = ({ sku, isQuoted }: CouponRow): boolean =>
    isQuoted !== true && (skus?.includes(sku) ?? true);
  const goods = addPrices(...rows.filter(isMeant).map(({ row }) => row));
  if (!rows.some(isMeant) || goods.gross < minimum) return undefined;
  return discountRows(
    rows.map((each) => (isMeant(each) ? each.row.net : noOre)),
    discount,
  );
}

/** The net of each row after the coupon alone. Points are spread over the rows by it. */
export function netsBeforePoints({
  rows,
  couponDiscount,
}: {
  readonly rows: readonly CouponRow[];
  readonly couponDiscount?: CouponDiscount;
}): readonly Ore[] {
  const off = couponDiscount && reduceByCoupon(rows, couponDiscount);
  return rows.map(({ row }, index) => subtractOre(row.net, off?.[index] ?? noOre));
}

/**
 * The points that goods can take, and the reduction of each row, from rows that a coupon has reduced already. It is
 * undefined when the points have no effect.
 */
export function reduceByPoints(
  rows: readonly Price[],
  { points, value, minimum }: PointsDiscount,
): { readonly used: number; readonly nets: readonly Ore[] } | undefined {
  const goods = addPrices(...rows);
  const used = Math.min(points, Math.floor(goods.gross / value));
  if (used < Math.max(1, minimum)) return undefined;
  // The worth of points has VAT; its net is the same share of the goods' net.
  const net = roundHalfUp(((used * value) / goods.gross) * goods.net);
  return {
    used,
    nets: spreadByNet(
      rows.map((row) => row.net),
      net,
    ),
  };
}

/** The reduction of each row, in the rows' order. It is never more than the row. */
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
