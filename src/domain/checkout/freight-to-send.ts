import type { Freight } from './freight.ts';
import type { FreightRate } from './freight-table.ts';

/** So many bytes of rates go with a cart at most. */
const maxRateBytes = 20_000;

/**
 * A browser gets these to work out freight by itself: the rates that can apply to a country, or none of them
 * where they are too many (rules/orders#delivery). Services stay those of the whole table, which decide how goods go.
 * `bytesOf` measures rates as they are sent.
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
