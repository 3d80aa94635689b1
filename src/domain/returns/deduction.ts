import { spreadOverRates } from '#domain/ledger/refund-charges.ts';
import { addOre, ore, type Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';

/** An amount with VAT that is taken off the money of a return, because the goods lost value. */
export interface Deduction {
  readonly amount: Ore;
  /** The seller's reason, which the buyer reads. */
  readonly reason: string;
}

/**
 * The amounts by rate that are left after a deduction, which is shared among the rates. Undefined where
 * it is more than they are together (rules/returns#deductions).
 */
export function lessDeduction(
  amounts: ReadonlyMap<VatRate, Ore>,
  deduction: Ore,
): ReadonlyMap<VatRate, Ore> | undefined {
  if (deduction > addOre(...amounts.values())) return undefined;
  const gross = new Map([...amounts].map(([rate, amount]) => [rate, { gross: amount }]));
  const shares = spreadOverRates(gross, deduction);
  return new Map(
    [...amounts].map(([rate, amount]) => [rate, ore(amount - (shares.get(rate) ?? 0))]),
  );
}
