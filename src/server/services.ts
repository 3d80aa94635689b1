import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CatalogMemory } from '#server/repositories/catalog/catalog-memory.ts';
import type { ContentMemory } from '#server/repositories/content/content-memory.ts';
import type { SettingsMemory } from '#server/repositories/system/settings-memory.ts';
import type { EmptySearches } from '#server/repositories/system/empty-searches.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { RateEngine } from '#server/engines/rate/port.ts';
import type { LetterWriter } from '#contract/letters/letter-documents.ts';
import type { AnalyticsEngine } from '#server/engines/analytics/port.ts';
import type { PaymentProvider } from '#server/engines/payment/port.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { MailEngine } from '#server/engines/mail/port.ts';
import type { NewsletterEngine } from '#server/engines/newsletter/port.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import type { RegisterEngine } from '#server/engines/register/port.ts';
import type { SearchEngine } from '#server/engines/search/port.ts';
import type { SynonymsByLanguage } from '#domain/search/synonyms.ts';
import type { Limits } from '#server/http/limits.ts';
import type { WorkQueue } from '#server/work-queue.ts';
import type { Log } from '#server/http/log.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { PageCache } from '#server/cache/page-cache.ts';

/** Points where a test may hold a workflow, to force a race. */
export type ForcingPoint =
  | 'order.before-transaction'
  | 'order.after-key'
  | 'order.after-check'
  | 'order.after-stock'
  | 'order.after-insert'
  | 'order.after-coupon'
  | 'order.before-commit'
  | 'order.after-commit'
  | 'move.before-transaction'
  | 'move.after-lock'
  | 'move.after-stock'
  | 'move.before-commit'
  | 'move.after-commit'
  | 'payment.after-begin'
  | 'payment.after-read'
  | 'payment.after-take-in'
  | 'payment.after-call'
  | 'return.before-transaction'
  | 'cancel.after-lock'
  | 'return.after-lock'
  | 'return.before-commit'
  | 'return.after-commit'
  | 'withdrawal.after-lock'
  | 'withdrawal.before-commit'
  | 'withdrawal.after-commit'
  | 'outbox.after-claim'
  | 'outbox.after-send'
  | 'session.after-read'
  | 'erasure.after-tables'
  | 'erasure.before-commit';

export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly database: Database;
  /** The catalogue for pages; orders check in the database that it is still valid. */
  readonly catalog: CatalogMemory;
  readonly content: ContentMemory;
  readonly settings: SettingsMemory;
  readonly search: SearchEngine;
  /** Makes an empty in-process engine for one question about a few products. */
  readonly passingSearch: () => SearchEngine;
  readonly emptySearches: EmptySearches;
  readonly synonyms: SynonymsByLanguage;
  readonly pageCache: PageCache;
  /** Counts calls by address, across processes with Redis. */
  readonly rate: RateEngine;
  readonly mail: MailEngine;
  readonly newsletter: NewsletterEngine;
  /** Absent where the merchant has no measuring service. */
  readonly analytics?: AnalyticsEngine;
  readonly letterWriter: () => Promise<LetterWriter>;
  readonly media: MediaEngine;
  /** Companies by organisation number. */
  readonly register: RegisterEngine;
  /** The providers that are configured. */
  readonly payments: ReadonlyMap<ProviderCode, PaymentProvider>;
  /** A queue for hashing passwords, which is slow on purpose (rules/sessions#passwords). */
  readonly passwordQueue: WorkQueue;
  /** Orders wait in this queue rather than for the database's connections (rules/orders#at-once). */
  readonly orderQueue: WorkQueue;
  /** Sent pictures are opened one at a time, since each takes much memory (rules/returns#pictures). */
  readonly pictureQueue: WorkQueue;
  readonly limits: Limits;
  readonly isSeller: (ip: string) => boolean;
  /** Every answer is checked against its contract, including frequent ones. */
  readonly validatesAnswers: boolean;
  /** Does nothing in a running shop. */
  at(point: ForcingPoint): Promise<void>;
}
