import type { ShippingMethod } from './checkout.ts';
import type { FreightRate } from './freight-table.ts';

/**
 * Whether sending goods within a country may cost more at one postcode than at another. The methods are those of a place
 * without a postcode: where all of them are free, they are free everywhere.
 */
export function dependsOnPostcode(
  rates: readonly FreightRate[],
  country: string,
  methods: readonly ShippingMethod[],
): boolean {
  const sent = methods.filter(({ place }) => place === undefined);
  if (sent.length > 0 && sent.every(({ price }) => price.gross === 0)) return false;
  return rates.some((rate) => rate.postcodes !== '' && ['', country].includes(rate.country));
}
