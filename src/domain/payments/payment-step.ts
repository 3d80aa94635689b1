import { ore, type Ore } from '#domain/money/ore.ts';

/** `capture` takes reserved money, `refund` gives money back, `release` frees reserved money. */
export const stepKinds = ['capture', 'refund', 'release'] as const;
export type StepKind = (typeof stepKinds)[number];

/**
 * `due` until the provider's own sums show the effect; `refused` when the provider has refused it for
 * good.
 */
export type StepState = 'due' | 'done' | 'refused' | 'dropped';

export interface PlannedStep {
  readonly id: number;
  readonly key: string;
  readonly kind: StepKind;
  readonly amount: Ore;
  /** The provider's sum of this kind after the step. */
  readonly reached: Ore;
  readonly state: StepState;
}

/** The sums of one payment, at the provider or in the ledger. They only grow. */
export interface PaymentSums {
  readonly reserved: Ore;
  readonly captured: Ore;
  readonly refunded: Ore;
  readonly released: Ore;
}

export const sumOfStep = {
  capture: 'captured',
  refund: 'refunded',
  release: 'released',
} as const satisfies Readonly<Record<StepKind, keyof PaymentSums>>;

/** Money that is reserved at the provider, and neither taken nor freed. */
export function stillReserved({ reserved, captured, released }: PaymentSums): Ore {
  return ore(reserved - captured - released);
}

/** Money that is taken and not given back. */
export function stillTaken({ captured, refunded }: PaymentSums): Ore {
  return ore(captured - refunded);
}

export interface StepQuestion {
  /** The sums of this payment. */
  readonly sums: PaymentSums;
  /** The payment pays for nothing, so its money is not wanted. */
  readonly isUnwanted: boolean;
  readonly captureAsked: Ore;
  /** The money paid so far by all payments of the order, less the money given back. */
  readonly paid: Ore;
  /**
   * The money taken so far, including money given back: money that was given back by hand is not taken
   * again.
   */
  readonly taken: Ore;
  /** The present cost of the order. */
  readonly charged: Ore;
  /** The part of the cost for goods that have left the shop. */
  readonly sent: Ore;
  /** The amount that earlier payments of the order have reserved. */
  readonly reservedBefore: Ore;
}

type WantedStep = Pick<PlannedStep, 'kind' | 'amount'>;

/**
 * The next steps of a payment: first gives back money taken beyond the cost, then frees reserved money
 * that is no longer needed, or takes the money for sent goods (rules/payments#steps).
 */
export function nextSteps(question: StepQuestion): readonly WantedStep[] {
  const { sums, isUnwanted, paid, charged } = question;
  const owed = Math.min(isUnwanted ? stillTaken(sums) : paid - charged, stillTaken(sums));
  const refund = owed > 0 ? [{ kind: 'refund', amount: ore(owed) } as const] : [];
  return [...refund, ...stepsOfReserved(question)];
}

function stepsOfReserved(question: StepQuestion): readonly WantedStep[] {
  const { sums, isUnwanted, captureAsked, taken, charged, sent, reservedBefore } = question;
  const reserved = stillReserved(sums);
  if (reserved <= 0) return [];
  const needed = isUnwanted ? 0 : charged - taken - reservedBefore;
  if (needed <= 0) return [{ kind: 'release', amount: reserved }];
  const wanted = Math.min(charged, Math.max(sent, captureAsked)) - taken - reservedBefore;
  const amount = Math.min(reserved, needed, wanted);
  return amount > 0 ? [{ kind: 'capture', amount: ore(amount) }] : [];
}
