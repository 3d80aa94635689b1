import { filledPacks, readPacks, type Pack } from '#domain/catalog/sale-unit.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Offer } from './offer.ts';
import { unitAt } from './unit-at.ts';

export interface PricedPack {
  readonly pack: Pack;
  readonly price: Price;
}

/**
 * The price of one pack at the unit price of what is bought: a row of its units, since a rounded gross times
 * them would be another amount (rules/products#packs).
 */
function packPrice(unit: Price, { quantity }: Pack, rate: VatRate): Price {
  return priceRow(unit.net, quantity, rate);
}

/** The packs of an offer, each at the price of as many units as are bought, at least those in it. */
export function packPrices(offer: Offer, quantity: number): readonly PricedPack[] {
  if (offer.kind !== 'priced') return [];
  const { packs = '', vatRate } = offer;
  return readPacks(packs).flatMap((pack) => {
    const unit = unitAt(offer, Math.max(quantity, pack.quantity));
    if (!unit.ok || vatRate === undefined) return [];
    return [{ pack, price: packPrice(unit.value, pack, vatRate) }];
  });
}

/** A line with its packs, at the unit price of its quantity. */
export interface PackedLine {
  readonly packs?: string | undefined;
  readonly unit?: Price;
  readonly vatRate?: VatRate;
}

/** The pack that a quantity fills, and its price; undefined where it fills none or has no price. */
export function filledPackPrice(
  { packs, unit, vatRate }: PackedLine,
  quantity: number,
): PricedPack | undefined {
  const filled = packs === undefined ? undefined : filledPacks(quantity, packs);
  if (filled === undefined || unit === undefined || vatRate === undefined) return undefined;
  return { pack: filled.pack, price: packPrice(unit, filled.pack, vatRate) };
}
