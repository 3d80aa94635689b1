import type { Generated, Kysely } from 'kysely';
import type { CatalogTables } from './schema-catalog.ts';
import type { SalesTables } from './schema-sales.ts';

/** Every table of the shop, the same in both dialects; the migrations make it. */
export interface Schema extends CatalogTables, SalesTables {
  migrations: { number: number; name: string; at: number };
  change_log: { position: number; kind: string; key: string; at: number };
  outbox: OutboxTable;
  secrets: { name: string; value: string; created_at: number };
  counters: { name: string; value: number };
  audit: AuditTable;
}

/** A database, an open transaction or a snapshot: whatever a repository is given to work on. */
export type Handle = Kysely<Schema>;

export interface OutboxTable {
  id: Generated<number>;
  kind: 'mail' | 'event';
  topic: string;
  /** Makes a message one of a kind, for example `order-confirmation:000000102`. */
  unique_key: string;
  payload: string;
  created_at: number;
  /** Not before. */
  due_at: number;
  /** Whoever claimed it has it until then. */
  claimed_until: number | null;
  attempts: number;
  done_at: number | null;
  last_error: string | null;
}

interface AuditTable {
  id: Generated<number>;
  at: number;
  /** `operator`, `customer:12`, `job:import`. */
  actor: string;
  action: string;
  subject: string;
  detail: string;
}
