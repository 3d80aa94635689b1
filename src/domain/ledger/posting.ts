import type { Ore } from '#domain/money/ore.ts';
import type { Price, VatRate } from '#domain/money/price.ts';

/** Kinds of charges: the parts of an order when it was placed, and later reductions. */
export const chargeKinds = [
  'goods',
  'freight',
  'fee',
  'cancellation',
  'credit',
  'reminder',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/**
 * Kinds of money postings: reserved at a provider, released, captured, paid straight to the shop,
 * refunded.
 */
export const moneyKinds = ['reserved', 'released', 'captured', 'received', 'refunded'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/**
 * An amount that raises the cost of an order, or lowers it where negative, at one rate of VAT
 * (rules/orders#ledger).
 */
export interface Charge {
  readonly kind: ChargeKind;
  /**
   * The event of the posting. An order has at most one posting with a key, however often it is written.
   */
  readonly key: string;
  readonly rate: VatRate;
  readonly price: Price;
}

/** An amount of money that moved, never negative. */
export interface MoneyPosting {
  readonly kind: MoneyKind;
  readonly key: string;
  readonly amount: Ore;
  /** The method of payment that moved it. */
  readonly method: string;
  /** The provider's or bank's reference of the movement. */
  readonly reference: string;
}

export type Posting = Charge | MoneyPosting;

export function isCharge(posting: Posting): posting is Charge {
  return 'price' in posting;
}
