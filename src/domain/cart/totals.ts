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
import { reduceByCoupon, type CouponDiscount } from './discount.ts';

/** A line with its unit price and VAT rate. */
export interface PricedLine {
  readonly item: Pick<CartItem, 'sku' | 'serverItemId' | 'quantity'>;
  readonly unit: Price;
  readonly vatRate: VatRate;
}

/** The rows of a cart to sum. Shipping and fee count once for the cart (rules/money#totals). */
export interface CartToSum {
  readonly lines: readonly PricedLine[];
  readonly shipping?: Price;
  readonly paymentFee?: Price;
  readonly coupon?: { readonly code: string; readonly discount: CouponDiscount };
}

/**
 * Sums a cart: rows by net × quantity, VAT per row, totals as sums of rows (rules/money#rows,
 * rules/money#discounts).
 */
export function totalCart({ lines, shipping, paymentFee, coupon }: CartToSum): CartTotals {
  const rowPrices = lines.map(({ unit, item, vatRate }) =>
    priceRow(unit.net, item.quantity, vatRate),
  );
  const priced = lines.map(({ item }, index) => ({
    sku: item.sku,
    row: rowPrices[index] ?? zeroPrice,
  }));
  const reductions = coupon && reduceByCoupon(priced, coupon.discount);
  const rows = lines.map(({ item, unit, vatRate }, index): CartRow => {
    const row = rowPrices[index] ?? zeroPrice;
    return {
      sku: item.sku,
      ...(item.serverItemId !== undefined && { serverItemId: item.serverItemId }),
      quantity: item.quantity,
      unit,
      row,
      discount: reduction(row, reductions?.[index] ?? noOre, vatRate),
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
  };
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
