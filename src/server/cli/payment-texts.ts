import { ore } from '#domain/money/ore.ts';
import { sumOfStep, type StepKind } from '#domain/payments/payment-step.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { Reconciled } from '#server/workflows/payments/reconcile-payments.ts';
import type { StuckPayment } from '#server/workflows/payments/stuck-payments.ts';
import { kroner } from './kroner.ts';
import { leftTexts, movedText, providerNames } from './money-texts.ts';

export function stateText({ state, endReason }: Payment): string {
  return endReason === undefined
    ? say(`payment.state_${state}`)
    : say(`payment.end_${endReason}`, { state: say(`payment.state_${state}`) });
}

/** The reason why a payment does not continue by itself. */
export function stuckText({
  orderNumber: number,
  provider,
  why,
  step,
  givenBack,
  amount,
}: StuckPayment): string {
  return say(`payments.stuck_${why}`, {
    number,
    provider: providerNames[provider],
    step: step === undefined ? '' : say(`payment.step_${step.kind}`),
    amount: kroner(givenBack ?? step?.amount ?? amount),
    reason: step?.reason ?? '',
  });
}

/**
 * Whether the reconciliation is incomplete: something could not be read, or money still has to move.
 */
export function isHalf({ problem, left }: Reconciled): boolean {
  return problem !== '' || left.length > 0;
}

/** The differences between shop and provider, and the moves that are left. */
export function reconciledTexts(each: Reconciled): readonly string[] {
  const { before, after, sums, problem, left } = each;
  const { orderNumber: number, provider } = before;
  const named = { number, provider: providerNames[provider] };
  const moved = (Object.keys(sumOfStep) as StepKind[]).flatMap((kind) => {
    const amount = ore(sums.after[sumOfStep[kind]] - sums.before[sumOfStep[kind]]);
    return amount > 0 ? [movedText({ provider, kind, amount })] : [];
  });
  const isOther = before.state !== after.state;
  const isSame = moved.length === 0 && !isOther && !isHalf(each);
  return [
    say(isSame ? 'payments.agrees' : 'payments.of', named),
    ...(isOther ? [say('payments.now', { state: stateText(after) })] : []),
    ...moved,
    ...(problem === '' ? [] : [say('payments.unread', { ...named, reason: problem })]),
    ...leftTexts(left, number),
  ];
}
