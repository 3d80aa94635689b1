import { noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { ProviderCode } from './payment.ts';

/**
 * The smallest and largest payment that a provider takes. A provider that is not listed here takes any.
 */
export const amountLimits = {
  vipps: { min: ore(1_00), max: ore(650_000_00) },
} as const satisfies Partial<Record<ProviderCode, { readonly min: Ore; readonly max: Ore }>>;

/**
 * Whether an order of this amount can be paid by this method (rules/payments#choosing). An order that
 * costs nothing is not paid at all.
 */
export function takesAmount(code: string, amount: Ore): boolean {
  const limits = code === 'vipps' ? amountLimits.vipps : undefined;
  return limits === undefined || amount === noOre || (amount >= limits.min && amount <= limits.max);
}
