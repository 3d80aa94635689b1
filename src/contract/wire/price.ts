import * as v from 'valibot';
import { saleUnits } from '#domain/catalog/sale-unit.ts';
import { vatRate, type Price } from '#domain/money/price.ts';
import type { Offer, TierOffer } from '#domain/pricing/offer.ts';
import { kroner, priceFromKroner, toKroner } from './money.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

/**
 * Tiers on the wire are the viewer's; other groups' tiers never leave the server
 * (rules/prices#tier-price).
 */
const everyGroup = 32_000;

const tierPrice = v.strictObject({
  qty: v.number(),
  value: kroner,
  value_incl_tax: kroner,
  customer_group_id: v.number(),
});

/**
 * Price fields of a product or variant in kroner. `price` is net, `price_incl_tax` gross; an offer on
 * request or unknown has no amounts (rules/prices#hidden-prices, rules/prices#unknown-price).
 */
export const priceFields = {
  price: v.optional(kroner),
  price_tax: v.optional(kroner),
  price_incl_tax: v.optional(kroner),
  price_with_tax: v.optional(kroner),
  tax: v.optional(kroner),
  original_price: v.optional(kroner),
  original_price_tax: v.optional(kroner),
  original_price_incl_tax: v.optional(kroner),
  original_final_price: v.optional(kroner),
  original_special_price: v.optional(kroner),
  special_price: v.optional(kroner),
  special_price_tax: v.optional(kroner),
  special_price_incl_tax: v.optional(kroner),
  special_from_date: v.optional(isoMoment),
  special_to_date: v.optional(isoMoment),
  final_price: v.optional(kroner),
  final_price_tax: v.optional(kroner),
  final_price_incl_tax: v.optional(kroner),
  tier_prices: v.optional(v.array(tierPrice)),
  /** Our addition: the unit that the price is for; absent for pieces. */
  price_unit: v.optional(v.picklist(saleUnits)),
  /** Our addition: the packs, such as `coil 50; pallet 2000`, and the VAT rate of their prices. */
  price_packs: v.optional(v.string()),
  price_tax_percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** Our addition: the square metres that the price is for. */
  price_square_metres: v.optional(v.number()),
  /** Our addition: the price is the lowest of several variants'. */
  price_is_from: v.optional(v.literal(true)),
  /** Our addition: the price of the dearest variant, where `price` is that of the cheapest. */
  price_to: v.optional(kroner),
  price_to_incl_tax: v.optional(kroner),
  /** Our addition: the price is on request for this viewer. */
  price_on_request: v.optional(v.literal(true)),
} as const;

const priceObject = v.object(priceFields);
export type PriceFields = v.InferOutput<typeof priceObject>;

/** Writes one viewer's offer as price fields of the wire. */
export function offerToWire(offer: Offer): PriceFields {
  switch (offer.kind) {
    case 'unknown':
      return {};
    case 'on-request':
      return { price_on_request: true };
    case 'priced':
      return pricedToWire(offer);
  }
}

function pricedToWire(offer: Extract<Offer, { kind: 'priced' }>): PriceFields {
  const { unit, previous } = offer;
  const net = toKroner(unit.net);
  const tax = toKroner(unit.vat);
  const gross = toKroner(unit.gross);
  const original = previous ?? unit;
  const fields: PriceFields = {
    price: net,
    price_tax: tax,
    price_incl_tax: gross,
    price_with_tax: gross,
    tax,
    original_price: toKroner(original.net),
    original_price_tax: toKroner(original.vat),
    original_price_incl_tax: toKroner(original.gross),
    final_price: net,
    final_price_tax: tax,
    final_price_incl_tax: gross,
    original_final_price: net,
    tier_prices: offer.tiers.map((tier) => ({
      qty: tier.quantity,
      value: toKroner(tier.unit.net),
      value_incl_tax: toKroner(tier.unit.gross),
      customer_group_id: everyGroup,
    })),
  };
  if (previous !== undefined) {
    fields.special_price = net;
    fields.special_price_tax = tax;
    fields.special_price_incl_tax = gross;
    fields.original_special_price = net;
  }
  if (offer.since !== undefined) fields.special_from_date = momentToWire(offer.since);
  if (offer.until !== undefined) fields.special_to_date = momentToWire(offer.until);
  if (offer.saleUnit !== undefined) fields.price_unit = offer.saleUnit;
  if (offer.packs !== undefined) fields.price_packs = offer.packs;
  if (offer.vatRate !== undefined) fields.price_tax_percent = offer.vatRate / 100;
  if (offer.squareMetres !== undefined) fields.price_square_metres = offer.squareMetres;
  if (offer.isFrom) fields.price_is_from = true;
  if (offer.most !== undefined) {
    fields.price_to = toKroner(offer.most.net);
    fields.price_to_incl_tax = toKroner(offer.most.gross);
  }
  return fields;
}

/** Reads an offer from price fields; without a gross amount the price is read as untaxed. */
export function offerFromWire(fields: PriceFields): Offer {
  if (fields.price_on_request === true) return { kind: 'on-request' };
  if (fields.price === undefined) return { kind: 'unknown' };
  const unit = priceFromKroner(fields.price, fields.price_incl_tax ?? fields.price);
  const previous = previousFromWire(fields);
  return {
    kind: 'priced',
    unit,
    ...(previous === undefined ? {} : { previous }),
    ...(fields.price_unit && { saleUnit: fields.price_unit }),
    ...(fields.price_packs !== undefined && { packs: fields.price_packs }),
    ...(fields.price_tax_percent !== undefined && { vatRate: vatRate(fields.price_tax_percent) }),
    ...(fields.price_square_metres !== undefined && { squareMetres: fields.price_square_metres }),
    ...(fields.special_from_date !== undefined && {
      since: momentFromWire(fields.special_from_date),
    }),
    ...(fields.special_to_date !== undefined && { until: momentFromWire(fields.special_to_date) }),
    tiers: tiersFromWire(fields.tier_prices),
    isFrom: fields.price_is_from === true,
    ...(fields.price_to !== undefined && {
      most: priceFromKroner(fields.price_to, fields.price_to_incl_tax ?? fields.price_to),
    }),
  };
}

function previousFromWire(fields: PriceFields): Price | undefined {
  if (fields.special_price === undefined || fields.original_price === undefined) return undefined;
  const { original_price: net, original_price_incl_tax: gross } = fields;
  return priceFromKroner(net, gross ?? net);
}

function tiersFromWire(tiers: PriceFields['tier_prices']): readonly TierOffer[] {
  return (tiers ?? []).map((tier) => ({
    quantity: tier.qty,
    unit: priceFromKroner(tier.value, tier.value_incl_tax),
  }));
}
