import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { ProviderCode } from './payment.ts';
import {
  nextStep,
  stillReserved,
  sumOfStep,
  type PaymentSums,
  type PlannedStep,
  type StepKind,
} from './payment-step.ts';

/** A payment of an order as it stands, the oldest first. */
export interface StandingPayment {
  readonly provider: ProviderCode;
  readonly sums: PaymentSums;
  readonly isUnwanted: boolean;
  readonly captureAsked: Ore;
  /** The provider has refused this step, and is not asked again by itself. */
  readonly refused?: Pick<PlannedStep, 'kind' | 'amount'>;
}

export interface MoneyMove {
  readonly provider: ProviderCode;
  readonly kind: StepKind;
  readonly amount: Ore;
  readonly isRefused: boolean;
}

interface Costs {
  /** Paid so far by all payments, without what was given back. */
  readonly paid: Ore;
  /** The same with what was given back. */
  readonly taken: Ore;
  readonly charged: Ore;
  readonly sent: Ore;
}

/** All that payments of an order are about to do at their providers, one step after another (rules/payments#steps). */
export function moneyPlan(
  payments: readonly StandingPayment[],
  { paid: paidSoFar, taken: takenSoFar, ...costs }: Costs,
): readonly MoneyMove[] {
  const moves: MoneyMove[] = [];
  let [paid, taken, reservedBefore] = [paidSoFar, takenSoFar, noOre];
  for (const { provider, refused, sums: known, ...payment } of payments) {
    let sums = known;
    for (;;) {
      const step = nextStep({ ...payment, ...costs, sums, paid, taken, reservedBefore });
      if (step === undefined) break;
      const isRefused = refused?.kind === step.kind && refused.amount === step.amount;
      moves.push({ provider, ...step, isRefused });
      if (isRefused) break;
      const sum = sumOfStep[step.kind];
      sums = { ...sums, [sum]: ore(sums[sum] + step.amount) };
      paid = ore(paid + signs[step.kind] * step.amount);
      if (step.kind === 'capture') taken = ore(taken + step.amount);
    }
    if (!payment.isUnwanted) reservedBefore = ore(reservedBefore + stillReserved(sums));
  }
  return moves;
}

const signs: Readonly<Record<StepKind, number>> = { capture: 1, refund: -1, release: 0 };
