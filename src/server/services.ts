import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { CatalogueMemory } from '#server/repositories/catalogue/catalogue-memory.ts';
import type { ContentMemory } from '#server/repositories/content/content-memory.ts';
import type { Database } from '#server/repositories/system/database.ts';
import type { RateEngine } from '#server/engines/rate/port.ts';
import type { MailEngine } from '#server/engines/mail/port.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import type { SearchEngine } from '#server/engines/search/port.ts';
import type { SynonymsByLanguage } from '#domain/search/synonyms.ts';
import type { Limits } from '#server/http/limits.ts';
import type { WorkQueue } from '#server/work-queue.ts';
import type { Log } from '#server/http/log.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { PageCache } from '#server/cache/page-cache.ts';

/** Moments of a workflow at which a test may hold it, so that a race can be forced. */
export type ForcingPoint =
  | 'order.before-transaction'
  | 'order.after-key'
  | 'order.after-stock'
  | 'order.before-commit'
  | 'order.after-commit'
  | 'outbox.after-claim'
  | 'outbox.after-send'
  | 'session.after-read';

/** What the parts of the server work with; built once by `context.ts`. */
export interface Services {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly database: Database;
  /** What pages read; orders read the database. */
  readonly catalogue: CatalogueMemory;
  readonly content: ContentMemory;
  readonly search: SearchEngine;
  /** An empty engine in this process for one question over a few products. */
  readonly passingSearch: () => SearchEngine;
  readonly synonyms: SynonymsByLanguage;
  readonly pageCache: PageCache;
  /** Counts calls of an address, over all processes with Redis. */
  readonly rate: RateEngine;
  readonly mail: MailEngine;
  readonly media: MediaEngine;
  /** Hashing passwords is slow on purpose: a few at a time (rules/sessions#passwords). */
  readonly passwordQueue: WorkQueue;
  readonly limits: Limits;
  /** Whether an address is of the seller's own networks. */
  readonly isSeller: (ip: string) => boolean;
  /** Every answer is checked against its contract, not only those off the hot path. */
  readonly validatesAnswers: boolean;
  /** Does nothing in the shop; a test may hold whoever passes. */
  at(point: ForcingPoint): Promise<void>;
}
