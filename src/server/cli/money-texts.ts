import type { PlannedMove } from '#domain/payments/money-plan.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { kroner } from './kroner.ts';

export const providerNames: Readonly<Record<ProviderCode, string>> = {
  klarna: 'Klarna',
  vipps: 'Vipps',
};

/** The amounts that would be captured, refunded or released, with their provider. */
export function plannedTexts(plan: readonly PlannedMove[]): readonly string[] {
  if (plan.length === 0) return [say('money.none')];
  return plan.map(({ provider, kind, amount }) =>
    say(`money.would_${kind}`, { provider: providerNames[provider], amount: kroner(amount) }),
  );
}

export type MovedAmount = Pick<PlannedMove, 'provider' | 'kind' | 'amount'>;

export function movedText({ provider, kind, amount }: MovedAmount): string {
  return say(`money.did_${kind}`, { provider: providerNames[provider], amount: kroner(amount) });
}

export function leftTexts(left: readonly PlannedMove[], number: string): readonly string[] {
  return left.map(({ provider, kind, amount, isRefused }) =>
    say(`money.${isRefused ? 'refused' : 'left'}_${kind}`, {
      provider: providerNames[provider],
      amount: kroner(amount),
      number,
    }),
  );
}
