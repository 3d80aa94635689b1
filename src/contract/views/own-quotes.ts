import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { CartTotals } from '#domain/cart/cart.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { QuoteMessage, QuoteStatus } from '#domain/quotes/quote.ts';
import type { Resale } from '#domain/quotes/resale.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ShownArticle } from './orders.ts';
import type { TableView } from './table.ts';

/** A quote in the customer's list. */
export interface ListedQuote {
  readonly number: string;
  readonly name: string;
  readonly status: QuoteStatus;
  readonly askedAt: Moment;
  readonly expiresAt?: Moment;
  /** Absent until the quote is answered. */
  readonly total?: Price;
}

export type OwnQuotesView = TableView<ListedQuote, 'asked', Record<never, never>>;

export interface ShownQuoteItem extends Packing {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly remark: string;
  readonly requestedNet?: Ore;
  /** The buyer's own price when the quote was asked for; absent for viewers without prices. */
  readonly list?: Price;
  /** The price of one, and of the row, once the quote is answered. */
  readonly offer?: Price;
  readonly row?: Price;
  /** The buyer's own price now; present only while the quote is open and the price differs from `list`. */
  readonly now?: Price;
  readonly article?: ShownArticle;
  /** Too few are in stock now; said while the quote is open. */
  readonly isShort: boolean;
}

/** One of the customer's quotes, or of their company's. */
export interface OwnQuoteView extends Omit<ListedQuote, 'total'> {
  readonly id: number;
  readonly items: readonly ShownQuoteItem[];
  /** Absent until the quote is answered. */
  readonly totals?: Pick<CartTotals, 'total'>;
  readonly orderNumber?: string;
  /** The numbers of the quote that this one renews, and of the one that renews it. */
  readonly renews?: string;
  readonly renewal?: string;
  /** The address of the PDF; absent until the quote is answered. */
  readonly pdf?: string;
  readonly messages: readonly QuoteMessage[];
  /** The buyer's mark-up and the words of the PDF for a customer of theirs; absent until the quote is answered. */
  readonly resale?: Resale & { readonly hasLogo: boolean };
  /** The buyer's name; present only where the viewer is a colleague. */
  readonly buyer?: string;
  /** A colleague only sees it. */
  readonly canWrite: boolean;
  readonly canAccept: boolean;
  readonly canDecline: boolean;
  readonly canCancel: boolean;
  readonly canBuy: boolean;
  readonly canRenew: boolean;
}
