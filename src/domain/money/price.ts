import { noOre, ore, roundHalfUp, type Ore } from './ore.ts';

declare const vatRateBrand: unique symbol;

/** A VAT rate in hundredths of a percent: 2500 is 25 %. */
export type VatRate = number & { readonly [vatRateBrand]: true };

/** Net, VAT and gross of one amount; `gross` is always `net + vat` (rules/money#amounts). */
export interface Price {
  readonly net: Ore;
  readonly vat: Ore;
  readonly gross: Ore;
}

export const noVat = 0 as VatRate;
export const zeroPrice: Price = { net: noOre, vat: noOre, gross: noOre };

/** Makes a rate from a percentage, for example 25 or 12.5. */
export function vatRate(percent: number): VatRate {
  const rate = Math.round(percent * 100);
  if (rate < 0 || rate > 10_000) throw new RangeError(`${percent} is not a VAT percentage`);
  return rate as VatRate;
}

/** Adds VAT to a net amount, rounded half up to øre (rules/money#rows, rules/money#rounding). */
export function priceFromNet(net: Ore, rate: VatRate): Price {
  const vat = roundHalfUp((net * rate) / 10_000);
  return { net, vat, gross: ore(net + vat) };
}

/** Takes VAT off a gross amount; net + VAT is exactly the gross. */
export function priceFromGross(gross: Ore, rate: VatRate): Price {
  const net = roundHalfUp((gross * 10_000) / (10_000 + rate));
  return { net, vat: ore(gross - net), gross };
}

/** Adds amounts part by part, because totals are sums of rows. */
export function addPrices(...prices: readonly Price[]): Price {
  return prices.reduce<Price>(
    (sum, price) => ({
      net: ore(sum.net + price.net),
      vat: ore(sum.vat + price.vat),
      gross: ore(sum.gross + price.gross),
    }),
    zeroPrice,
  );
}

/** Subtracts one amount from another, part by part. */
export function subtractPrice(from: Price, price: Price): Price {
  return addPrices(from, negatePrice(price));
}

export function negatePrice({ net, vat, gross }: Price): Price {
  return { net: ore(-net), vat: ore(-vat), gross: ore(-gross) };
}
