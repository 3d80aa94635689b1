import { spreadOverRates } from '#domain/ledger/refund-charges.ts';
import { ore, roundHalfUp } from '#domain/money/ore.ts';
import { negatePrice, zeroPrice } from '#domain/money/price.ts';
import type { Deduction } from '#domain/returns/deduction.ts';
import { sumsByRate, type InvoiceLine } from './invoice.ts';

/**
 * The lines that a deduction adds to a credit note, one for each rate. The caller has checked that it
 * is at most the sum of the note (rules/returns#deductions).
 */
export function deductionLines(
  lines: readonly InvoiceLine[],
  { amount, reason: name }: Deduction,
): readonly InvoiceLine[] {
  const sums = new Map(sumsByRate({ lines }).map(({ rate, price }) => [rate, price]));
  return [...spreadOverRates(sums, amount)].flatMap(([rate, gross]) => {
    const of = sums.get(rate) ?? zeroPrice;
    if (gross === 0) return [];
    const net = roundHalfUp((gross * of.net) / of.gross);
    const unit = { net, vat: ore(gross - net), gross };
    const line = { kind: 'deduction', sku: '', name, details: [], quantity: -1 } as const;
    return [{ ...line, rate, unit, discount: zeroPrice, price: negatePrice(unit) }];
  });
}
