import type { Ore } from './ore.ts';
import { priceFromGross, type VatRate } from './price.ts';

/**
 * The net of an amount as its source writes it, once, when it comes in: nobody converts later
 * (rules/money#amounts, rules/money#source-prices). Source prices exclude tax unless the store view says
 * otherwise.
 */
export function sourceNet(amount: Ore, rate: VatRate, includesTax: boolean): Ore {
  return includesTax ? priceFromGross(amount, rate).net : amount;
}
