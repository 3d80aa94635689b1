import type { Generated, Kysely, Selectable } from 'kysely';
import type { AlertTables } from './schema-alerts.ts';
import type { CatalogTables } from './schema-catalog.ts';
import type { CompanyTables } from './schema-companies.ts';
import type { ContentTables } from './schema-content.ts';
import type { CustomerTables } from './schema-customers.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { LoyaltyTables } from './schema-loyalty.ts';
import type { NewsletterTables } from './schema-newsletter.ts';
import type { ProjectListTables } from './schema-project-lists.ts';
import type { QuoteTables } from './schema-quotes.ts';
import type { ReturnTables } from './schema-returns.ts';
import type { SalesTables } from './schema-sales.ts';

/** Every table of the shop, the same in both dialects; the migrations create it. */
export interface Schema
  extends
    CatalogTables,
    CompanyTables,
    ContentTables,
    CustomerTables,
    SalesTables,
    InvoiceTables,
    LoyaltyTables,
    NewsletterTables,
    AlertTables,
    ProjectListTables,
    QuoteTables,
    ReturnTables {
  migrations: { number: number; name: string; at: number };
  /** Many transactions append to it at once, so readers use `committed_changes`. */
  change_log: ChangeTable;
  /** The changes before which no other can appear later, in the order of transaction and position. */
  committed_changes: Selectable<ChangeTable>;
  /**
   * The id of a new row is the next order's number; gaps are allowed, and orders do not wait for each
   * other.
   */
  order_numbers: { id: Generated<number> };
  outbox: OutboxTable;
  bought_files: BoughtFileTable;
  secrets: { name: string; value: string };
  staff: StaffTable;
  /** Keys of programs, each with a role of the staff. The key itself is not stored, only its hash. */
  program_keys: { name: string; hash: string; role: string; created_at: number };
  /** The value is JSON. */
  settings: { scope: string; key: string; value: string };
  counters: { name: string; value: number };
  audit: AuditTable;
  consents: ConsentTable;
  wishlist_items: WishlistItemTable;
  named_wishlists: NamedWishlistTable;
  named_wishlist_items: NamedWishlistItemTable;
  wishlist_shares: WishlistShareTable;
  empty_searches: EmptySearchTable;
  hourly_uses: UseTable;
  daily_uses: UseTable;
  hook_marks: HookMarkTable;
  wrong_log_ins: WrongLogInTable;
}

/** The argument of repositories: a database, an open transaction or a snapshot. */
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
  /** The transaction that wrote it; 0 on SQLite, where transactions run one after another. */
  xid: Generated<string | number>;
}

export interface BoughtFileTable {
  id: Generated<number>;
  order_id: number;
  /** Number of the line, from 1. */
  line: number;
  sku: string;
  title: string;
  /** A path of the media. */
  place: string;
  /** Maximum number of downloads for each piece of the line; 0 is without limit. */
  max_downloads: number;
  /** Days from the release on; 0 is without an end. */
  max_days: number;
  token: string;
  released_at: number | null;
  downloads: Generated<number>;
  counted_at: number | null;
}

interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** One cause writes at most one message, for example `order-confirmation:000000102`. */
  unique_key: string;
  /** JSON: the content of the message. */
  document: string;
  created_at: number;
  /**
   * The earliest time of the next try; moved on while a process holds the message, and after a failure.
   */
  due_at: number;
  attempts: number;
  done_at: number | null;
  /** Set when the message failed too often. An operator can retry it. */
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
  /** At most once per customer. */
  product_id: number;
  added_at: number;
}

interface NamedWishlistTable {
  id: Generated<number>;
  customer_id: number;
  name: string;
  created_at: number;
}

interface NamedWishlistItemTable {
  id: Generated<number>;
  list_id: number;
  /** At most once per list. */
  product_id: number;
  added_at: number;
}

interface WishlistShareTable {
  share_key: string;
  customer_id: number;
  /** Null shares the default list. */
  list_id: number | null;
  created_at: number;
}

interface ConsentTable {
  id: Generated<number>;
  /** A random id of the browser: answers of one browser can be recognised, but not people. */
  consent_id: string;
  store_code: string;
  version: number;
  /** JSON: the accepted purposes. */
  purposes: string;
  chosen_at: number;
}

/** The number of searches for a text that found nothing, by store view and day. */
interface EmptySearchTable {
  id: Generated<number>;
  store_code: string;
  text: string;
  /** The moment at which the day began. */
  day: number;
  count: number;
}

interface UseTable {
  /** Hash of an action and an address, account or mailbox. */
  who: string;
  started_at: number;
  uses: number;
}

interface HookMarkTable {
  /** Hash of a hook with a signature, or with the subject of its messages. */
  mark: string;
  signed_at: number;
}

interface WrongLogInTable {
  /** Hash of address and account. */
  who: string;
  tries: number;
  /** Earlier tries are refused unchecked. */
  free_at: number;
}
