import type { Balance } from '#domain/ledger/balance.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { stillTaken, type PaymentSums } from './payment-step.ts';

/** The amount owed to a buyer that no provider of the order's payments can give back (rules/payments#paid-out). */
export function owedByBank({ owed }: Pick<Balance, 'owed'>, payments: readonly PaymentSums[]): Ore {
  const byProviders = payments.reduce((sum, sums) => sum + stillTaken(sums), 0);
  return ore(Math.max(0, owed - byProviders));
}
