import { accepted, refused, type Result } from '#domain/errors.ts';
import { addOre, ore, subtractOre, type Ore } from '#domain/money/ore.ts';

/** The credit of a company. Amounts are gross. */
export interface CompanyCredit {
  readonly limit: Ore;
  readonly owed: Ore;
  /** The amount by which the debt may exceed the limit; 0 where it may not. */
  readonly overdraft: Ore;
}

/** The unused part of the limit. It is below zero while the overdraft is used. */
export function creditBalance({ limit, owed }: Pick<CompanyCredit, 'limit' | 'owed'>): Ore {
  return subtractOre(limit, owed);
}

/**
 * Whether an order's total fits into the remaining credit, the overdraft included
 * (rules/companies#credit). The value is the balance afterwards. Refuses `company.credit_exceeded`.
 */
export function checkCredit(credit: CompanyCredit, total: Ore): Result<Ore> {
  const after = subtractOre(creditBalance(credit), total);
  const lowest = subtractOre(ore(0), credit.overdraft);
  return after >= lowest ? accepted(after) : refused('company.credit_exceeded');
}

/**
 * The credit after an order was bought on it, or after the amount was given back by a cancellation or
 * payment.
 */
export function chargeCredit(credit: CompanyCredit, amount: Ore): CompanyCredit {
  return { ...credit, owed: addOre(credit.owed, amount) };
}
