import type { Generated } from 'kysely';
import type { ProductKind } from '#domain/catalog/product.ts';
import type { QuoteAuthor, QuoteStatus } from '#domain/quotes/quote.ts';

export interface QuoteTables {
  quote_lists: QuoteListTable;
  quote_list_items: QuoteListItemTable;
  quotes: QuoteTable;
  quote_items: QuoteItemTable;
  quote_messages: QuoteMessageTable;
  quote_resales: QuoteResaleTable;
  quote_senders: QuoteSenderTable;
}

interface QuoteResaleTable {
  quote_id: number;
  /** The mark-up of the whole quote, in hundredths of a percent. */
  markup: number;
  /** JSON: the lines with a mark-up of their own, by their numbers from 1. */
  line_markups: string;
  receiver: string;
  reference: string;
  updated_at: number;
}

interface QuoteSenderTable {
  customer_id: number;
  name: string;
  /** A PNG. */
  logo: Uint8Array | null;
  updated_at: number;
}

export interface QuoteListTable {
  /** 32 hexadecimal digits for a guest, who owns the list by knowing them; digits for a customer. */
  id: string;
  customer_id: number | null;
  store_code: string;
  /** Rises with every change of its lines; one version makes at most one quote. */
  version: number;
  created_at: number;
  updated_at: number;
}

interface QuotedColumns {
  sku: string;
  parent_sku: string | null;
  kind: ProductKind;
  quantity: number;
  /** JSON: the options of the item. */
  options: string;
  /** The buyer's remark; empty without one. */
  remark: string;
  requested_net: number | null;
}

export interface QuoteListItemTable extends QuotedColumns {
  id: Generated<number>;
  list_id: string;
  /** Equal items have the same key, which the domain makes. */
  item_key: string;
  added_at: number;
}

export interface QuoteTable {
  id: Generated<number>;
  /** The list that it was made of; empty where a guest sent the lines with the request. */
  list_id: string;
  /** A repeat with the same key makes no second quote. */
  request_key: string;
  status: QuoteStatus;
  customer_id: number | null;
  company_id: number | null;
  store_code: string;
  name: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  company: string;
  /** Hundredths of a percent, as the discount that was given. */
  requested_discount: number | null;
  /** `yyyy-mm-dd`, or empty. */
  last_day: string;
  discount: Generated<number | null>;
  /** The discount that the seller has set and not yet answered with, in hundredths of a percent. */
  drafted_discount: Generated<number | null>;
  /** The quote that this one renews. */
  renewed_from: Generated<number | null>;
  expires_at: Generated<number | null>;
  answered_at: Generated<number | null>;
  order_id: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

export interface QuoteItemTable extends QuotedColumns {
  quote_id: number;
  position: number;
  name: string;
  /** JSON: the choices in words. */
  choices: string;
  /** JSON: the unit in which the article is sold, and its packs; null for quotes of earlier releases. */
  packing: string | null;
  list_net: number | null;
  /** Hundredths of a percent. */
  vat_rate: number | null;
  drafted_net: Generated<number | null>;
  offer_net: Generated<number | null>;
}

export interface QuoteMessageTable {
  id: Generated<number>;
  quote_id: number;
  message_key: string;
  author: QuoteAuthor;
  /** The actor as text (rules/safety#actors). */
  actor: string;
  text: string;
  created_at: number;
}
