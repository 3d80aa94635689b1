import type { Freight } from './freight.ts';
import type { FreightRate } from './freight-table.ts';

/** A cart is sent with at most this many bytes of rates. */
const maxRateBytes = 20_000;

/**
 * The rates for a browser to work out freight by itself: those that can apply to a country, or none
 * where they are too large (rules/orders#delivery). `services` stay those of the whole table, because
 * they decide how goods are sent. `bytesOf` measures rates as they are sent.
 */
export function freightToSend(
  freight: Freight,
  country: string,
  bytesOf: (rates: readonly FreightRate[]) => number,
): Freight {
  const rates = freight.rates.filter((rate) => rate.country === '' || rate.country === country);
  return bytesOf(rates) <= maxRateBytes
    ? { ...freight, rates }
    : { ...freight, rates: [], isWhole: false };
}
