import * as v from 'valibot';
import type { ProductKind } from '#domain/catalog/product.ts';
import type { Price } from '#domain/money/price.ts';
import type { PriceSpan } from '#domain/pricing/price-span.ts';
import { kroner, priceFromKroner, toKroner } from './money.ts';
import { productKinds } from './product-kinds.ts';

/**
 * A product with its present prices, for clients that already have the rest
 * (rules/prices#prices-for-other-clients).
 */
export interface RenderedPrice {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly storeId: number;
  /** The full address of its page. */
  readonly url: string;
  /** Absent where the viewer sees no price (rules/prices#hidden-prices). */
  readonly prices?: PriceSpan;
  /** The final and the regular price as text; absent when `prices` is. */
  readonly written?: { readonly final: string; readonly regular: string };
}

const amounts = {
  final_price: kroner,
  max_price: kroner,
  max_regular_price: kroner,
  minimal_regular_price: kroner,
  special_price: v.optional(kroner),
  minimal_price: kroner,
  regular_price: kroner,
} as const;

/** Amounts are gross, except the net amounts in `tax_adjustments`. */
const priceInfo = v.object({
  ...amounts,
  formatted_prices: v.object({ final_price: v.string(), regular_price: v.string() }),
  extension_attributes: v.object({ tax_adjustments: v.object(amounts) }),
});

export const renderedPriceSchema = v.object({
  id: v.number(),
  /** Our addition; older clients match by the id. */
  sku: v.string(),
  name: v.string(),
  type: v.picklist(productKinds),
  store_id: v.number(),
  currency_code: v.literal('NOK'),
  url: v.string(),
  sgn: v.literal(''),
  price_info: v.optional(priceInfo),
});

type WireRenderedPrice = v.InferOutput<typeof renderedPriceSchema>;
type Amounts = v.InferOutput<typeof priceInfo>['extension_attributes']['tax_adjustments'];

export function renderedPriceToWire(rendered: RenderedPrice): WireRenderedPrice {
  const { id, sku, name, kind, storeId, url, prices, written } = rendered;
  const about = { id, sku, name, type: kind, store_id: storeId, url } as const;
  const wire = { ...about, currency_code: 'NOK', sgn: '' } as const;
  if (prices === undefined || written === undefined) return wire;
  return {
    ...wire,
    price_info: {
      ...amountsOf(prices, 'gross'),
      formatted_prices: { final_price: written.final, regular_price: written.regular },
      extension_attributes: { tax_adjustments: amountsOf(prices, 'net') },
    },
  };
}

export function renderedPriceFromWire(wire: WireRenderedPrice): RenderedPrice {
  const { id, sku, name, type: kind, store_id: storeId, url, price_info: info } = wire;
  const about = { id, sku, name, kind, storeId, url };
  if (info === undefined) return about;
  const { final_price: final, regular_price: regular } = info.formatted_prices;
  return { ...about, prices: spanFromWire(info), written: { final, regular } };
}

function amountsOf(span: PriceSpan, side: 'net' | 'gross'): Amounts {
  const amount = (price: Price): number => toKroner(price[side]);
  return {
    final_price: amount(span.final),
    max_price: amount(span.maximal),
    max_regular_price: amount(span.maximalRegular),
    minimal_regular_price: amount(span.minimalRegular),
    ...(span.special === undefined ? {} : { special_price: amount(span.special) }),
    minimal_price: amount(span.minimal),
    regular_price: amount(span.regular),
  };
}

function spanFromWire(info: v.InferOutput<typeof priceInfo>): PriceSpan {
  const net = info.extension_attributes.tax_adjustments;
  const special =
    net.special_price === undefined || info.special_price === undefined
      ? undefined
      : priceFromKroner(net.special_price, info.special_price);
  return {
    final: priceFromKroner(net.final_price, info.final_price),
    regular: priceFromKroner(net.regular_price, info.regular_price),
    ...(special === undefined ? {} : { special }),
    minimal: priceFromKroner(net.minimal_price, info.minimal_price),
    maximal: priceFromKroner(net.max_price, info.max_price),
    minimalRegular: priceFromKroner(net.minimal_regular_price, info.minimal_regular_price),
    maximalRegular: priceFromKroner(net.max_regular_price, info.max_regular_price),
  };
}
