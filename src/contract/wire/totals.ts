import * as v from 'valibot';
import type { CartRow, CartTotals, UsedPoints } from '#domain/cart/cart.ts';
import type { CouponDiscount } from '#domain/cart/discount.ts';
import { noOre, subtractOre, type Ore } from '#domain/money/ore.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import { idSchema, idToWire } from './ids.ts';
import { fromKroner, kroner, priceFromKroner, toKroner } from './money.ts';

export const totalsRowSchema = v.object({
  item_id: v.optional(idSchema),
  sku: v.string(),
  qty: v.number(),
  price: kroner,
  price_incl_tax: kroner,
  row_total: kroner,
  row_total_incl_tax: kroner,
  row_total_with_discount: kroner,
  tax_amount: kroner,
  discount_amount: kroner,
  discount_incl_tax: kroner,
  name: v.optional(v.string()),
  /** JSON of `{label, value}` pairs, as older clients read it. */
  options: v.optional(v.string()),
  tax_percent: v.optional(v.number()),
});

/** Titles of segments and rows, in the language of the store view. */
export interface TotalsWords {
  readonly titles: Readonly<Record<SegmentCode, string>>;
  readonly lines: readonly {
    readonly serverItemId: string;
    readonly name: string;
    readonly choices: readonly { readonly label: string; readonly value: string }[];
    readonly vatRate: VatRate;
  }[];
}

/** The totals of a cart, with titles for people. */
export interface NamedTotals extends CartTotals {
  readonly words?: TotalsWords;
}

type SegmentCode = 'subtotal' | 'shipping' | 'payment' | 'discount' | 'tax' | 'grand_total';

const segment = v.object({
  code: v.string(),
  title: v.string(),
  value: kroner,
  area: v.optional(v.string()),
});

/**
 * Totals in kroner (rules/money#totals). Amounts are net unless the name says `incl_tax`; discounts of
 * the whole cart are negative, those of a row positive. Segments add up by their net values; without
 * texts their titles are their codes. `payment_*`, `discount_incl_tax` and `sku` of a row are our
 * additions.
 */
export const totalsSchema = v.object({
  grand_total: kroner,
  base_grand_total: kroner,
  subtotal: kroner,
  base_subtotal: kroner,
  subtotal_incl_tax: kroner,
  subtotal_with_discount: kroner,
  discount_amount: kroner,
  discount_incl_tax: kroner,
  shipping_amount: v.optional(kroner),
  shipping_tax_amount: v.optional(kroner),
  shipping_incl_tax: v.optional(kroner),
  payment_amount: v.optional(kroner),
  payment_incl_tax: v.optional(kroner),
  tax_amount: kroner,
  base_currency_code: v.string(),
  quote_currency_code: v.string(),
  items_qty: v.number(),
  /** Only present when a coupon is applied, because clients test for the key. */
  coupon_code: v.optional(v.string()),
  /** Our addition beside `coupon_code`: the coupon's discount, so that a cart can be summed offline. */
  coupon_percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  coupon_amount: v.optional(kroner),
  /**
   * Our addition: the goods of the coupon, their minimum cost with VAT, and whether it makes freight
   * free.
   */
  coupon_skus: v.optional(v.array(v.string())),
  coupon_minimum_incl_tax: v.optional(kroner),
  coupon_free_shipping: v.optional(v.boolean()),
  /** Our addition: the cart does not meet the coupon's conditions, so it reduces nothing. */
  coupon_unmet: v.optional(v.boolean()),
  /**
   * Our addition: the loyalty points that are used, their part of the discount (net and with VAT), and the rule behind
   * it: the points the cart wants to use, the worth of one with VAT, and how many it takes.
   */
  points_used: v.optional(v.number()),
  points_amount: v.optional(kroner),
  points_incl_tax: v.optional(kroner),
  points_wanted: v.optional(v.number()),
  points_value_incl_tax: v.optional(kroner),
  points_minimum: v.optional(v.number()),
  items: v.array(totalsRowSchema),
  total_segments: v.array(segment),
});

export type WireTotals = v.InferOutput<typeof totalsSchema>;

export function totalsToWire(totals: NamedTotals): WireTotals {
  const { subtotal, discount, shipping, paymentFee, total } = totals;
  return {
    grand_total: toKroner(total.gross),
    base_grand_total: toKroner(total.gross),
    subtotal: toKroner(subtotal.net),
    base_subtotal: toKroner(subtotal.net),
    subtotal_incl_tax: toKroner(subtotal.gross),
    subtotal_with_discount: toKroner(subtractOre(subtotal.net, discount.net)),
    discount_amount: toKroner(negative(discount.net)),
    discount_incl_tax: toKroner(negative(discount.gross)),
    ...(shipping && {
      shipping_amount: toKroner(shipping.net),
      shipping_tax_amount: toKroner(shipping.vat),
      shipping_incl_tax: toKroner(shipping.gross),
    }),
    ...(paymentFee && {
      payment_amount: toKroner(paymentFee.net),
      payment_incl_tax: toKroner(paymentFee.gross),
    }),
    tax_amount: toKroner(total.vat),
    base_currency_code: 'NOK',
    quote_currency_code: 'NOK',
    items_qty: totals.rows.reduce((sum, each) => sum + each.quantity, 0),
    ...(totals.couponCode === undefined ? {} : { coupon_code: totals.couponCode }),
    ...discountToWire(totals.couponDiscount),
    ...(totals.isCouponUnmet && { coupon_unmet: true }),
    ...pointsToWire(totals.points),
    items: totals.rows.map((row) => ({ ...rowToWire(row), ...rowWords(row, totals.words) })),
    total_segments: segmentsOf(totals),
  };
}

