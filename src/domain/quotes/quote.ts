import type { CartItem } from '#domain/cart/cart.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { VatRate } from '#domain/money/price.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The status of a quote (rules/companies#quote-status). */
export const quoteStatuses = [
  'pending_seller_review',
  'pending_buyer_review',
  'accepted',
  'ordered',
  'declined_by_buyer',
  'declined_by_seller',
  'expired',
  'canceled',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** A line of a quote list. `unit` is the buyer's own price, absent when there is none. */
export interface QuoteItem extends CartItem {
  /** The buyer's remark on the line; may be empty. */
  readonly remark: string;
  /** The unit price that the buyer wishes. */
  readonly requestedNet?: Ore;
  /** The seller's unit price, until the quote is answered with it. */
  readonly draftedNet?: Ore;
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
  /** The last moment at which it is valid; absent without an end. */
  readonly expiresAt?: Moment;
}

/** The person who asks for a quote. */
export interface QuoteContact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company: string;
}

export type QuoteAuthor = 'buyer' | 'seller';

/** A message in the thread of a quote. */
export interface QuoteMessage {
  readonly id: number;
  readonly author: QuoteAuthor;
  readonly text: string;
  readonly createdAt: Moment;
}

/** A quote with the request behind it, and its thread. */
export interface AskedQuote extends Quote {
  readonly storeCode: string;
  /** The quote list that it was made of; empty where a guest sent the lines with the request. */
  readonly listId: string;
  /** A name for the request, such as `Bad 2. etg`. */
  readonly name: string;
  readonly contact: QuoteContact;
  /** The discount that the buyer hopes for, in hundredths of a percent. */
  readonly requestedDiscount?: number;
  /** The day until which the buyer wants it to be valid, `yyyy-mm-dd`; empty without a wish. */
  readonly lastDay: string;
  /** The discount on the buyer's prices that the seller gave last, in hundredths of a percent. */
  readonly discount?: number;
  /** The discount that the seller has set and not yet answered with, in hundredths of a percent. */
  readonly draftedDiscount?: number;
  /** The time of the seller's last answer. */
  readonly answeredAt?: Moment;
  /** The id of the quote that this one renews. */
  readonly renewedFrom?: number;
  readonly orderId?: number;
  readonly messages: readonly QuoteMessage[];
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}

/** The number that people read: 31 is `Q000031`. */
export function quoteNumber(id: number): string {
  return `Q${String(id).padStart(6, '0')}`;
}

/** Reads `Q000031`, `q31` or `31`; undefined for anything else. */
export function parseQuoteNumber(text: string): number | undefined {
  const [, digits] = /^\s*q?(\d{1,15})\s*$/i.exec(text) ?? [];
  const id = Number(digits ?? 0);
  return id > 0 ? id : undefined;
}
