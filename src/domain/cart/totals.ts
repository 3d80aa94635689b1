import { priceRow } from '#domain/money/price-row.ts';
import {
  addPrices,
  priceFromNet,
  zeroPrice,
  type Price,
  type VatRate,
} from '#domain/money/price.ts';
import { noOre, subtractOre, type Ore } from '#domain/money/ore.ts';
import type { CartItem, CartRow, CartTotals } from './cart.ts';
import {
  reduceByCoupon,
  reduceByPoints,
  type CouponDiscount,
  type PointsDiscount,
} from './discount.ts';

/** A line with its unit price and VAT rate. */
export interface PricedLine {
  readonly item: Pick<CartItem, 'sku' | 'serverItemId' | 'quantity'> &
    Partial<Pick<CartItem, 'options'>>;
  readonly unit: Price;
  readonly vatRate: VatRate;
}

/** The rows of a cart to sum. Shipping and fee count once for the cart (rules/money#totals). */
export interface CartToSum {
  readonly lines: readonly PricedLine[];
  readonly shipping?: Price;
  readonly paymentFee?: Price;
  readonly coupon?: { readonly code: string; readonly discount: CouponDiscount };
  readonly points?: PointsDiscount;
}

/**
 * Sums a cart: rows by net × quantity, VAT per row, totals as sums of rows (rules/money#rows,
 * rules/money#discounts).
 */
export function totalCart({ lines, shipping, paymentFee, coupon, points }: CartToSum): CartTotals {
  const rowPrices = lines.map(({ unit, item, vatRate }) =>
    priceRow(unit.net, item.quantity, vatRate),
  );
  const priced = lines.map(({ item }, index) => ({
    sku: item.sku,
    row: rowPrices[index] ?? zeroPrice,
    ...markOf(item),
  }));
  const reductions = coupon && reduceByCoupon(priced, coupon.discount);
  const byCoupon = lines.map(({ vatRate }, index) =>
    reduction(rowPrices[index] ?? zeroPrice, reductions?.[index] ?? noOre, vatRate),
  );
  const byPoints = pointsOff(
    lines.map(({ vatRate }, index) => ({
      vatRate,
      row: minus(rowPrices[index] ?? zeroPrice, byCoupon[index] ?? zeroPrice),
    })),
    points,
  );
  const rows = lines.map(({ item, unit }, index): CartRow => {
    const row = rowPrices[index] ?? zeroPrice;
    return {
      sku: item.sku,
      ...(item.serverItemId !== undefined && { serverItemId: item.serverItemId }),
      quantity: item.quantity,
      unit,
      row,
      discount: addPrices(byCoupon[index] ?? zeroPrice, byPoints?.rows[index] ?? zeroPrice),
      ...markOf(item),
    };
  });
  const subtotal = addPrices(...rows.map(({ row }) => row));
  const discount = addPrices(...rows.map((row) => row.discount));
  const isFree = reductions !== undefined && coupon?.discount.hasFreeFreight === true;
  const freight = shipping && (isFree ? zeroPrice : shipping);
  const extras = addPrices(freight ?? zeroPrice, paymentFee ?? zeroPrice);
  return {
    rows,
    subtotal,
    discount,
    ...(freight && { shipping: freight }),
    ...(paymentFee && { paymentFee }),
    total: addPrices(minus(subtotal, discount), extras),
    ...(coupon && { couponCode: coupon.code, couponDiscount: coupon.discount }),
    ...(coupon && reductions === undefined && { isCouponUnmet: true }),
    ...(byPoints && { points: byPoints.total }),
  };
}

/** Marks a row at the price of a quote, so that no coupon reduces it. */
function markOf({ options }: PricedLine['item']): Pick<CartRow, 'isQuoted'> {
  return options?.quote === undefined ? {} : { isQuoted: true };
}

interface ReducedRow {
  readonly row: Price;
  readonly vatRate: VatRate;
}

/** Takes points off rows that the coupon has reduced; undefined where points have no effect. */
function pointsOff(rows: readonly ReducedRow[], rule: PointsDiscount | undefined) {
  const reduced =
    rule &&
    reduceByPoints(
      rows.map(({ row }) => row),
      rule,
    );
  if (reduced === undefined || rule === undefined) return undefined;
  const off = rows.map(({ row, vatRate }, index) =>
    reduction(row, reduced.nets[index] ?? noOre, vatRate),
  );
  return { rows: off, total: { used: reduced.used, discount: addPrices(...off), rule } };
}

/** The reduction of a row. VAT is worked out again from the reduced net. */
function reduction(row: Price, net: Ore, rate: VatRate): Price {
  return minus(row, priceFromNet(subtractOre(row.net, net), rate));
}

function minus(from: Price, amount: Price): Price {
  return {
    net: subtractOre(from.net, amount.net),
    vat: subtractOre(from.vat, amount.vat),
    gross: subtractOre(from.gross, amount.gross),
  };
}
