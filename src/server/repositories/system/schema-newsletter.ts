import type { Generated } from 'kysely';
import type { SubscriptionPlace, SubscriptionState } from '#domain/newsletter/subscription.ts';

export interface NewsletterTables {
  newsletter_subscriptions: SubscriptionTable;
  newsletter_history: SubscriptionHistoryTable;
  newsletter_coupons: NewsletterCouponTable;
  newsletter_readers: NewsletterReaderTable;
}

interface Agreed {
  store_code: string;
  place: SubscriptionPlace;
  /** Empty where a file or a service brought the subscription. */
  sentence: string;
  sentence_version: number;
}

export interface SubscriptionTable extends Agreed {
  id: Generated<number>;
  email: string;
  state: SubscriptionState;
  asked_at: number;
  confirmed_at: number | null;
  updated_at: number;
}

/** Rows are only added. They hold no address, and stay as proof. */
interface SubscriptionHistoryTable extends Agreed {
  id: Generated<number>;
  subscription_id: number;
  state: SubscriptionState;
  actor: string;
  at: number;
}

interface NewsletterCouponTable {
  mailbox_hash: string;
  customer_id: number | null;
  code_key: string;
  created_at: number;
}

/** A row says that a subscriber was given a page as a letter, so that no repeat sends it again. */
interface NewsletterReaderTable {
  page: string;
  subscription_id: number;
  given_at: number;
}
