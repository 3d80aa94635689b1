import * as v from 'valibot';
import { ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** Øre per krone; the wire speaks decimal kroner, the shop whole øre. */
const krone = 100;

/** The largest amount that travels, in kroner: øre stay exact far beyond it. */
const maxKroner = 1e11;

/** Kroner with any number of decimals; more than two are rounded half up when read (rules/money#rounding). */
export const kroner = v.pipe(v.number(), v.finite(), v.minValue(-maxKroner), v.maxValue(maxKroner));

/** Kroner that can't be below zero. */
export const positiveKroner = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxKroner));

/** Øre as decimal kroner: 123450 is 1234.5. */
export function toKroner(amount: Ore): number {
  return amount / krone;
}

/** Decimal kroner as øre; the inverse of `toKroner`. */
export function fromKroner(amount: number): Ore {
  // 0.615 kr is 61.499… øre in binary: six decimals more than an øre are noise, not money.
  return roundHalfUp(Number((amount * krone).toFixed(6)));
}

/** A price from its net and gross in kroner; VAT is the difference. */
export function priceFromKroner(net: number, gross: number): Price {
  const netOre = fromKroner(net);
  const grossOre = fromKroner(gross);
  return { net: netOre, vat: ore(grossOre - netOre), gross: grossOre };
}
