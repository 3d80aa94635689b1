import * as v from 'valibot';
import { saleUnits, type Packing } from '#domain/catalog/sale-unit.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { TierOffer } from '#domain/pricing/offer.ts';
import { fromKroner, kroner, priceFromKroner, toKroner } from './money.ts';

/** A quantity, and the net unit price from it on. */
export const tierOfferSchema = v.object({
  qty: v.number(),
  price: kroner,
  price_incl_tax: kroner,
});

type WireTierOffer = v.InferOutput<typeof tierOfferSchema>;

export function tierOfferToWire({ quantity, unit }: TierOffer): WireTierOffer {
  return { qty: quantity, price: toKroner(unit.net), price_incl_tax: toKroner(unit.gross) };
}

export function tierOfferFromWire(wire: WireTierOffer): TierOffer {
  return { quantity: wire.qty, unit: priceFromKroner(wire.price, wire.price_incl_tax) };
}

/** The unit price of an article for one viewer. */
export interface ArticlePrice {
  readonly id: number;
  readonly sku: string;
  /** Absent where the viewer sees no price (rules/prices#hidden-prices). */
  readonly prices?: {
    readonly final: Price;
    readonly regularNet: Ore;
    /** The price is not reduced. */
    readonly isRegular: boolean;
    readonly packing: Packing;
  };
}

/**
 * Its amounts are net, except `final_price_incl_tax`; a special price of 0 means none
 * (rules/prices#prices-for-other-clients).
 */
export const articlePriceSchema = v.object({
  id: v.number(),
  sku: v.string(),
  price_info: v.optional(
    v.object({
      final_price: kroner,
      special_price: kroner,
      regular_price: kroner,
      final_price_incl_tax: kroner,
      /** Our addition: the unit that the price is for, absent for pieces, and the packs. */
      price_unit: v.optional(v.picklist(saleUnits)),
      price_packs: v.optional(v.string()),
    }),
  ),
});

type WireArticlePrice = v.InferOutput<typeof articlePriceSchema>;

export function articlePriceToWire({ id, sku, prices }: ArticlePrice): WireArticlePrice {
  if (prices === undefined) return { id, sku };
  const { final, regularNet, isRegular, packing } = prices;
  return {
    id,
    sku,
    price_info: {
      final_price: toKroner(final.net),
      special_price: isRegular ? 0 : toKroner(final.net),
      regular_price: toKroner(regularNet),
      final_price_incl_tax: toKroner(final.gross),
      ...(packing.saleUnit && { price_unit: packing.saleUnit }),
      ...(packing.packs !== undefined && { price_packs: packing.packs }),
    },
  };
}

export function articlePriceFromWire({
  id,
  sku,
  price_info: info,
}: WireArticlePrice): ArticlePrice {
  if (info === undefined) return { id, sku };
  const prices = {
    final: priceFromKroner(info.final_price, info.final_price_incl_tax),
    regularNet: fromKroner(info.regular_price),
    isRegular: info.special_price === 0,
    packing: {
      ...(info.price_unit && { saleUnit: info.price_unit }),
      ...(info.price_packs !== undefined && { packs: info.price_packs }),
    },
  };
  return { id, sku, prices };
}
