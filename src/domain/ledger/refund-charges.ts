import { ore, noOre, roundHalfUp, type Ore } from '#domain/money/ore.ts';
import { addPrices, zeroPrice, type Price, type VatRate } from '#domain/money/price.ts';
import { priceOfPieces } from './order-charges.ts';
import type { Charge } from './posting.ts';

type CostByRate = ReadonlyMap<VatRate, Price>;

/** The remaining cost of an order, by rate of VAT. */
export function costByRate(charges: readonly Charge[]): CostByRate {
  const byRate = Map.groupBy(charges, ({ rate }) => rate);
  return new Map(
    [...byRate].map(([rate, own]) => [rate, addPrices(...own.map(({ price }) => price))]),
  );
}

/**
 * The amount with VAT that pieces of a line give back, after some that were refunded before. Refunded pieces are the
 * last of their line and cancelled ones the first, so all pieces together give back its price (rules/orders#ledger).
 */
export function amountOfPieces(
  line: Parameters<typeof priceOfPieces>[0],
  before: number,
  pieces: number,
): Ore {
  const left = line.quantity - before;
  return ore(priceOfPieces(line, left).gross - priceOfPieces(line, left - pieces).gross);
}

/**
 * Spreads an amount with VAT over the rates, in proportion to the remaining cost. Left-over øre go to
 * the largest fractions. The amount is at most the cost.
 */
export function spreadOverRates(
  cost: ReadonlyMap<VatRate, Pick<Price, 'gross'>>,
  amount: Ore,
): ReadonlyMap<VatRate, Ore> {
  const rates = [...cost].filter(([, { gross }]) => gross > 0);
  const total = rates.reduce((sum, [, { gross }]) => sum + gross, 0);
  const shares = rates.map(([rate, { gross }]) => {
    const product = BigInt(amount) * BigInt(gross);
    return {
      rate,
      share: Number(product / BigInt(total)),
      rest: Number(product % BigInt(total)),
    };
  });
  const over = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const lucky = shares.toSorted((one, other) => other.rest - one.rest).slice(0, over);
  return new Map(
    shares.map((each) => [each.rate, ore(each.share + (lucky.includes(each) ? 1 : 0))]),
  );
}

/** The charges that refund amounts with VAT, by rate; the cost at a rate never falls below zero. */
export function refundCharges(
  key: string,
  cost: CostByRate,
  amounts: ReadonlyMap<VatRate, Ore>,
): readonly Charge[] {
  return [...amounts]
    .filter(([, gross]) => gross > 0)
    .map(([rate, gross]) => {
      const of = cost.get(rate) ?? zeroPrice;
      const net = of.gross === 0 ? noOre : roundHalfUp((gross * of.net) / of.gross);
      const price = { net: ore(-net), vat: ore(net - gross), gross: ore(-gross) };
      return { kind: 'credit', key: refundKey(key, rate), rate, price };
    });
}

/** The key of the charge of a refund at one rate. */
export function refundKey(key: string, rate: VatRate): string {
  return `refund-${key} ${rate}`;
}

export function isRefund({ key }: Charge): boolean {
  return key.startsWith('refund-');
}
