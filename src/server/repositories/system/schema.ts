import type { Generated, Kysely, Selectable } from 'kysely';
import type { CatalogTables } from './schema-catalog.ts';
import type { ContentTables } from './schema-content.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { SalesTables } from './schema-sales.ts';

/** Every table of the shop, the same in both dialects; the migrations make it. */
export interface Schema extends CatalogTables, ContentTables, SalesTables, InvoiceTables {
  migrations: { number: number; name: string; at: number };
  /** Appended to by many at once: a reader goes by `committed_changes`. */
  change_log: ChangeTable;
  /** The changes before which none can appear any more, in the order of transaction and position. */
  committed_changes: Selectable<ChangeTable>;
  /** Its next row numbers an order; gaps are allowed, and no order waits for another. */
  order_numbers: { id: Generated<number> };
  outbox: OutboxTable;
  bought_files: BoughtFileTable;
  secrets: { name: string; value: string };
  staff: StaffTable;
  /** Keys by which programs call, each with a role of the staff. The hash is of the key, which is stored nowhere. */
  program_keys: { name: string; hash: string; role: string; created_at: number };
  /** The value is JSON. */
  settings: { scope: string; key: string; value: string };
  counters: { name: string; value: number };
  audit: AuditTable;
  consents: ConsentTable;
  wishlist_items: WishlistItemTable;
  empty_searches: EmptySearchTable;
  hourly_uses: HourlyUseTable;
  hook_marks: HookMarkTable;
  wrong_log_ins: WrongLogInTable;
}

/** A database, an open transaction or a snapshot: what a repository is given to work on. */
export type Db = Kysely<Schema>;

interface StaffTable {
  id: Generated<number>;
  name: string;
  email: string;
  role: string;
  password_hash: string;
  is_active: number;
  created_at: number;
  updated_at: number;
}

interface ChangeTable {
  position: Generated<number>;
  kind: string;
  key: string;
  at: number;
  /** The transaction that wrote it; 0 on SQLite, where they come one after another. */
  xid: Generated<string | number>;
}

export interface BoughtFileTable {
  id: Generated<number>;
  order_id: number;
  /** Lines count from 1. */
  line: number;
  sku: string;
  title: string;
  /** A path of the media. */
  place: string;
  /** For each piece of the line; 0 is without limit. */
  max_downloads: number;
  /** Days from the release; 0 is for ever. */
  max_days: number;
  token: string;
  released_at: number | null;
  downloads: Generated<number>;
  counted_at: number | null;
}

interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** The same cause never writes two, for example `order-confirmation:000000102`. */
  unique_key: string;
  /** JSON. */
  document: string;
  created_at: number;
  /** Not before; pushed on while a process holds the message and after a failure. */
  due_at: number;
  attempts: number;
  done_at: number | null;
  /** The message failed too often. An operator can retry it. */
  given_up_at: number | null;
  last_error: string | null;
}

interface AuditTable {
  id: Generated<number>;
  at: number;
  /** `staff:kari`, `customer:12`, `program:import`, `key:pim`. */
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

interface WishlistItemTable {
  id: Generated<number>;
  customer_id: number;
  /** Once a customer. */
  product_id: number;
  added_at: number;
}

interface ConsentTable {
  id: Generated<number>;
  /** The browser's own, made by chance: answers of one browser can be told apart, people cannot. */
  consent_id: string;
  store_code: string;
  version: number;
  /** JSON: what was said yes to. */
  purposes: string;
  chosen_at: number;
}

/** A text that found nothing, in a store view on a day, and how often. */
interface EmptySearchTable {
  id: Generated<number>;
  store_code: string;
  text: string;
  /** When it began. */
  day: number;
  count: number;
}

interface HourlyUseTable {
  /** Hash of what is done and by which address or account, or to which mailbox. */
  who: string;
  started_at: number;
  uses: number;
}

interface HookMarkTable {
  /** Hash of a hook and a signature, or of a hook and what its messages tell of. */
  mark: string;
  signed_at: number;
}

interface WrongLogInTable {
  /** Hash of address and account. */
  who: string;
  tries: number;
  /** The next try is not looked at before. */
  free_at: number;
}
