import type { CartItem } from '#domain/cart/cart.ts';
import type { Discount } from '#domain/cart/discount.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The status of a quote (rules/companies#quote-status). */
export type QuoteStatus =
  | 'pending_buyer_review'
  | 'pending_seller_review'
  | 'accepted'
  | 'ordered'
  | 'declined_by_buyer'
  | 'declined_by_seller'
  | 'expired'
  | 'canceled';

/** A line of a quote list. `unit` is the list price of the buyer's group, absent when there is none. */
export interface QuoteItem extends CartItem {
  /** The buyer's remark on the line; may be empty. */
  readonly remark: string;
  /** The unit price that the buyer wishes. */
  readonly requestedNet?: Ore;
  /** The seller's unit price and its VAT rate; present once the quote is answered. */
  readonly offer?: { readonly net: Ore; readonly vatRate: VatRate };
}

/** A buyer's request for a quote and its outcome. */
export interface Quote {
  readonly id: number;
  readonly status: QuoteStatus;
  /** The customer's id; absent for a guest. */
  readonly customerId?: number;
  readonly companyId?: number;
  readonly items: readonly QuoteItem[];
  /** The seller's discount on the whole quote, beside the prices of lines. */
  readonly discount?: Discount;
  /** The last moment at which it is valid; absent without an end. */
  readonly expiresAt?: Moment;
}