function segmentsOf(totals: NamedTotals): WireTotals['total_segments'] {
  const { subtotal, discount, shipping, paymentFee, total } = totals;
  const plain = (code: SegmentCode, amount: Ore) => ({
    code,
    title: totals.words?.titles[code] ?? code,
    value: toKroner(amount),
  });
  return [
    plain('subtotal', subtotal.net),
    ...(shipping ? [plain('shipping', shipping.net)] : []),
    ...(paymentFee ? [plain('payment', paymentFee.net)] : []),
    ...(discount.net === noOre ? [] : [plain('discount', negative(discount.net))]),
    plain('tax', total.vat),
    { ...plain('grand_total', total.gross), area: 'footer' },
  ];
}

function rowWords({ serverItemId }: CartRow, words: TotalsWords | undefined) {
  const line = words?.lines.find((each) => each.serverItemId === serverItemId);
  if (line === undefined) return {};
  const options = line.choices.map(({ label, value }) => ({ label, value }));
  return {
    name: line.name,
    options: JSON.stringify(options),
    tax_percent: line.vatRate / 100,
  };
}

function rowToWire(each: CartRow): WireTotals['items'][number] {
  return {
    ...(each.serverItemId === undefined ? {} : { item_id: idToWire(each.serverItemId) }),
    sku: each.sku,
    qty: each.quantity,
    price: toKroner(each.unit.net),
    price_incl_tax: toKroner(each.unit.gross),
    row_total: toKroner(each.row.net),
    row_total_incl_tax: toKroner(each.row.gross),
    row_total_with_discount: toKroner(subtractOre(each.row.net, each.discount.net)),
    tax_amount: toKroner(subtractOre(each.row.vat, each.discount.vat)),
    discount_amount: toKroner(each.discount.net),
    discount_incl_tax: toKroner(each.discount.gross),
  };
}

export function totalsFromWire(wire: WireTotals): CartTotals {
  const shipping = pairFromWire(wire.shipping_amount, wire.shipping_incl_tax);
  const paymentFee = pairFromWire(wire.payment_amount, wire.payment_incl_tax);
  const discount = priceFromKroner(wire.discount_amount, wire.discount_incl_tax);
  const total = priceFromKroner(wire.grand_total - wire.tax_amount, wire.grand_total);
  return {
    rows: wire.items.map(rowFromWire),
    subtotal: priceFromKroner(wire.subtotal, wire.subtotal_incl_tax),
    discount: {
      net: negative(discount.net),
      vat: negative(discount.vat),
      gross: negative(discount.gross),
    },
    ...(shipping && { shipping }),
    ...(paymentFee && { paymentFee }),
    total,
    ...(wire.coupon_code === undefined ? {} : { couponCode: wire.coupon_code }),
    ...discountFromWire(wire),
    ...(wire.coupon_unmet && { isCouponUnmet: true }),
    ...pointsFromWire(wire),
  };
}

function discountToWire(discount: CouponDiscount | undefined) {
  if (discount === undefined) return {};
  const { skus, minimum, hasFreeFreight } = discount;
  return {
    ...(discount.kind === 'percent'
      ? { coupon_percent: discount.basisPoints / 100 }
      : { coupon_amount: toKroner(discount.net) }),
    ...(skus && { coupon_skus: [...skus] }),
    ...(minimum !== undefined && { coupon_minimum_incl_tax: toKroner(minimum) }),
    ...(hasFreeFreight && { coupon_free_shipping: true }),
  };
}

function discountFromWire(wire: WireTotals): { readonly couponDiscount?: CouponDiscount } {
  const { coupon_percent: percent, coupon_amount: amount } = wire;
  const { coupon_skus: skus, coupon_minimum_incl_tax: minimum } = wire;
  const terms = {
    ...(skus && { skus }),
    ...(minimum !== undefined && { minimum: fromKroner(minimum) }),
    ...(wire.coupon_free_shipping && { hasFreeFreight: true }),
  };
  if (percent !== undefined) {
    const basisPoints = Math.round(percent * 100);
    return { couponDiscount: { kind: 'percent', basisPoints, ...terms } };
  }
  if (amount === undefined) return {};
  return { couponDiscount: { kind: 'fixed', net: fromKroner(amount), ...terms } };
}

function pointsToWire(points: UsedPoints | undefined) {
  if (points === undefined) return {};
  const { used, discount, rule } = points;
  return {
    points_used: used,
    points_amount: toKroner(negative(discount.net)),
    points_incl_tax: toKroner(negative(discount.gross)),
    points_wanted: rule.points,
    points_value_incl_tax: toKroner(rule.value),
    points_minimum: rule.minimum,
  };
}

function pointsFromWire(wire: WireTotals): { readonly points?: UsedPoints } {
  const { points_used: used, points_amount: net = 0, points_incl_tax: gross = 0 } = wire;
  if (used === undefined) return {};
  const { points_wanted: points = used, points_value_incl_tax: value = 0 } = wire;
  const rule = { points, value: fromKroner(value), minimum: wire.points_minimum ?? 0 };
  return { points: { used, discount: priceFromKroner(-net, -gross), rule } };
}

function rowFromWire(each: WireTotals['items'][number]): CartRow {
  return {
    sku: each.sku,
    ...(each.item_id === undefined ? {} : { serverItemId: String(each.item_id) }),
    quantity: each.qty,
    unit: priceFromKroner(each.price, each.price_incl_tax),
    row: priceFromKroner(each.row_total, each.row_total_incl_tax),
    discount: priceFromKroner(each.discount_amount, each.discount_incl_tax),
  };
}

function pairFromWire(net: number | undefined, gross: number | undefined): Price | undefined {
  return net === undefined ? undefined : priceFromKroner(net, gross ?? net);
}

function negative(amount: Ore): Ore {
  return subtractOre(noOre, amount);
}
