import type { CartItem } from '#domain/cart/cart.ts';
import type { Discount } from '#domain/cart/discount.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';

/** Where a quote stands (rules/companies#quote-status). */
export type QuoteStatus =
  | 'pending_buyer_review'
  | 'pending_seller_review'
  | 'accepted'
  | 'ordered'
  | 'declined_by_buyer'
  | 'declined_by_seller'
  | 'expired'
  | 'canceled';

/** A line of a quote list. `unit` is the price that everybody of the group pays, absent when there is none. */
export interface QuoteItem extends CartItem {
  /** What the buyer says about the line; may be empty. */
  readonly remark: string;
  /** What the buyer would like to pay for one. */
  readonly requestedNet?: Ore;
  /** What the seller asks for one, once answered, and how it is taxed. */
  readonly offer?: { readonly net: Ore; readonly vatRate: VatRate };
}

/** What a buyer asked for and what came of it. */
export interface Quote {
  readonly id: number;
  readonly status: QuoteStatus;
  /** Absent for a guest. */
  readonly customerId?: number;
  readonly companyId?: number;
  readonly items: readonly QuoteItem[];
  /** What the seller takes off the whole, besides prices of lines. */
  readonly discount?: Discount;
  /** The last moment of it; absent when it doesn't end. */
  readonly expiresAt?: Moment;
}
