import { ore, type Ore } from '#domain/money/ore.ts';

/** The provider takes reserved money, gives money back, or frees what is reserved. */
export const stepKinds = ['capture', 'refund', 'release'] as const;
export type StepKind = (typeof stepKinds)[number];

/** `due` until the provider's own sums show its effect; `refused` is the provider's no for good. */
export type StepState = 'due' | 'done' | 'refused' | 'dropped';

export interface PlannedStep {
  readonly id: number;
  readonly key: string;
  readonly kind: StepKind;
  readonly amount: Ore;
  /** The provider's sum of this kind once the step has had its effect. */
  readonly reached: Ore;
  readonly state: StepState;
}

/** The provider's sums of one payment, or the ledger's. They only grow. */
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

/** Reserved at the provider, and neither taken nor freed. */
export function stillReserved({ reserved, captured, released }: PaymentSums): Ore {
  return ore(reserved - captured - released);
}

/** Taken, and not given back. */
function stillTaken({ captured, refunded }: PaymentSums): Ore {
  return ore(captured - refunded);
}

export interface StepQuestion {
  /** The sums of this payment. */
  readonly sums: PaymentSums;
  /** Money of this payment is not wanted: it was of another amount than the order. */
  readonly isUnwanted: boolean;
  readonly captureAsked: Ore;
  /** Paid so far by all payments of the order, without what was given back. */
  readonly paid: Ore;
  /** The same with what was given back: money that was given back by hand is not taken again. */
  readonly taken: Ore;
  /** The order costs this now. */
  readonly charged: Ore;
  /** The part of it that has left the shop. */
  readonly sent: Ore;
  /** Earlier payments of the order have this much reserved. */
  readonly reservedBefore: Ore;
}

/**
 * The next step of a payment, if any: give back what was taken too much, take what has been sent, free what is no longer
 * needed (rules/payments#steps).
 */
export function nextStep(question: StepQuestion): Pick<PlannedStep, 'kind' | 'amount'> | undefined {
  const { sums, isUnwanted, captureAsked, paid, taken, charged, sent, reservedBefore } = question;
  const owed = Math.min(isUnwanted ? stillTaken(sums) : paid - charged, stillTaken(sums));
  if (owed > 0) return { kind: 'refund', amount: ore(owed) };
  const reserved = stillReserved(sums);
  if (reserved <= 0) return undefined;
  const needed = isUnwanted ? 0 : charged - taken - reservedBefore;
  if (needed <= 0) return { kind: 'release', amount: reserved };
  const wanted = Math.min(charged, Math.max(sent, captureAsked)) - taken - reservedBefore;
  const amount = Math.min(reserved, needed, wanted);
  return amount > 0 ? { kind: 'capture', amount: ore(amount) } : undefined;
}
