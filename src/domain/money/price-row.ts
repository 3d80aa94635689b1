import { timesOre, type Ore } from './ore.ts';
import { priceFromNet, type Price, type VatRate } from './price.ts';

/**
 * Price of a row: net × quantity rounded to øre, VAT of the row from the net row (rules/money#rows). 3 × 249.95
 * is 749.85 + 187.46 = 937.31, not three times the rounded gross.
 */
export function priceRow(unitNet: Ore, quantity: number, rate: VatRate): Price {
  return priceFromNet(timesOre(unitNet, quantity), rate);
}
