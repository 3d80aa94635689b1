import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { ProviderCode } from './payment.ts';
import { sumOfStep, type PaymentSums, type PlannedStep } from './payment-step.ts';

/** A payment of an order: what its provider has done so far, and what the shop has asked of it. */
export interface PaymentMoney {
  readonly id: number;
  readonly provider: ProviderCode;
  readonly sums: PaymentSums;
  /** It was of another amount than the order. */
  readonly isUnwanted: boolean;
  readonly captureAsked: Ore;
  /** The oldest first. */
  readonly steps: readonly PlannedStep[];
}

/** The money of an order, of which the steps of its payments follow (rules/payments#steps). */
export interface OrderMoney {
  /** The order costs this now. */
  readonly charged: Ore;
  /** The part of it that has left the shop. */
  readonly sent: Ore;
  /** It came by the bank. */
  readonly received: Ore;
  /** The oldest first. */
  readonly payments: readonly PaymentMoney[];
}

/** Paid for the order, whatever was given back of it. Money that is not wanted pays for nothing. */
export function takenFor(money: OrderMoney): Ore {
  return ore(money.received + sumOfWanted(money, 'captured'));
}

/** Paid for the order, without what was given back. */
export function paidFor(money: OrderMoney): Ore {
  return ore(takenFor(money) - sumOfWanted(money, 'refunded'));
}

/**
 * Given back at a provider by hand while the order still costs it. The shop itself gives back only what was taken beyond
 * the cost (rules/payments#by-hand).
 */
export function givenBackByHand(money: OrderMoney): Ore {
  const beyondCost = Math.max(0, takenFor(money) - money.charged);
  return ore(Math.max(0, sumOfWanted(money, 'refunded') - beyondCost));
}

function sumOfWanted({ payments }: OrderMoney, kind: keyof PaymentSums): Ore {
  return addOre(noOre, ...payments.flatMap((each) => (each.isUnwanted ? [] : [each.sums[kind]])));
}

export function paymentIn({ payments }: OrderMoney, id: number): PaymentMoney {
  const found = payments.find((each) => each.id === id);
  if (found === undefined) throw new Error(`The order has no payment ${id}`);
  return found;
}

/** The step of a payment that is under way. */
export function dueStep({ steps }: PaymentMoney): PlannedStep | undefined {
  return steps.find(({ state }) => state === 'due');
}

/** The money once a step of a payment has had its effect. */
export function afterStep(
  money: OrderMoney,
  paymentId: number,
  { kind, reached }: Pick<PlannedStep, 'kind' | 'reached'>,
): OrderMoney {
  const sum = sumOfStep[kind];
  const payments = money.payments.map((each) =>
    each.id === paymentId
      ? { ...each, sums: { ...each.sums, [sum]: ore(Math.max(each.sums[sum], reached)) } }
      : each,
  );
  return { ...money, payments };
}
