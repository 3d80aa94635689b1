import type { Generated } from 'kysely';
import type { AlertKind } from '#domain/alerts/alert.ts';

export interface AlertTables {
  alerts: AlertTable;
}

export interface AlertTable {
  id: Generated<number>;
  kind: AlertKind;
  /** At most one unsent alert of a kind about an article, and one of the cart, by the address in lower case. */
  email: string;
  customer_id: number | null;
  store_code: string;
  /** Empty for the cart. */
  sku_key: string;
  /** The sku of the variant's product in lower case; empty for other articles. */
  parent_key: string;
  /** The cart of a guest; a customer has one. */
  cart_id: string | null;
  price_seen: number | null;
  price_limit: number | null;
  is_net: number;
  sentence: string;
  sentence_version: number;
  asked_at: number;
  /** The link of the letter that proves the address; set when that letter leaves. */
  token_hash: string | null;
  confirmed_at: number | null;
  sent_at: number | null;
  ends_at: number;
}
