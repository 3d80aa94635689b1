import * as v from 'valibot';
import { ore, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';

/** Øre per krone; the wire has decimal kroner, the shop whole øre. */
const krone = 100;

/** The largest amount on the wire in kroner; øre are exact far beyond it. */
const maxKroner = 1e11;

/** Kroner with any number of decimals; more than two are rounded half up when read (rules/money#rounding). */
export const kroner = v.pipe(v.number(), v.finite(), v.minValue(-maxKroner), v.maxValue(maxKroner));

/** Kroner that can't be negative. */
export const positiveKroner = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxKroner));

/** Writes øre as decimal kroner: 123450 is 1234.5. */
export function toKroner(amount: Ore): number {
  return amount / krone;
}

/** Reads decimal kroner as øre; the inverse of `toKroner`. */
export function fromKroner(amount: number): Ore {
  // In binary, 0.615 kr is 61.499… øre: digits beyond the sixth decimal of an øre are an artefact.
  return roundHalfUp(Number((amount * krone).toFixed(6)));
}

/** A price from its net and gross in kroner; VAT is the difference. */
export function priceFromKroner(net: number, gross: number): Price {
  const netOre = fromKroner(net);
  const grossOre = fromKroner(gross);
  return { net: netOre, vat: ore(grossOre - netOre), gross: grossOre };
}
