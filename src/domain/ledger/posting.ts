import type { Ore } from '#domain/money/ore.ts';
import type { Price, VatRate } from '#domain/money/price.ts';

/** Postings that say what an order costs: its parts when it was placed, and what is taken off later. */
export const chargeKinds = [
  'goods',
  'freight',
  'fee',
  'cancellation',
  'credit',
  'reminder',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Postings of money: set aside at a provider, freed there, taken of it, paid straight to the shop, given back. */
export const moneyKinds = ['reserved', 'released', 'captured', 'received', 'refunded'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** The amount that an order costs more, or less where it is negative, at one rate of VAT (rules/orders#ledger). */
export interface Charge {
  readonly kind: ChargeKind;
  /** Says which event it belongs to; an order has one posting of a key, however often it is written. */
  readonly key: string;
  readonly rate: VatRate;
  readonly price: Price;
}

/** An amount that moved, never negative. */
export interface MoneyPosting {
  readonly kind: MoneyKind;
  readonly key: string;
  readonly amount: Ore;
  /** The method of payment that moved it. */
  readonly method: string;
  /** The number that the provider or the bank knows it by. */
  readonly reference: string;
}

export type Posting = Charge | MoneyPosting;

export function isCharge(posting: Posting): posting is Charge {
  return 'price' in posting;
}
