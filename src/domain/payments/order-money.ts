import { addOre, noOre, ore, type Ore } from '#domain/money/ore.ts';
import type { ProviderCode } from './payment.ts';
import { sumOfStep, type PaymentSums, type PlannedStep } from './payment-step.ts';

/** A payment of an order: the provider's sums so far, and the steps that the shop has asked for. */
export interface PaymentMoney {
  readonly id: number;
  readonly provider: ProviderCode;
  readonly sums: PaymentSums;
  /** The payment had another amount than the order, or gave all its money back before it paid for it. */
  readonly isUnwanted: boolean;
  readonly captureAsked: Ore;
  /** Sorted with the oldest first. */
  readonly steps: readonly PlannedStep[];
}

/** The money of an order, from which the next steps of its payments follow (rules/payments#steps). */
export interface OrderMoney {
  /** The present cost of the order. */
  readonly charged: Ore;
  /** The part of the cost for goods that have left the shop. */
  readonly sent: Ore;
  /** Money that came through the bank or from another order, less what moved to another order or was paid out. */
  readonly received: Ore;
  /** Sorted with the oldest first. */
  readonly payments: readonly PaymentMoney[];
}

/**
 * The money taken for the order, including money that was given back later. An unwanted payment does
 * not count.
 */
export function takenFor(money: OrderMoney): Ore {
  return ore(money.received + sumOfWanted(money, 'captured'));
}

/** The money paid for the order, less the money given back. */
export function paidFor(money: OrderMoney): Ore {
  return ore(takenFor(money) - sumOfWanted(money, 'refunded'));
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

/** The money of the order after a step of a payment is done. */
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
