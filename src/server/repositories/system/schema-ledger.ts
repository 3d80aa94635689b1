import type { Generated } from 'kysely';
import type { ChargeKind, MoneyKind } from '#domain/ledger/posting.ts';

/** Rows are only ever added (rules/orders#ledger). */
export interface LedgerTable {
  id: Generated<number>;
  order_id: number;
  /** An order has at most one row with a key. */
  posting_key: string;
  kind: ChargeKind | MoneyKind;
  /** Only charges have a rate; money postings have none. */
  vat_rate: number | null;
  net: number;
  vat: number;
  gross: number;
  method: string;
  reference: string;
  actor: string;
  posted_at: number;
}
